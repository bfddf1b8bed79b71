import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { createTestServer } from "../testing.ts";
import { Sitemaps } from "./sitemap.ts";

const server = await createTestServer();
const { app, db, mall } = server;
for (let index = 0; index < 5; index++) await addProduct(server);
const site = { mall, origin: "https://shop.example", version: "1" };
const get = (url: string) => app.inject({ url, headers: { host: "shop.example" } });
const count = (text: string | undefined, part: string) => text?.split(part).length ?? 0;

test("a small shop has one file, made once an hour however often it is asked for", async () => {
  const first = await get("/sitemap.xml");
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(count(first.body, "/product/detail/") - 1).toBe(5);
  const { statements } = await countStatements(() =>
    Promise.all(Array.from({ length: 20 }, () => get("/sitemap.xml"))),
  );
  expect(statements.filter((text) => /from "?product/.test(text))).toEqual([]);
  expect((await get("/sitemap-products-9.xml")).statusCode).toBe(404);
  expect((await get("/sitemap-anything.xml")).statusCode).toBe(404);
});

test("a large one has an index of parts, each product in one of them", async () => {
  const sitemaps = new Sitemaps(() => db, 2);
  const index = await sitemaps.file(site);
  expect([...(index ?? "").matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual(
    ["pages", "products-1", "products-2", "products-3"].map((name) => `https://shop.example/sitemap-${name}.xml`),
  );
  const parts = await Promise.all([1, 2, 3].map((number) => sitemaps.file(site, `products-${number}`)));
  expect(parts.map((text) => count(text, "<url>") - 1)).toEqual([2, 2, 1]);
  expect(new Set(parts.join("").match(/detail\/[^<]+/g)).size).toBe(5);
  expect(await sitemaps.file(site, "pages")).toContain("https://shop.example/product/list</loc>");
  for (const none of ["products-4", "products-0", "products-01", "products-1e3", "x"]) {
    expect(await sitemaps.file(site, none)).toBeUndefined();
  }
});

test("requests at the same time make a file once", async () => {
  const sitemaps = new Sitemaps(() => db);
  const { statements } = await countStatements(() =>
    Promise.all(Array.from({ length: 20 }, () => sitemaps.file(site))),
  );
  expect(statements).toHaveLength(4);
});
