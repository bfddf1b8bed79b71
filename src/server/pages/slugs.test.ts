/** Addresses of products in each language: what leads where, and what pages say of themselves. */
import { expect, test } from "vitest";
import { handleOf } from "#contract/handles.ts";
import { createCategories, createProducts, updateProduct } from "#shop/catalog/commands/index.ts";
import { createArticles } from "#shop/content/commands/index.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const origin = "http://shop.example";
const headers = await server.dashboardHeaders("owner");
for (const code of ["de", "ja", "ar"] as const) {
  await addLanguage(server, code);
  await updateLanguage(server, code, { published: true });
}
const variants = [{ price: "10", on_hand: 5 }];
const [categoryId = ""] = await createCategories(server, [{ name: "Vases" }]);
const [id = "", otherId = ""] = await createProducts(server, [
  { good_name: "Blue vase", seo_name: "blue-vase", description: "<p>Glass</p>", categories: [categoryId], variants },
  { good_name: "Bowl", seo_name: "bowl", categories: [categoryId], variants },
]);
const [articleId = ""] = await createArticles(server, [{ title: "About", body: "<p>Us</p>" }]);

const get = (url: string) => app.inject({ url, headers: { host: "shop.example" } });
type Cell = readonly [locale: string, field: string, value: string];
const save = (cells: readonly Cell[], record = { kind: "product", id }) =>
  call(
    "/admin_api/v1/translations/save",
    { cells: cells.map(([locale, field, value]) => ({ ...record, locale, field, value })) },
    headers,
  );
/** Changes reach the pages with the database's notice of them. */
const expectMoved = (from: string, status: number, to: string) =>
  expect
    .poll(async () => {
      const { statusCode, headers: sent } = await get(from);
      return [statusCode, sent.location];
    })
    .toEqual([status, to]);
const expectShown = (url: string) => expect.poll(async () => (await get(url)).statusCode).toBe(200);
const path = (slug: string) => `/product/detail/${encodeURIComponent(slug)}`;
const tag = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value);
const canonicalOf = (html: string) => tag(html, /<link rel="canonical" href="([^"]+)">/g)[0];
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, lang, href]) => [
      lang,
      href,
    ]),
  );

const slugs = { de: "blaue-vase", ja: "青い花瓶", ar: "مزهرية-زرقاء" } as const;

test("a product has an address of its own in each language, in its script", async () => {
  expect(
    await save([
      ["de", "good_name", "Blaue Vase"],
      ["de", "description", "<p>Glas</p>"],
      ...Object.entries(slugs).map(([locale, slug]) => [locale, "seo_name", slug] as const),
    ]),
  ).toMatchObject({ code: 200 });
  for (const [locale, slug] of Object.entries(slugs)) await expectShown(`/${locale}${path(slug)}`);
  await expectShown(path("blue-vase"));
  // Cards, breadcrumbs and structured data have the address of the view.
  const list = (await get("/de/product/list")).body;
  expect(list).toContain(`href="/de${path("blaue-vase")}"`);
  expect(list).not.toContain("blue-vase");
  expect(list).toContain(`href="/de${path("bowl")}"`);
  const detail = (await get(`/de${path("blaue-vase")}`)).body;
  expect(detail).toContain(`"url":"${origin}/de${path("blaue-vase")}"`);
});

test("the address that a title makes opens the page, in ten scripts", async () => {
  const titles = [
    "Größe & Maß",
    "Ελληνικός Καφές",
    "Чайник «Йод»",
    "हिन्दी कप",
    "தமிழ் குவளை",
    "ถ้วยกาแฟ สีน้ำเงิน",
    "コーヒーカップ（大）",
    "한국어 컵",
    "فنجان القهوة",
    "ספל קפה",
  ];
  for (const title of titles) {
    const slug = handleOf(title);
    expect(await save([["de", "seo_name", slug]], { kind: "product", id: otherId })).toMatchObject({ code: 200 });
    await expectShown(`/de${path(slug)}`);
    // As a Mac or a mail program may write it.
    expect((await get(`/de${path(slug.normalize("NFD"))}`)).statusCode).toBeOneOf([200, 301, 308]);
  }
  await save([["de", "seo_name", ""]], { kind: "product", id: otherId });
  await expectMoved(`/de${path(handleOf(titles[0] ?? ""))}`, 301, `/de${path("bowl")}`);
});

test("the address of another language leads to that of the view for good, with the query", async () => {
  await expectMoved(
    `/de${path("blue-vase")}?utm_source=mail&variant=x`,
    308,
    `/de${path("blaue-vase")}?utm_source=mail&variant=x`,
  );
  await expectMoved(`/de${path(slugs.ja)}`, 308, `/de${path("blaue-vase")}`);
  await expectMoved(`${path("blaue-vase")}?utm_source=mail`, 308, `${path("blue-vase")}?utm_source=mail`);
  await expectMoved(`/ar${path("blaue-vase")}`, 308, `/ar${path(slugs.ar)}`);
  const reviews = (slug: string) => `/product/comment/${encodeURIComponent(slug)}`;
  await expectMoved(`/de${reviews("blue-vase")}?utm_source=x`, 308, `/de${reviews("blaue-vase")}?utm_source=x`);
  await expectMoved(reviews("blaue-vase"), 308, reviews("blue-vase"));
  await expectShown(`/de${reviews("blaue-vase")}`);
  expect((await get(`/de${path("no-such-vase")}`)).statusCode).toBe(404);
});

test("an address of before leads to that of today, until another product takes it", async () => {
  await save([["de", "seo_name", "vase-in-blau"]]);
  await expectMoved(`/de${path("blaue-vase")}`, 301, `/de${path("vase-in-blau")}`);
  await expectMoved(path("blaue-vase"), 301, path("blue-vase"));
  await save([["de", "seo_name", "blaue-schale"]], { kind: "product", id: otherId });
  await save([["de", "seo_name", "blaue-vase"]], { kind: "product", id: otherId });
  await expectShown(`/de${path("blaue-vase")}`);
  await expectMoved(`/de${path("blaue-schale")}`, 301, `/de${path("blaue-vase")}`);
  // Without an own one the address is that of the shop's language.
  await save([["de", "seo_name", ""]], { kind: "product", id: otherId });
  await expectMoved(`/de${path("blaue-vase")}`, 301, `/de${path("bowl")}`);
  await save([["de", "seo_name", "blaue-vase"]]);
  await expectShown(`/de${path("blaue-vase")}`);
  await expectMoved(`/de${path("vase-in-blau")}`, 301, `/de${path("blaue-vase")}`);
  // A product that has moved in the shop's own language.
  await updateProduct(server, otherId, { seo_name: "big-bowl" });
  await expectMoved(`/de${path("bowl")}`, 301, `/de${path("big-bowl")}`);
});

test("an address is that of one product only", async () => {
  const other = { kind: "product", id: otherId };
  expect(await save([["de", "seo_name", "blaue-vase"]], other)).toMatchObject({
    code: 400,
    message: "seo_name: another product has the address blaue-vase",
  });
  // Not that of another product in the shop's own language either.
  expect(await save([["de", "seo_name", "blue-vase"]], other)).toMatchObject({ code: 400 });
  await expect(updateProduct(server, otherId, { seo_name: "blaue-vase" })).rejects.toThrow("seo_name: another product");
  expect(
    await save([
      ["ja", "seo_name", "same"],
      ["de", "seo_name", "same"],
    ]),
  ).toMatchObject({ code: 200 });
  expect(await save([["de", "seo_name", "no spaces"]])).toMatchObject({
    code: 400,
    message: "seo_name: letters, digits and hyphens only",
  });
  expect(await call("/admin_api/v1/products/handle", { good_name: "Same" }, headers)).toMatchObject({
    data: { seo_name: "same-2" },
  });
  await save([
    ["de", "seo_name", "blaue-vase"],
    ["ja", "seo_name", slugs.ja],
  ]);
  await expectShown(`/de${path("blaue-vase")}`);
});

test("pages name the languages that their text is in, and a page that is in none of its own is one of the shop's", async () => {
  const alternates = {
    en: origin + path("blue-vase"),
    de: `${origin}/de${path("blaue-vase")}`,
    "x-default": origin + path("blue-vase"),
  };
  const english = (await get(path("blue-vase"))).body;
  const german = (await get(`/de${path("blaue-vase")}`)).body;
  const arabic = (await get(`/ar${path(slugs.ar)}`)).body;
  expect([canonicalOf(english), canonicalOf(german), canonicalOf(arabic)]).toEqual([
    alternates.en,
    alternates.de,
    alternates.en,
  ]);
  expect(alternatesOf(english)).toEqual(alternates);
  expect(alternatesOf(german)).toEqual(alternates);
  expect(alternatesOf(arabic)).toEqual({});
  // The switcher leads to the same product everywhere.
  for (const [locale, slug] of Object.entries(slugs)) expect(german).toContain(`href="/${locale}${path(slug)}"`);
  expect(german).toContain(`href="${path("blue-vase")}" hreflang="en"`);
  // A title alone is no page in the language, and the page is not one of the shop's own either.
  await save([["ar", "good_name", "مزهرية زرقاء"]]);
  await expect
    .poll(async () => canonicalOf((await get(`/ar${path(slugs.ar)}`)).body))
    .toBe(`${origin}/ar${path(slugs.ar)}`);
  expect(alternatesOf((await get(`/ar${path(slugs.ar)}`)).body)).toEqual({});
});

test("so do categories, articles and pages whose texts are the shop's built-in ones", async () => {
  const list = `/product/list?category_id=${categoryId}`;
  const article = `/article?id=${articleId}`;
  for (const page of [list, article]) {
    expect(canonicalOf((await get(`/de${page}`)).body)).toBe(origin + page);
    expect(alternatesOf((await get(page)).body)).toEqual({});
  }
  await save([["de", "name", "Vasen"]], { kind: "category", id: categoryId });
  await save([["de", "body", "<p>Wir</p>"]], { kind: "article", id: articleId });
  for (const page of [list, article]) {
    await expect.poll(async () => canonicalOf((await get(`/de${page}`)).body)).toBe(`${origin}/de${page}`);
    expect(Object.keys(alternatesOf((await get(page)).body))).toEqual(["en", "de", "x-default"]);
  }
  expect(Object.keys(alternatesOf((await get("/ja/product/list")).body))).toEqual([
    "en",
    "de",
    "ja",
    "ar",
    "x-default",
  ]);
});

test("the sitemap of a language has the pages that are in it", async () => {
  const german = (await get("/de/sitemap.xml")).body;
  expect(german).toContain(`${origin}/de${path("blaue-vase")}`);
  expect(german).toContain(`category_id=${categoryId}`);
  expect(german).not.toContain("bowl");
  const japanese = (await get("/ja/sitemap.xml")).body;
  expect(japanese).toContain(`${origin}/ja/product/list`);
  expect(japanese).not.toContain("/product/detail/");
  expect(japanese).not.toContain("category_id");
  expect((await get("/sitemap.xml")).body).toContain(path("big-bowl"));
});
