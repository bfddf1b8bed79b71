import { beforeAll, expect, test } from "vitest";
import type { Frame, FrameCache } from "../decoration/load.ts";
import { type Fixture, fixtureApi, productDetail, productRow, renderText, wire } from "../testing.ts";

const products = [1, 2, 3].map((number) => productRow(number));
const logo = { logoMode: 2, logoPic: "/uploads/logo.png" };
const modules: Fixture["modules"] = {
  config_modules: [...[-11, -12, -13, -14, -16, -18].map((type) => wire(type, type === -12 ? logo : {}))],
};

/** Loads each frame once, as the server does until the mall changes. */
function remembering(): FrameCache {
  const frames = new Map<string, Promise<Frame>>();
  return (group, load) => {
    const frame = frames.get(group) ?? load();
    frames.set(group, frame);
    return frame;
  };
}

const product = productDetail();
const newApi = () => fixtureApi({ product, products, modules }).api;
const page = async (path: string, frameCache?: FrameCache, api = newApi()) =>
  (await renderText({ url: new URL(path, "http://internal:1"), api, frameCache })).html;

beforeAll(async () => {
  // The first rendering loads the code of the pages.
  await page("/");
});

const addresses = [
  "/",
  "/product/list?keyword=vase",
  "/product/list?sort=newest",
  "/product/detail/vase-1",
  "/product/detail/gone",
  "/news",
  "/contact",
  "/cart",
  "/account/info",
  "/no/such/page",
];

test("pages with kept header and footer are byte for byte those that are rendered whole", async () => {
  const frames = remembering();
  for (const path of [...addresses, ...addresses]) expect(await page(path, frames), path).toBe(await page(path));
  expect(await page("/", frames)).toContain('<link rel="preload" as="image" href="/uploads/logo.png"');
});

test("another frame has another header", async () => {
  const { api } = fixtureApi({ products });
  const first = remembering();
  const before = await page("/news", first, api);
  const renamed = {
    ...modules,
    common_modules: [wire(0, { menu_position: 1 }), wire(-1, { show_subscription: false }, undefined, 2)],
  };
  const after = await page("/news", remembering(), fixtureApi({ products, modules: renamed }).api);
  expect(after).not.toBe(before);
  expect(await page("/news", first, api)).toBe(before);
});

test("a card kept for another page has today's product and the words of its own shop", async () => {
  const list = async (rows: typeof products, shop: Fixture["modules"] = modules) => {
    const { api } = fixtureApi({ products: rows, modules: shop });
    return (await renderText({ url: new URL("/product/list?sort=newest", "http://internal:1"), api })).html;
  };
  const many = [1, 2, 3, 4, 5, 6].map((number) => productRow(number));
  const before = await list(many);
  expect(await list(many)).toBe(before);
  const shown = (html: string, text: string) => html.split(`>${text}</span>`).length - 1;
  const soldOut = many.map((row) => ({ ...row, stock: 0 }));
  expect(shown(await list(soldOut), "Sold out")).toBe(6);
  const own = [-11, -12, -13, -14, -16, -18].map((type) => wire(type, type === -18 ? { soldOutText: "All gone" } : {}));
  expect(shown(await list(soldOut, { config_modules: own }), "All gone")).toBe(6);
  // Pages with and without pictures that load first, which are never kept.
  expect(await list(many.toReversed())).not.toBe(before);
  expect(await list(many)).toBe(before);
});
