import { beforeAll, expect, test } from "vitest";
import { type Fixture, fixtureApi, productDetail, productRow, renderText, wire } from "../testing.ts";

/** A home page with words, a form, and two products of which the first has a price. */
const homeModules = (price: string) => [
  wire(-3, {}, "home_modules"),
  wire(13, { content: "<p>Made by hand</p>" }),
  wire(11, { title: "Letters" }, undefined, 2),
  { ...wire(4, {}, undefined, 3), data: { products: [productRow(1, { price }), productRow(2)] } },
];

async function page(path: string, fixture: Fixture) {
  const rendered = await renderText({ url: new URL(path, "http://internal:1"), api: fixtureApi(fixture).api });
  return { html: rendered.html, content: rendered.contentHash() };
}
const home = ({ price = "38.00" } = {}) => page("/", { modules: { home_modules: homeModules(price) } });

beforeAll(async () => {
  // The first rendering loads the code of the pages.
  await home();
});

test("a page that has not changed is the same page", async () => {
  expect(await home()).toEqual(await home());
});

test("a new price is another content", async () => {
  const [first, second] = [await home(), await home({ price: "41.00" })];
  expect([first, second].map(({ html }) => html.includes("41.00"))).toEqual([false, true]);
  expect(second.content).not.toBe(first.content);
});

test("ids that modules make for themselves are unique on the page", async () => {
  const { html } = await home();
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a product's page follows its price", async () => {
  const product = productDetail();
  const dearer = { ...product, variants: product.variants.map((one) => ({ ...one, price: "77.70" })) };
  const old = await page("/product/detail/vase-1", { product });
  const fresh = await page("/product/detail/vase-1", { product: dearer });
  expect([old.html, fresh.html].map((html) => html.includes("77.70"))).toEqual([false, true]);
  expect(fresh.content).not.toBe(old.content);
  const body = fresh.html.replace(/<script type="application\/json".*?<\/script>/s, "");
  expect(body).toContain("77.70");
});

test("two addresses with the same data are two pages", async () => {
  expect((await page("/news?page=1", {})).content).not.toBe((await page("/contact", {})).content);
  expect((await page("/news?page=1", {})).content).not.toBe((await page("/news?page=2", {})).content);
});

test("what looks like markup is a text like any other", async () => {
  const modules = { home_modules: [wire(-3, { page_title: "<!--n1 13-1-->" }, "home_modules"), wire(13)] };
  expect((await page("/", { modules })).html).toContain("&lt;!--n1 13-1--&gt;</h1>");
});

test("a page that belongs to one visitor shows what is theirs", async () => {
  const { html } = await page("/account/info", {});
  expect(html).toContain("ada@example.com");
});
