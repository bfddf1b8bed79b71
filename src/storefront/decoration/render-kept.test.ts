import { beforeAll, expect, test } from "vitest";
import type { KeptHtml } from "../ssr.ts";
import { type Fixture, fixtureApi, productDetail, productRow, renderText, wire } from "../testing.ts";

/** A home page with words, a form, and two products of which the first has a price. */
const homeModules = (price: string) => [
  wire(-3, {}, "home_modules"),
  wire(13, { content: "<p>Made by hand</p>" }),
  wire(11, { title: "Letters" }, undefined, 2),
  { ...wire(4, {}, undefined, 3), data: { products: [productRow(1, { price }), productRow(2)] } },
];

/** Renders pages with a memory of HTML that counts what is put into it. */
function shopWithMemory() {
  const known = new Map<string, KeptHtml>();
  const memory = {
    get: (name: string) => known.get(name),
    set: (name: string, html: KeptHtml) => known.set(name, html),
  };
  const page = async (path: string, fixture: Fixture) => {
    const before = known.size;
    const url = new URL(path, "http://internal:1");
    const { html } = await renderText({ url, api: fixtureApi(fixture).api, memory });
    return { html, renderedAnew: known.size - before };
  };
  const home = ({ price = "38.00", path = "/" } = {}) => page(path, { modules: { home_modules: homeModules(price) } });
  return { home, page };
}

beforeAll(async () => {
  // The first rendering loads the code of the pages.
  await shopWithMemory().home();
}, 30_000);

test("a page that has not changed is the same page, and renders no such module again", async () => {
  const { home } = shopWithMemory();
  const first = await home();
  const second = await home();
  // Three modules, the footer, the frame and its state, the page's styles.
  expect(first.renderedAnew).toBe(7);
  expect(second.renderedAnew).toBe(0);
  expect(second.html === first.html).toBe(true);
});

test("a new price renders only the modules that show it", async () => {
  const { home } = shopWithMemory();
  const first = await home();
  const second = await home({ price: "41.00" });
  expect([first.html, second.html].map((html) => html.includes("41.00"))).toEqual([false, true]);
  expect(second.renderedAnew).toBe(1);
});

test("under an alias prefix links have it, whatever was rendered before", async () => {
  const { home } = shopWithMemory();
  await home();
  const { html } = await home({ path: "/admin_7" });
  const links = [...html.matchAll(/href="([^"]*vase-1)"/g)].map(([, href]) => href);
  expect(new Set(links)).toEqual(new Set(["/admin_7/product/detail/vase-1"]));
});

test("ids that modules make for themselves are unique on the page", async () => {
  const { home } = shopWithMemory();
  const { html } = await home();
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(["/", "/product/list?page=2", "/product/detail/vase-1", "/contact", "/cart"])(
  "%s is the same page with a memory, filled or empty, as without",
  async (path) => {
    const { page } = shopWithMemory();
    const fixture = {
      modules: { home_modules: homeModules("38.00") },
      products: Array.from({ length: 60 }, (_, at) => productRow(at + 1)),
      product: productDetail(),
    };
    const { html } = await renderText({ url: new URL(path, "http://internal:1"), api: fixtureApi(fixture).api });
    expect((await page(path, fixture)).html === html).toBe(true);
    expect((await page(path, fixture)).html === html).toBe(true);
  },
);

test("a product's page follows its price, also when it is shown by the frame", async () => {
  const { page } = shopWithMemory();
  const product = productDetail();
  const dearer = { ...product, variants: product.variants.map((one) => ({ ...one, price: "77.70" })) };
  const old = await page("/product/detail/vase-1", { product });
  const fresh = await page("/product/detail/vase-1", { product: dearer });
  expect([old.html, fresh.html].map((html) => html.includes("77.70"))).toEqual([false, true]);
  const body = fresh.html.replace(/<script type="application\/json".*?<\/script>/s, "");
  expect(body).toContain("77.70");
});

test("two addresses with the same data are two pages", async () => {
  const { page } = shopWithMemory();
  const [one, two] = [await page("/news?page=1", {}), await page("/contact", {})];
  expect(one.html === two.html).toBe(false);
});

test("what looks like a mark for a module is a text like any other", async () => {
  const { page } = shopWithMemory();
  const modules = { home_modules: [wire(-3, { page_title: "<!--n1 13-1-->" }, "home_modules"), wire(13)] };
  expect((await page("/", { modules })).html).toContain("<h1 ");
  expect((await page("/", { modules })).html).toContain("&lt;!--n1 13-1--&gt;</h1>");
});

test("of a page that belongs to one visitor nothing is remembered but what every page has", async () => {
  const { page } = shopWithMemory();
  await page("/contact", {});
  const { html, renderedAnew } = await page("/account/info", {});
  expect(html).toContain("ada@example.com");
  expect(renderedAnew).toBe(0);
});
