import { beforeAll, expect, test } from "vitest";
import { render } from "../entry-server.tsx";
import { fixtureApi, noAssets, productRow, wire } from "../testing.ts";

/** A home page with words, a form, and two products of which the first has a price. */
const homeModules = (price: string) => [
  wire(-3, {}, "home_modules"),
  wire(13, { content: "<p>Made by hand</p>" }),
  wire(11, { title: "Letters" }, undefined, 2),
  { ...wire(4, {}, undefined, 3), data: { products: [productRow(1, { price }), productRow(2)] } },
];

/** Renders the home page, with a memory of modules' HTML that counts what is put into it. */
function shopWithMemory() {
  const known = new Map<string, string>();
  const memory = { get: (name: string) => known.get(name), set: (name: string, html: string) => known.set(name, html) };
  const home = async ({ price = "38.00", path = "/" } = {}) => {
    const before = known.size;
    const { api } = fixtureApi({ modules: { home_modules: homeModules(price) } });
    const url = new URL(path, "http://internal:1");
    const result = await render({ url, origin: "https://shop.example", api, assets: noAssets, nonce: "n0", memory });
    if (result.kind !== "page") throw new Error("redirected");
    return { html: result.html, renderedAnew: known.size - before };
  };
  return { home };
}

beforeAll(async () => {
  // The first rendering loads the code of the pages.
  await shopWithMemory().home();
}, 30_000);

test("a page that has not changed is the same page, and renders no such module again", async () => {
  const { home } = shopWithMemory();
  const first = await home();
  const second = await home();
  expect(first.renderedAnew).toBe(4);
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
