/** Reviews on pages: by their rule, with what they are about, in a fixed number of statements. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import { newId } from "#kernel/ids.ts";
import voices from "#modules/customer-reviews/definition.ts";
import featured from "#modules/featured-product/definition.ts";
import { findLiveRows } from "../decorations/index.ts";
import { createTestShop } from "../testing.ts";
import { shownReviews } from "./review-rows.ts";
import { addProduct } from "./testing.ts";

const shop = await createTestShop();
const context = await shop.anotherMall();
const [vase, lamp, draft] = [
  await addProduct(context, { good_name: "Vase", sale: 9 }),
  await addProduct(context, { good_name: "Lamp", sale: 1 }),
  await addProduct(context, { good_name: "Draft", is_show: 0 }),
];
const review = (author: string, stars: number, day: number, more: object = {}) => ({
  mall_id: context.mall.id,
  id: newId(),
  product_id: vase,
  author,
  stars,
  text: `${author} says so.`,
  pictures: JSON.stringify([]),
  created_at: new Date(Date.UTC(2026, 0, day)),
  ...more,
});
await shop.db
  .insertInto("review")
  .values([
    review("Ann", 5, 1, { state: "featured" }),
    review("Ben", 5, 2, { pictures: JSON.stringify(["/uploads/a.webp"]) }),
    review("Cleo", 3, 3),
    review("Dan", 5, 4),
    review("Eve", 4, 5, { product_id: lamp }),
    review("Mute", 5, 6, { text: "" }),
    review("Gone", 5, 7, { state: "hidden" }),
    review("Unseen", 5, 8, { product_id: draft }),
  ])
  .execute();

const need = { rule: "best", ids: [], count: 10, min_stars: 1, sum: false } as const;
const authors = async (...needs: Parameters<typeof shownReviews>[1]) =>
  (await shownReviews(context, needs)).map((rows) => rows.map(({ author }) => author));

test("featured ones come first, then by stars and pictures, or by date; never hidden ones, empty ones, or of hidden products", async () => {
  expect(await authors(need, { ...need, rule: "newest" })).toEqual([
    ["Ann", "Ben", "Dan", "Eve", "Cleo"],
    ["Eve", "Dan", "Cleo", "Ben", "Ann"],
  ]);
});

test("of some products, from so many stars on, and no more than wanted", async () => {
  expect(
    await authors(
      { ...need, ids: [lamp] },
      { ...need, min_stars: 5 },
      { ...need, count: 1 },
      { ...need, ids: ["no-id"] },
      { ...need, ids: [vase], rule: "newest", min_stars: 4, count: 2 },
    ),
  ).toEqual([["Eve"], ["Ann", "Ben", "Dan"], ["Ann"], [], ["Dan", "Ben"]]);
});

test("a review says what it is about", async () => {
  const [[first]] = (await shownReviews(context, [need])) as [[unknown]];
  expect(first).toMatchObject({ author: "Ann", verified: false, product: { good_name: "Vase" } });
});

test("a featured product comes with its variants, without what its page alone shows; statements do not grow with modules", async () => {
  const values = defaultsOf(featured.fields) as never;
  const reviews = defaultsOf(voices.fields) as never;
  const needs = [featured.data?.(values) ?? {}, voices.data?.(reviews) ?? {}];
  const count = async (all: typeof needs) => {
    const { statements, result } = await countStatements(() => findLiveRows(context, all));
    return { count: statements.length, result };
  };
  // Rules of prices are read once.
  await count(needs);
  const one = await count(needs);
  const many = await count([...needs, ...needs, ...needs]);
  expect(many.count).toBe(one.count);
  const [product, said] = one.result;
  expect(product?.detail).toMatchObject({ id: vase, good_name: "Vase", reviews: [], description: "" });
  expect(product?.detail?.variants.length).toBeGreaterThan(0);
  expect(said?.reviews?.length).toBe(4);
  expect(said?.review_sum).toEqual({ rating: expect.any(Number), count: expect.any(Number) });
});
