/** A market with a domain of its own: its pages are there and nowhere else, and search engines know them (docs/markets.md). */
import { beforeAll, expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { previewOrder } from "#shop/checkout/index.ts";
import { newGuest, settings } from "#shop/checkout/testing.ts";
import { setPrimaryDomain } from "#shop/domains/domains.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { originOf } from "#shop/mail/origin.ts";
import { marketDomains, saveMarket, savePriceList } from "#shop/markets/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({
  load,
  PUBLIC_URL: "https://home.example",
  hosts: ["shop.example", "shop.ch", "shop.jp"],
});
const { app, db } = server;
const get = (host: string, url: string) => app.inject({ url, headers: { host } });
const list = { mode: "derived", rate_source: "hand", margin: 0, rounding: "none" } as const;
const swiss = { name: "Alps", countries: ["CH", "LI"] as const, domain: "shop.ch" };
let price_list_id = "";
let id = "";
let variant_id = "";

beforeAll(async () => {
  const product = await addProduct(server, { good_name: "Vase", seo_name: "vase", price: 2000n });
  ({ id: variant_id } = await db.selectFrom("variant").select("id").where("product_id", "=", product).executeTakeFirstOrThrow()); // biome-ignore format: one line
  await addLanguage(asStaff(server), "de");
  await updateLanguage(asStaff(server), "de", { published: true });
  price_list_id = await savePriceList(asStaff(server), { ...list, name: "Francs", currency: "CHF", rate: "0.95" });
  const yen = await savePriceList(asStaff(server), { ...list, name: "Yen", currency: "JPY", rate: "160" });
  await saveMarket(asStaff(server), { name: "Japan", countries: ["JP"], price_list_id: yen });
});

test("a market takes a checked domain beside the primary one, and no other", async () => {
  const wanted = { ...swiss, countries: [...swiss.countries], price_list_id };
  await expect(saveMarket(asStaff(server), wanted)).rejects.toMatchObject({ code: 400 });
  await setPrimaryDomain(server, "shop.example");
  expect(await marketDomains(server)).toEqual(["shop.ch", "shop.jp"]);
  for (const domain of ["shop.example", "other.example"])
    await expect(saveMarket(asStaff(server), { ...wanted, domain })).rejects.toMatchObject({ code: 400 });
  id = await saveMarket(asStaff(server), wanted);
  await expect(saveMarket(asStaff(server), { ...wanted, name: "Italy", countries: ["IT"] })).rejects.toMatchObject({
    message: "domain: another market has it",
  });
  await expect.poll(async () => (await get("shop.ch", "/de-ch/product/detail/vase")).statusCode).toBe(200);
});

test("each page has one address: the others lead to it", async () => {
  const leads = async (host: string, url: string) => {
    const { statusCode, headers } = await get(host, url);
    return statusCode === 301 ? headers.location : statusCode;
  };
  expect(await leads("shop.ch", "/de-ch/product/list?page=2")).toBe(200);
  expect(await leads("shop.ch", "/")).toBe("https://shop.ch/de-ch");
  expect(await leads("shop.ch", "/?utm_source=x")).toBe("https://shop.ch/de-ch?utm_source=x");
  expect(await leads("shop.ch", "/product/list?page=2")).toBe("https://shop.ch/de-ch/product/list?page=2");
  expect(await leads("shop.ch", "/de/product/list")).toBe("https://shop.ch/de-ch/product/list");
  expect(await leads("shop.ch", "/en-jp/product/list")).toBe("https://shop.example/en-jp/product/list");
  for (const host of ["shop.example", "home.example", "shop.jp"])
    expect(await leads(host, "/en-ch/product/list")).toBe("https://shop.ch/en-ch/product/list");
  expect(await leads("shop.jp", "/product/list")).toBe("https://shop.example/product/list");
  for (const url of ["/", "/de/product/list", "/en-jp/product/list"])
    expect(await leads("shop.example", url)).toBe(200);
  // Development stays as it is.
  expect(await leads("localhost:3000", "/de-ch/product/list")).toBe(200);
  expect((await get("shop.ch", "/dashboard")).statusCode).toBe(200);
  const call = await app.inject({ method: "POST", url: "/de-ch/api/v1/product/list", headers: { host: "shop.ch" }, payload: {} }); // biome-ignore format: one line
  expect(call.json()).toMatchObject({ data: { list: { data: [{ price: "19.00" }] } } });
});

test("pages name themselves, the other views by country, and link to these with their hosts", async () => {
  const alternates = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)">/g)].map(([, lang = "", to = ""]) => [lang, to]),
    );
  const told = {
    en: "https://shop.example/product/list",
    de: "https://shop.example/de/product/list",
    "en-CH": "https://shop.ch/en-ch/product/list",
    "en-LI": "https://shop.ch/en-ch/product/list",
    "de-CH": "https://shop.ch/de-ch/product/list",
    "de-LI": "https://shop.ch/de-ch/product/list",
    "x-default": "https://shop.example/product/list",
  };
  const market = (await get("shop.ch", "/de-ch/product/list")).body;
  expect(market).toContain('<link rel="canonical" href="https://shop.ch/de-ch/product/list">');
  expect(alternates(market.slice(0, market.indexOf("</head>")))).toEqual(told);
  const menu = market.slice(market.indexOf('<nav id="languages"'));
  expect(menu).toContain('<a href="//shop.example/de/product/list" data-lang-base="//shop.example/de">');
  expect(menu).toContain('<a href="//shop.example/de-jp/product/list"');
  expect(menu).toContain('<a href="/de-ch/product/list" data-lang-base="/de-ch" aria-current="true">Alps (CHF)</a>');
  const own = (await get("shop.example", "/product/list")).body;
  expect(own).toContain('<link rel="canonical" href="https://shop.example/product/list">');
  expect(alternates(own.slice(0, own.indexOf("</head>")))).toEqual(told);
  expect(own).toContain('<a href="//shop.ch/en-ch/product/list" data-lang-base="//shop.ch/en-ch">');
  // A market without a domain stays a page of its language.
  const yen = (await get("shop.example", "/en-jp/product/list")).body;
  expect(yen).toContain('<link rel="canonical" href="https://shop.example/product/list">');
});

test("robots.txt, sitemaps, llms.txt, agents and mails are those of the domain", async () => {
  const robots = (await get("shop.ch", "/robots.txt")).body;
  expect(robots.match(/^Sitemap: .*$/gm)).toEqual([
    "Sitemap: https://shop.ch/en-ch/sitemap.xml",
    "Sitemap: https://shop.ch/de-ch/sitemap.xml",
  ]);
  expect((await get("shop.example", "/robots.txt")).body).not.toContain("shop.ch");
  expect((await get("shop.ch", "/en-ch/sitemap.xml")).body).toContain("https://shop.ch/en-ch/product/detail/vase");
  expect((await get("shop.example", "/en-jp/sitemap.xml")).statusCode).toBe(404);
  const text = (await get("shop.ch", "/llms.txt")).body;
  expect(text).toContain("Prices are in CHF");
  expect(text).toContain("(https://shop.ch/de-ch/product/list)");
  expect((await get("shop.example", "/llms.txt")).body).toContain("(https://shop.ch/en-ch/llms.txt)");
  await db.updateTable("decoration").set({ live_revision: 1 }).where("mall_id", "=", server.mall.id).execute();
  await saveMarket(asStaff(server), { ...swiss, id, name: "Alps!", countries: ["CH", "LI"], price_list_id });
  await expect.poll(async () => (await get("shop.ch", "/.well-known/ucp")).statusCode).toBe(200);
  const { ucp } = (await get("shop.ch", "/.well-known/ucp")).json();
  expect(ucp.services["dev.ucp.shopping"][0].endpoint).toBe("https://shop.ch/de-ch/ucp/v1");
  const own = await findMall(db, server.mall.id);
  const mall = own && mallIn(own, "de", "ch");
  if (!own || !mall) throw new Error("no market");
  expect(await originOf({ db, mall }, "https://home.example")).toBe("https://shop.ch");
  expect(await originOf({ db, mall: own }, "https://home.example")).toBe("https://shop.example");
  const elsewhere = { items: [{ variant_id, qty: 1 }], coupon_code: "", country: "JP", state: "" };
  expect((await previewOrder({ db, mall }, newGuest(), elsewhere, settings)).served_by?.base).toBe(
    "//shop.example/de-jp",
  );
});

test("without its domain, or a primary one, the pages are below the prefix as before", async () => {
  await setPrimaryDomain(server, "");
  await expect.poll(async () => (await get("shop.example", "/en-ch/product/list")).statusCode).toBe(200);
  const { body } = await get("shop.example", "/en-ch/product/list");
  expect(body).toContain('<link rel="canonical" href="https://shop.example/product/list">');
  expect(body).not.toContain("//shop.ch/");
});
