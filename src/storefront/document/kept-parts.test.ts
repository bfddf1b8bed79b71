import { beforeAll, expect, test } from "vitest";
import type { ApiClient } from "../api/client.ts";
import { type Fixture, fixtureApi, productDetail, productRow, renderText, wire } from "../testing.ts";

const products = [1, 2, 3].map((number) => productRow(number));
const logo = { logoMode: 2, logoPic: "/uploads/logo.png" };
const modules: Fixture["modules"] = {
  config_modules: [...[-11, -12, -13, -14, -16, -18].map((type) => wire(type, type === -12 ? logo : {}))],
};

/** Answers each call once and gives the same object from then on, as the server does until the mall changes. */
function keeping({ call }: ApiClient): ApiClient {
  const answers = new Map<string, unknown>();
  const kept = (path: never, input: never) => {
    const key = JSON.stringify([path, input]);
    const answer = answers.get(key) ?? call(path, input);
    answers.set(key, answer);
    return answer;
  };
  return { call: kept as ApiClient["call"] };
}

const product = productDetail();
const newApi = () => fixtureApi({ product, products, modules }).api;
const page = async (path: string, api = newApi()) =>
  (await renderText({ url: new URL(path, "http://internal:1"), api })).html;

beforeAll(async () => {
  // The first rendering loads the code of the pages.
  await page("/");
}, 30_000);

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
  "/admin_7",
  "/admin_7/product/list",
  "/no/such/page",
];

test("pages with kept header and footer are byte for byte those that are rendered whole", async () => {
  const api = keeping(newApi());
  for (const path of [...addresses, ...addresses]) expect(await page(path, api), path).toBe(await page(path));
  expect(await page("/", api)).toContain('<link rel="preload" as="image" href="/uploads/logo.png"');
});

test("other root data has another header", async () => {
  const { api } = fixtureApi({ products });
  const first = keeping(api);
  const before = await page("/news", first);
  const renamed = {
    ...modules,
    common_modules: [wire(0, { menu_position: 1 }), wire(-1, { show_subscription: false }, undefined, 2)],
  };
  const after = await page("/news", keeping(fixtureApi({ products, modules: renamed }).api));
  expect(after).not.toBe(before);
  expect(await page("/news", first)).toBe(before);
});
