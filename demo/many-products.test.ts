import { expect, test } from "vitest";
import { type ManyProduct, manyProduct, manyProducts } from "./many-products.ts";

const collect = (options: Parameters<typeof manyProducts>[0]): ManyProduct[] => [...manyProducts(options)].flat();

test("the same seed gives the same products, whatever the size of the batches", () => {
  const first = collect({ count: 500, seed: 7 });
  expect(collect({ count: 500, seed: 7, batch: 33 })).toEqual(first);
  expect(collect({ from: 490, count: 500, seed: 7 })).toEqual(first.slice(490));
  expect(first[321]).toEqual(manyProduct(321, 7));
  expect(collect({ count: 500, seed: 8 })).not.toEqual(first);
});

test("addresses and stock numbers are unique, prices are positive, variants are complete", () => {
  const all = collect({ count: 5000 });
  expect(all).toHaveLength(5000);
  expect(new Set(all.map(({ seo_name }) => seo_name)).size).toBe(5000);
  const variants = all.flatMap((product) => product.variants);
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
  expect(variants.every(({ price }) => Number(price) > 0)).toBe(true);
  for (const { options, variants } of all) {
    expect(variants).toHaveLength(options.reduce((count, { values }) => count * values.length, 1));
  }
  expect(new Set(all.map(({ categories }) => categories[0])).size).toBe(9);
});
