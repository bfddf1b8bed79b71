/** A shop with markets: addresses, what each of them shows in turns, and how its pages name each other (docs/markets.md). */
import { expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import { findMall } from "#kernel/malls/index.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { deleteMarket, listMarkets, saveMarket, savePriceList } from "#shop/markets/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, db } = server;
await addProduct(server, { good_name: "Vase", seo_name: "vase", price: 1990n });
const get = (url: string) => app.inject({ url, headers: { host: "shop.example" } });
const list = { mode: "derived", rate_source: "hand", margin: 0, rounding: "none" } as const;
const staff = () => ({ ...asStaff(server), staffId: server.staffId });

/** A page without what changes with every request of its kind. */
const plain = (body: string) => body.replace(/nonce="[^"]*"|nonce-[\w-]+/g, "");

test("pages of a shop have no byte of markets until it has one, and its own pages only name them then", async () => {
  const before = await Promise.all(["/", "/product/list", "/product/detail/vase"].map((path) => get(path)));
  for (const { body } of before) expect(body).not.toMatch(/id="languages"|data-countries|data-lang-base/);
  expect((await get("/en-jp/product/list")).statusCode).toBe(404);
  const id = await savePriceList(staff(), { ...list, name: "Yen", currency: "JPY", rate: "160" });
  const unused = await Promise.all(["/", "/product/list", "/product/detail/vase"].map((path) => get(path)));
  expect(unused.map(({ body }) => plain(body))).toEqual(before.map(({ body }) => plain(body)));
  await saveMarket(staff(), { name: "Japan", countries: ["JP"], price_list_id: id });
  const francs = await savePriceList(staff(), { ...list, name: "Francs", currency: "CHF", rate: "0.95" });
  await saveMarket(staff(), { name: "Alps", countries: ["CH", "LI"], price_list_id: francs, prices_include_tax: true });
  const mall = await findMall(db, server.mall.id);
  expect((await listMarkets({ db, mall: mall ?? server.mall })).map(({ addresses }) => addresses)).toEqual([
    ["/en-ch"],
    ["/en-jp"],
  ]);
  await expect.poll(async () => (await get("/en-ch/product/list")).statusCode).toBe(200);
  const own = (await get("/product/detail/vase")).body;
  expect(own).toContain('id="languages"');
  expect(own).toMatch(/>Japan \(JPY\)</);
  expect(own).toContain("$19.90");
});

test("each market shows its prices and currency, whichever was asked for before", async () => {
  const wanted = {
    "": ["$19.90", "USD", "19.90"],
    "/en-jp": ["¥3,184", "JPY", "3184"],
    "/en-ch": ["CHF\u00a018.91", "CHF", "18.91"],
  };
  for (const base of ["", "/en-jp", "/en-ch", "/en-jp", "", "/en-ch"] as const) {
    const [sum = "", currency = "", amount = ""] = wanted[base];
    for (const path of [
      "/product/list",
      "/product/detail/vase",
      "/product/list?keyword=vase",
      "/product/list?sort=price_asc",
    ]) {
      const { body, statusCode } = await get(base + path);
      expect([base + path, statusCode]).toEqual([base + path, 200]);
      expect(body).toContain(sum);
      for (const other of Object.values(wanted)) if (other[0] !== sum) expect(body).not.toContain(other[0]);
      if (path.includes("detail"))
        expect(body).toMatch(
          new RegExp(
            `"price":"${amount.replace(".", "\\.")}"[^}]*"priceCurrency":"${currency}"|"priceCurrency":"${currency}"[^}]*"price":"${amount.replace(".", "\\.")}"`,
          ),
        );
    }
  }
});

test("links stay in the market, and search engines are led to the page of the language", async () => {
  const { body } = await get("/en-jp/product/list");
  expect(body).toMatch(/<html lang="en"[^>]* data-base="\/en-jp"/);
  expect(body).toContain('<link rel="canonical" href="http://shop.example/product/list">');
  expect(body).not.toContain("hreflang=");
  const page = body.slice(body.indexOf('<div id="root">'), body.indexOf("</div><nav id="));
  const inApp = [...page.matchAll(/ (?:href|action|formaction)="(\/[^"]*)"/gi)].map(([, to = ""]) => to);
  expect(inApp.length).toBeGreaterThan(10);
  expect(inApp.filter((to) => !/^\/(?:en-jp(?:\/|\?|$)|uploads|placeholders|builds|assets)/.test(to))).toEqual([]);
  const menu = body.slice(body.indexOf('<nav id="languages"'));
  expect(menu).toContain('<a href="/product/list" data-lang-base="">Other countries (USD)</a>');
  expect(menu).toContain('<a href="/en-ch/product/list" data-lang-base="/en-ch">Alps (CHF)</a>');
  expect(menu).toContain('data-countries="CH LI"');
  const call = await app.inject({
    method: "POST",
    url: "/en-jp/api/v1/product/list",
    headers: { host: "shop.example" },
    payload: {},
  });
  expect(call.json()).toMatchObject({ data: { list: { data: [{ price: "3184" }] } } });
});

test("with languages each market has pages in each of them, and the same menu has both", async () => {
  await addLanguage(server, "de");
  await updateLanguage(server, "de", { published: true });
  await expect.poll(async () => (await get("/de-ch/product/detail/vase")).statusCode).toBe(200);
  const { body } = await get("/de-ch/product/detail/vase");
  expect(body).toMatch(/<html lang="de"[^>]* data-base="\/de-ch"/);
  expect(body).toMatch(/18[.,]91/);
  const menu = body.slice(body.indexOf('<nav id="languages"'));
  for (const base of ["/en-ch", "/de-ch", "/de-jp", "/de"]) expect(menu).toContain(`data-lang-base="${base}"`);
  expect(menu).toContain("Andere Länder (USD)");
  for (const path of ["/de-xx/product/list", "/fr-ch/product/list", "/en-ch/dashboard", "/en-ch/admin_1"])
    expect((await get(path)).statusCode).toBe(404);
});

test("a market that is deleted has no pages any more", async () => {
  const mall = await findMall(db, server.mall.id);
  const [alps] = await listMarkets({ db, mall: mall ?? server.mall });
  await deleteMarket(staff(), alps?.id ?? "");
  await expect.poll(async () => (await get("/en-ch/product/list")).statusCode).toBe(404);
  expect((await get("/en-jp/product/list")).statusCode).toBe(200);
});
