/**
 * What feeds, agents and structured data say of prices in markets is what pages show and what is charged, in currencies with 0, 2 and
 * 3 decimals, whether prices contain the tax or not (docs/markets.md).
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { feedGroup } from "#contract/shapes/settings/feeds.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import type { ShopContext } from "#kernel/context.ts";
import { basePathOf, findMall, mallIn } from "#kernel/malls/index.ts";
import { parseMoney } from "#kernel/money/money.ts";
import { settingsGroup } from "#kernel/settings-group.ts";
import { setPrices } from "#shop/catalog/commands/index.ts";
import { getProduct } from "#shop/catalog/index.ts";
import { placeOrder, previewOrder } from "#shop/checkout/index.ts";
import { newGuest, orderForm, settings, stockProduct } from "#shop/checkout/testing.ts";
import type { FeedRow } from "#shop/feeds/row.ts";
import { feedRows } from "#shop/feeds/rows.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { saveMarket, savePriceList, savePrices } from "#shop/markets/index.ts";
import { createShippingZones, createTaxRates } from "#shop/shipping/commands/index.ts";
import { storeSettings } from "#shop/testing.ts";
import { productJsonLd } from "#storefront/structured-data/product.ts";
import { createTestServer } from "../testing.ts";
import { callTool, connectAgent } from "./testing.ts";
import { ucpFaults } from "./ucp/testing.ts";

const server = await createTestServer();
const { app, db } = server;
const origin = "http://shop.example";

/** A market of each kind, and where its feed is. */
const markets = {
  JPY: { path: "/en-jp", country: "JP", rate: "163.27", rounding: "10", mode: "derived", included: true, tax: 1000 },
  CHF: { path: "/de-ch", country: "CH", rate: "0.9347", rounding: "none", mode: "fixed", included: true, tax: 810 },
  KWD: { path: "/en-kw", country: "KW", rate: "0.33241", rounding: "none", mode: "derived", included: false, tax: 500 },
  DKK: { path: "/en-dk", country: "DK", rate: "7.4604", rounding: "95", mode: "derived", included: false, tax: 2500 },
} as const;
type Currency = keyof typeof markets;
const currencies = Object.keys(markets) as Currency[];
const lists: Partial<Record<Currency, string>> = {};
const goods: { readonly variantId: string; readonly productId: string; readonly slug: string }[] = [];

beforeAll(async () => {
  await storeSettings(server, settingsGroup(feedGroup, { announced: null }), { feeds_on: true });
  await addLanguage(asStaff(server), "de");
  await updateLanguage(asStaff(server), "de", { published: true });
  for (let at = 0; at < 5; at++) {
    const product = await stockProduct(server, { price: 1000n, stock: 1_000_000 });
    const { seo_name: slug } = await db
      .selectFrom("product")
      .select("seo_name")
      .where("id", "=", product.productId)
      .executeTakeFirstOrThrow();
    goods.push({ ...product, slug });
  }
  for (const currency of currencies) {
    const { country, included, rate, rounding, mode } = markets[currency];
    const way = { mode, rate_source: "hand", rate, margin: 0, rounding } as const;
    const id = await savePriceList(asStaff(server), { name: currency, currency, ...way });
    lists[currency] = id;
    const countries = currency === "CHF" ? [country, "LI" as const] : [country];
    await saveMarket(asStaff(server), { name: currency, countries, price_list_id: id, prices_include_tax: included });
  }
  await createShippingZones(server, [{ name: "Everywhere", rates: [{ name: "Standard", price: "4.90" }] }]);
  await createTaxRates(
    server,
    currencies.map((one) => ({ country: markets[one].country, name: "VAT", hundredths: markets[one].tax })),
  );
});
beforeEach(() =>
  db.updateTable("decoration").set({ live_revision: 1 }).where("mall_id", "=", server.mall.id).execute(),
);

async function inMarket(currency: Currency): Promise<ShopContext> {
  const own = await findMall(db, server.mall.id);
  const { path } = markets[currency];
  const mall = own && mallIn(own, path.startsWith("/de") ? "de" : "en", path.slice(4));
  if (!mall) throw new Error("no market");
  return { db, mall };
}

const post = async (path: string, payload: object) => {
  const answer = await app.inject({ method: "POST", url: path, headers: { host: "shop.example" }, payload });
  const body = answer.json();
  expect(ucpFaults(path.replace(/^.*\/ucp\/v1/, ""), body)).toEqual([]);
  return body;
};

const price = fc.bigInt({ min: 1n, max: 500_000n });
const change = fc.record({
  /** The shop's own prices, with compare-at prices. */
  own: fc.array(fc.tuple(price, fc.option(price)), { minLength: 5, maxLength: 5 }),
  /** Those set in francs; none for one that is not sold there. */
  set: fc.array(fc.option(fc.tuple(price, fc.option(price)), { freq: 5 }), { minLength: 5, maxLength: 5 }),
});
const amount = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

const offers = z.object({
  offers: z.object({
    url: z.string(),
    price: z.string(),
    priceCurrency: z.string(),
    priceSpecification: z.array(z.object({ price: z.string(), priceType: z.string().optional() })),
  }),
});

test("feed, agents, structured data and cart say what is charged, whatever prices are", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(change, async ({ own, set }) => {
      await setPrices(
        server,
        own.map(([now, compare], at) => ({
          variant_id: goods[at]?.variantId ?? "",
          price: amount(now),
          origin_price: compare === null ? null : amount(compare),
        })),
      );
      await savePrices(
        asStaff(server),
        lists.CHF ?? "",
        set.map((one, at) => ({
          variant_id: goods[at]?.variantId ?? "",
          price: one && amount(one[0]),
          origin_price: one?.[1] ? amount(one[1]) : null,
        })),
      );
      for (const currency of currencies) compared += await compare(currency);
    }),
    { numRuns: 5 },
  );
  expect(compared).toBeGreaterThan(60);
}, 300_000);

/** @returns how many products are sold in the market */
async function compare(currency: Currency): Promise<number> {
  const context = await inMarket(currency);
  const { mall } = context;
  const { path, country, included } = markets[currency];
  const base = basePathOf(mall);
  expect(base).toBe(path);
  const rows = new Map<string, FeedRow>();
  for await (const part of feedRows(context, { origin: origin + base, country, withSoldOut: true }))
    for (const row of part) rows.set(row.id, row);
  const minor = (text: string) => Number(parseMoney(text, currency));
  const asked = goods.map(({ variantId }) => variantId);
  const { products } = await post(`${path}/ucp/v1/catalog/lookup`, { ids: asked });
  // The same for a platform that names the buyer's country alone.
  const language = path.startsWith("/de") ? "de-CH" : "en";
  const named = await post("/ucp/v1/catalog/lookup", { ids: asked, context: { address_country: country, language } });
  expect(named).toEqual({ ucp: expect.anything(), ...(await post(`${path}/ucp/v1/catalog/lookup`, { ids: asked })) });
  const ofVariant = new Map<string, { price: { amount: number; currency: string }; url: string }>(
    products.flatMap((one: { variants: { id: string }[] }) => one.variants.map((variant) => [variant.id, variant])),
  );
  let sold = 0;
  for (const { variantId, slug } of goods) {
    const detail = await getProduct(context, { seo_name: slug }).catch(() => undefined);
    expect([variantId, rows.has(variantId), ofVariant.has(variantId)]).toEqual([variantId, !!detail, !!detail]);
    if (!detail) continue;
    sold++;
    const [variant] = detail.product.variants;
    const variantPrice = variant?.price ?? "";
    const terms = { currency: detail.currency, taxIncluded: detail.tax_included, origin, returnDays: 0 };
    const { offers: offer } = offers.parse(productJsonLd(detail.product, terms)[0]);
    expect([detail.currency, offer.price, offer.priceCurrency]).toEqual([currency, variantPrice, currency]);
    const agent = ofVariant.get(variantId);
    expect(agent).toMatchObject({
      price: { amount: minor(variantPrice), currency },
      url: `${origin}${base}/product/detail/${slug}`,
    });
    const items = [{ variant_id: variantId, qty: 1 }];
    const preview = await previewOrder(context, newGuest(), { items, coupon_code: "", country, state: "" }, settings);
    expect([preview.currency, preview.items_total, preview.tax_included]).toEqual([currency, variantPrice, included]);
    const row = rows.get(variantId);
    const before = offer.priceSpecification.find(({ priceType }) => priceType)?.price;
    expect(row).toMatchObject({ currency, link: `${origin}${base}/product/detail/${slug}` });
    expect(row?.shipping).toMatchObject({ country, price: preview.shipping_total });
    // Shipping is not taxed.
    const withTax = minor(preview.items_total) + (included ? 0 : minor(preview.tax_total));
    expect(minor(row?.salePrice || row?.price || "")).toBe(withTax);
    expect(row?.salePrice !== "").toBe(before !== undefined);
    if (included && before) expect(row?.price).toBe(before);
    const placed = await placeOrder(
      context,
      newGuest(),
      orderForm({
        items,
        address: { ...orderForm().address, country, state: "", postal_code: "1000" },
        expected_total: preview.total,
        expected_currency: currency,
        provider: "offline",
      }),
      { settings, idempotencyKey: randomUUID() },
    );
    expect(placed.total).toBe(preview.total);
  }
  return sold;
}

test("carts of platforms stay in the buyer's currency, and lead to the market's pages", async () => {
  await setPrices(server, [{ variant_id: goods[0]?.variantId ?? "", price: "20.00", origin_price: null }]);
  const line_items = [{ item: { id: goods[0]?.variantId ?? "" }, quantity: 2 }];
  const cart = await post("/ucp/v1/carts", { line_items, context: { address_country: "JP" } });
  expect(cart).toMatchObject({ currency: "JPY", totals: [{ type: "subtotal", amount: 6540 }, { amount: 6540 }] });
  expect(cart.continue_url).toMatch(/^http:\/\/shop\.example\/en-jp\/cart\?add=/);
  const read = await app.inject({ url: `/ucp/v1/carts/${cart.id}`, headers: { host: "shop.example" } });
  expect(read.json()).toMatchObject({ id: cart.id, currency: "JPY", totals: cart.totals });
  const session = await post("/ucp/v1/checkout-sessions", { cart_id: cart.id });
  expect(session).toMatchObject({ currency: "JPY", totals: cart.totals });
  expect(session.continue_url).toMatch(/^http:\/\/shop\.example\/en-jp\/product\/payment\?qty=2/);
  // Nothing named: the shop's own.
  const own = await post("/ucp/v1/carts", { line_items });
  expect(own).toMatchObject({ currency: "USD", totals: [{ amount: 4000 }, { amount: 4000 }] });
  expect(own.id).not.toContain("~");
  const german = await post("/de-ch/ucp/v1/carts", { line_items });
  expect(german.continue_url ?? "").not.toContain("/en");
});

test("shoppers' agents have a server for each market, which says where the others are", async () => {
  const [{ variantId, productId } = { variantId: "", productId: "" }] = goods;
  const agent = await connectAgent(app, "/en-jp/mcp");
  expect(agent.getInstructions()).toContain("Prices are in JPY");
  expect(agent.getInstructions()).toContain("CH, LI in CHF: http://shop.example/de-ch/mcp");
  expect(agent.getInstructions()).toContain("elsewhere in USD: http://shop.example/mcp");
  const { data } = await callTool(agent, "get_product", { product: productId });
  expect(data).toMatchObject({ currency: "JPY", prices_include_tax: true, variants: [{ price: "3270" }] });
  expect(data.url).toMatch(/^http:\/\/shop\.example\/en-jp\/product\/detail\//);
  const { data: link } = await callTool(agent, "cart_link", { items: [{ variant_id: variantId, quantity: 1 }] });
  expect(link).toMatchObject({ currency: "JPY", lines: [{ price: "3270" }] });
  expect(link.url).toMatch(/^http:\/\/shop\.example\/en-jp\/cart/);
  const { data: far } = await callTool(agent, "get_delivery", { variant_id: variantId, country: "CH" });
  expect(far.delivery).toBeNull();
  const { data: near } = await callTool(agent, "get_delivery", { variant_id: variantId, country: "JP" });
  expect(near).toMatchObject({ currency: "JPY", delivery: { price: "800" } });
  const own = await connectAgent(app, "/mcp");
  expect(own.getInstructions()).toContain("JP in JPY: http://shop.example/en-jp/mcp");
  expect((await callTool(own, "get_product", { product: productId })).data).toMatchObject({ currency: "USD" });
});

test("each market has its feeds, and each view its llms.txt and profile", async () => {
  const { data } = await server.call("/admin_api/v1/settings/feeds", {}, await server.adminHeaders());
  const get = async (url: string) =>
    app.inject({ url: new URL(url, origin).pathname, headers: { host: "shop.example" } });
  const urls = Object.fromEntries(
    data.markets.map(({ currency, files }: { currency: string; files: { url: string }[] }) => [
      currency,
      files[1]?.url,
    ]),
  );
  expect(urls.CHF).toMatch(/^http:\/\/shop\.example\/feeds\/[\w-]{32}\/de-ch\/google\.tsv$/);
  const yen = await get(urls.JPY);
  expect(yen.statusCode).toBe(200);
  expect(yen.body).toContain("http://shop.example/en-jp/product/detail/");
  expect(yen.body).toContain("3270 JPY");
  expect(yen.body).toContain("JP::Standard:800 JPY");
  expect((await get(data.files[1].url)).body).toContain("20.00 USD");
  expect((await get(urls.JPY.replace("/en-jp/", "/en-xx/"))).statusCode).toBe(404);
  const text = (await get("/en-jp/llms.txt")).body;
  expect(text).toContain("Prices are in JPY");
  expect(text).toContain("(http://shop.example/en-jp/product/list)");
  expect(text).toContain("[Sitemap](http://shop.example/sitemap.xml)");
  expect(text).toContain("- [CHF (CHF)](http://shop.example/en-ch/llms.txt)");
  const { ucp } = (await get("/de-ch/.well-known/ucp")).json();
  expect(ucp.services["dev.ucp.shopping"][0].endpoint).toBe("http://shop.example/de-ch/ucp/v1");
  expect((await get("/de-xx/mcp")).statusCode).toBe(404);
});
