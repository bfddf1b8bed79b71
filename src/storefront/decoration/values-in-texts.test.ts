import { beforeAll, expect, test } from "vitest";
import type { WireSetting } from "#decoration/wire.ts";
import { type Fixture, fixtureApi, productDetail, productRow, renderText, wire } from "../testing.ts";

async function page(path: string, fixture: Fixture) {
  const rendered = await renderText({ url: new URL(path, "http://internal:1"), api: fixtureApi(fixture).api });
  return { html: rendered.html, content: rendered.contentHash() };
}

/** As the server sends a module whose texts take values. */
const taking = (module: ReturnType<typeof wire>) => ({
  ...module,
  schema: [...(module.schema as readonly WireSetting[]), { field: "takes_values", value: true }],
});

const words = taking(
  wire(13, { content: "<p>Only {html:product.price} for {html:product.name} at {html:shop.name}</p>" }),
);

beforeAll(async () => {
  // The first rendering loads the code of the pages.
  await page("/", {});
});

test("modules of a product's page have its name and price in the first HTML, each product its own", async () => {
  const modules = {
    product_detail_modules: [wire(-3, {}, "product_detail_modules"), { ...words, place: "below" as const }],
  };
  const product = productDetail();
  const { html, content } = await page("/product/detail/vase-1", { product, modules });
  expect(html).toContain(`for ${product.good_name} at Shopwright</p>`);
  expect(html).toMatch(/Only [^<{]*\d[^<{]* for/);
  const other = { ...product, good_name: "<i>Bowl</i>" };
  const second = await page("/product/detail/vase-1", { product: other, modules });
  expect(second.html).toContain("for &#60;i&#62;Bowl&#60;/i&#62; at");
  expect(second.content).not.toBe(content);
});

test("elsewhere a module takes them of the first product that it shows; without one they are nothing", async () => {
  const title = taking({
    ...wire(4, { title: "{product.name} and more" }),
    data: { products: [productRow(1), productRow(2)] },
  } as ReturnType<typeof wire>);
  const home = (...modules: object[]) =>
    page("/", { modules: { home_modules: [wire(-3, {}, "home_modules"), ...(modules as never[])] } });
  expect((await home(title)).html).toContain(`${productRow(1).good_name} and more`);
  expect((await home(words)).html).toContain("Only  for  at Shopwright</p>");
});
