/** Product feeds at their addresses: who gets them, and what search engines read of each variant. */
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import Papa from "papaparse";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { feedGroup } from "#contract/shapes/settings/feeds.ts";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import { runCommand } from "#kernel/command.ts";
import { newId } from "#kernel/ids.ts";
import { settingsGroup } from "#kernel/settings-group.ts";
import { setPrices } from "#shop/catalog/commands/index.ts";
import { feedRows } from "#shop/feeds/rows.ts";
import { storeSettings } from "#shop/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, call, adminHeaders, mall } = server;

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: new URL(url).pathname, headers: { host: "shop.example", ...headers } });

async function asOwner(path: string, body: object) {
  const answer = await call(`/admin_api/v1/${path}`, body, await adminHeaders());
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
  return answer;
}
const change = (changes: object) => asOwner("settings/feeds/update", { changes });
const addressOf = async (file: string): Promise<string> => {
  const { data } = await asOwner("settings/feeds", {});
  return data.files.find(({ name }: { name: string }) => name === file).url;
};
async function rowsOf(file: "google.tsv" | "openai.csv"): Promise<Record<string, string>[]> {
  const answer = await get(await addressOf(file));
  expect(answer.statusCode).toBe(200);
  return Papa.parse<Record<string, string>>(answer.body, { header: true, skipEmptyLines: true }).data;
}

const vase = {
  sku: "V-1",
  price: "20.00",
  origin_price: "25.00",
  on_hand: 3,
  barcode: "4006381333931",
  weight: 900,
  unit_measure: "900 g",
};

beforeAll(async () => {
  await storeSettings(server, settingsGroup(shopGroup, { announced: null }), { country: "DE" });
  await storeSettings(server, settingsGroup(feedGroup, { announced: null }), { feeds_on: true });
  await asOwner("products/create", {
    good_name: "Vase “Dune” & co\u0007",
    status: "active",
    vendor: "Alder",
    description: "<p>Hand-made.</p><p>Fired <b>twice</b>.</p>",
    media: [{ file: "/demo/one.webp" }, { file: "/demo/two.webp" }],
    variants: [vase],
  });
  await asOwner("products/create", {
    good_name: "CUSHION",
    status: "active",
    options: [{ name: "Color", values: ["Sand", "Rust"] }],
    variants: [
      { sku: "C-1", price: "10.00", on_hand: 0, options: { Color: "Sand" } },
      { sku: "C-2", price: "10.00", on_hand: 0, stock_policy: "continue", options: { Color: "Rust" } },
    ],
  });
  await asOwner("products/create", { good_name: "Draft", status: "draft", variants: [{ sku: "D-1", price: "1.00" }] });
  const zone = await asOwner("shipping/saveZone", { name: "Germany", places: ["DE"] });
  await asOwner("shipping/saveRate", {
    zone_id: zone.data.id,
    name: "Parcel",
    description: "",
    price: "4.90",
    basis: "weight",
    min: "0",
    max: null,
    is_on: true,
    free_from: null,
    min_days: null,
    max_days: null,
  });
});

beforeEach(() => change({ feeds_on: true, feed_country: "", feed_condition: "new", feed_sold_out: true }));

test("a feed is there for whoever has its address, until feeds are off or addresses are made anew", async () => {
  const address = await addressOf("google.xml");
  expect((await get(address)).statusCode).toBe(200);
  expect((await get(address.replace(/feeds\/[^/]+/, `feeds/${"x".repeat(32)}`))).statusCode).toBe(404);
  expect((await get(address.replace("google.xml", "others.xml"))).statusCode).toBe(404);
  await change({ feeds_on: false });
  expect((await get(address)).statusCode).toBe(404);
  await change({ feeds_on: true, feed_address: 2 });
  expect((await get(address)).statusCode).toBe(404);
  expect((await get(await addressOf("google.xml"))).statusCode).toBe(200);
});

test("who has read it gets 304 until something changes", async () => {
  const address = await addressOf("google.tsv");
  const { etag } = (await get(address)).headers;
  expect((await get(address, { "if-none-match": String(etag) })).statusCode).toBe(304);
  await change({ feed_condition: "used" });
  const changed = await get(address, { "if-none-match": String(etag) });
  expect([changed.statusCode, changed.body.includes("\tused\t")]).toEqual([200, true]);
});

test("who takes gzip gets it compressed, everybody else as it is", async () => {
  const address = await addressOf("google.xml");
  const plain = await get(address);
  const zipped = await get(address, { "accept-encoding": "gzip, deflate, br" });
  expect([plain.headers["content-encoding"], zipped.headers["content-encoding"]]).toEqual([undefined, "gzip"]);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect([plain.headers.vary, zipped.headers.vary]).toEqual(["accept-encoding", "accept-encoding"]);
  expect(zipped.headers.etag).toBe(plain.headers.etag);
});

test("each variant of a shown product is a row", async () => {
  const rows = await rowsOf("google.tsv");
  expect(rows.map(({ mpn }) => mpn).toSorted()).toEqual(["C-1", "C-2", "V-1"]);
  const bySku = (sku: string) => rows.find(({ mpn }) => mpn === sku);
  expect(bySku("V-1")).toMatchObject({
    description: "Hand-made. Fired twice.",
    link: expect.stringMatching(/^https?:\/\/[^/]+\/product\/detail\/[^?]+$/),
    image_link: expect.stringMatching(/\/demo\/one\.webp$/),
    additional_image_link: expect.stringMatching(/\/demo\/two\.webp$/),
    availability: "in_stock",
    // In Germany it is no reduction: it never cost more.
    price: "20.00 USD",
    sale_price: "",
    unit_pricing_measure: "900 g",
    unit_pricing_base_measure: "1 kg",
    brand: "Alder",
    gtin: "4006381333931",
    identifier_exists: "",
    item_group_id: "",
    condition: "new",
    shipping_weight: "900 g",
    shipping: "DE::Parcel:4.90 USD",
  });
  expect(bySku("C-1")).toMatchObject({
    title: "CUSHION – Sand",
    availability: "out_of_stock",
    color: "Sand",
    sale_price: "",
    identifier_exists: "no",
  });
  expect(bySku("C-2")?.availability).toBe("backorder");
  expect(bySku("C-1")?.item_group_id).toBe(bySku("C-2")?.item_group_id);
  expect(bySku("C-1")?.link).toMatch(/\?variant=[0-9a-f-]{36}$/);
  await change({ feed_sold_out: false });
  expect((await rowsOf("google.tsv")).map(({ mpn }) => mpn).toSorted()).toEqual(["C-2", "V-1"]);
});

test("a sale of a shop in Germany has the lowest price of the 30 days before it as its full price", async () => {
  const variant = await server.db
    .selectFrom("variant")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("sku", "=", "V-1")
    .executeTakeFirstOrThrow();
  const cost = (price: string) => setPrices(server, [{ variant_id: variant.id, price, origin_price: "25.00" }]);
  const row = async () => (await rowsOf("google.tsv")).find(({ mpn }) => mpn === "V-1");
  await cost("15.00");
  expect(await row()).toMatchObject({ price: "20.00 USD", sale_price: "15.00 USD" });
  const { body } = await get(await addressOf("google.xml"));
  expect(body).toContain("<g:price>20.00 USD</g:price><g:sale_price>15.00 USD</g:sale_price>");
  await cost("20.00");
});

test("prices are those of the target country: with its tax, but for the USA and Canada", async () => {
  await asOwner("taxes/add", { rates: [{ country: "GB", name: "VAT", hundredths: 2000 }, { country: "US", name: "Tax", hundredths: 800 }] }); // biome-ignore format: pairs
  const priceIn = async (feed_country: string) => {
    await change({ feed_country });
    return (await rowsOf("google.tsv")).find(({ mpn }) => mpn === "C-1")?.price;
  };
  const prices = [await priceIn("GB"), await priceIn("US"), await priceIn("FR")];
  expect(prices).toEqual(["12.00 USD", "10.00 USD", "10.00 USD"]);
});

test("XML has the same rows, and nothing that XML does not allow", async () => {
  const { body, headers } = await get(await addressOf("google.xml"));
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(body.match(/<item>/g)).toHaveLength(3);
  expect(body).toContain("<g:title>Vase “Dune” &amp; co</g:title>");
  expect(body).toContain(
    "<g:shipping><g:country>DE</g:country><g:service>Parcel</g:service><g:price>4.90 USD</g:price></g:shipping>",
  );
  expect(body).not.toContain("\u0007");
});

test("OpenAI's file names seller, group and variants", async () => {
  const row = (await rowsOf("openai.csv")).find(({ mpn }) => mpn === "C-1");
  expect(row).toMatchObject({
    is_eligible_search: "true",
    is_eligible_checkout: "false",
    seller_name: mall.name,
    store_country: "DE",
    listing_has_variations: "true",
    variant_dict: '{"Color":"Sand"}',
    price: "10.00 USD",
  });
});

test("the check names what is missing, of all products or of one", async () => {
  const faultsOf = async (body: object) => (await asOwner("feeds/check", body)).data.faults;
  const all = await faultsOf({});
  expect(all.map(({ fault, count }: { fault: string; count: number }) => [fault, count])).toEqual([
    ["picture", 1],
    ["title_capitals", 1],
    ["description", 1],
    ["brand", 1],
    ["gtin", 1],
  ]);
  expect(all[0].products).toEqual([{ id: expect.any(String), good_name: "CUSHION" }]);
  expect(await faultsOf({ product_id: all[0].products[0].id })).toHaveLength(5);
  expect(await faultsOf({ product_id: newId() })).toEqual([]);
  const refused = async () => (await asOwner("feeds/refused", {})).data.count;
  expect(await refused()).toBe(1);
  await change({ feeds_on: false });
  expect(await refused()).toBe(0);
  await change({ feeds_on: true });
  // A draft is in no feed; its own screen says what it misses before it is shown.
  const { id } = await server.db
    .selectFrom("product")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("good_name", "=", "Draft")
    .executeTakeFirstOrThrow();
  expect(await faultsOf({ product_id: id })).not.toEqual([]);
});

test("a feed of more rows than one statement reads has each once", async () => {
  const other = await server.anotherMall({ currency: "USD" });
  const { id } = other.mall;
  await runCommand(other, null, async ({ db }) => {
    await sql`insert into product (mall_id, id, good_name, seo_name, is_show, image, price)
      select ${id}::uuid, gen_random_uuid(), 'Cup ' || n, 'cup-' || n, 1, '', 100 from generate_series(1, 1201) n`.execute(
      db,
    );
    await sql`insert into variant (mall_id, id, product_id, sku, price, options)
      select mall_id, gen_random_uuid(), id, seo_name, 100, '{}' from product where mall_id = ${id}`.execute(db);
  });
  const skus: string[] = [];
  const options = { origin: "http://shop.example", country: "", withSoldOut: true };
  for await (const rows of feedRows(other, options)) skus.push(...rows.map(({ sku }) => sku));
  expect([skus.length, new Set(skus).size]).toEqual([1201, 1201]);
});
