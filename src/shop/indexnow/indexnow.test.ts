/** What search engines are told, by a server that keeps what it was sent. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { feedGroup } from "#contract/shapes/settings/feeds.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { mallsWith } from "#kernel/malls/malls-with.ts";
import { settingsGroup } from "#kernel/settings-group.ts";
import { createProducts, deleteProduct, updateProduct } from "../catalog/commands/index.ts";
import { addLanguage, updateLanguage } from "../languages/index.ts";
import { createTestShop, storeSettings } from "../testing.ts";
import { saveTranslations } from "../translations/index.ts";
import { indexNowKey, keyPath } from "./key.ts";
import { indexNowHealth, isPublicShop, switchedOn, tellChanges } from "./tell.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const secret = "a secret of thirty-two characters";
const told: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  told.push(JSON.parse(await text(request)));
  response.writeHead(status).end();
});
await new Promise<void>((ready) => {
  server.listen(0, "127.0.0.1", ready);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const options = {
  secret,
  home: "https://shop.example",
  reach: { allowPrivate: true },
  endpoint: `http://127.0.0.1:${port}/indexnow`,
};
/** As if everything had happened a while ago. */
const settle = () =>
  sql`update change set created_at = created_at - interval '1 hour' where mall_id = ${mall.id}`.execute(db);
const tell = async (context = shop) => {
  await settle();
  await tellChanges(context, options);
};
const staff = () => asStaff(shop);
const product = (seo_name: string, status: "active" | "draft" = "active") =>
  createProducts(staff(), [
    { good_name: seo_name, seo_name, status, variants: [{ sku: seo_name, price: "1", on_hand: 1 }] },
  ]);
const paths = () => told.flatMap(({ urlList }) => urlList).map((address) => new URL(address).pathname);

beforeEach(async () => {
  told.length = 0;
  status = 200;
  await storeSettings(shop, settingsGroup(feedGroup, { announced: null }), { indexnow_on: true });
});

test("nobody is told until the owner switches it on, and then of what changes from now on", async () => {
  await storeSettings(shop, settingsGroup(feedGroup, { announced: null }), { indexnow_on: false });
  expect(await mallsWith(db, switchedOn)).toEqual([]);
  await storeSettings(shop, settingsGroup(feedGroup, { announced: null }), { indexnow_on: true });
  expect(await mallsWith(db, switchedOn)).toEqual([mall.id]);
  await product("before");
  await tell();
  expect(told).toEqual([]);
});

test("changed pages are told once, with the key that the shop serves; drafts never", async () => {
  const [id = ""] = await product("vase");
  await product("secret-draft", "draft");
  await tell();
  const key = indexNowKey(mall.id, secret);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ host: new URL(told[0]?.urlList[0] ?? "").host, key });
  expect(told[0]?.keyLocation).toMatch(new RegExp(`${keyPath(key)}$`));
  expect(paths()).toEqual(["/product/detail/vase"]);
  await tell();
  expect(told).toHaveLength(1);
  await updateProduct(staff(), id, { seo_name: "vase-dune" });
  await tell();
  expect(told).toHaveLength(2);
  expect(paths().slice(1).toSorted()).toEqual(["/product/detail/vase", "/product/detail/vase-dune"]);
  await updateProduct(staff(), id, { status: "draft" });
  await tell();
  expect(paths().at(-1)).toBe("/product/detail/vase-dune");
  const count = told.length;
  await deleteProduct(staff(), id);
  await tell();
  // It was a draft by then.
  expect(told).toHaveLength(count);
});

test("what cannot be told is told later, and Health says so meanwhile", async () => {
  status = 403;
  await product("jug");
  await tell();
  expect(await indexNowHealth(shop)).toEqual({ since: expect.any(String), last_error: "HTTP 403" });
  expect(await mallsWith(db, switchedOn)).toEqual([]);
  status = 202;
  await sql`update indexnow set next_at = now() - interval '1 second'`.execute(db);
  expect(await mallsWith(db, switchedOn)).toEqual([mall.id]);
  await tell();
  expect(paths()).toEqual(["/product/detail/jug", "/product/detail/jug"]);
  expect(await indexNowHealth(shop)).toBeNull();
});

test.each([
  ["https://shop.example", true],
  ["https://vases.co.uk", true],
  ["http://shop.example", false],
  ["https://127.0.0.1", false],
  ["https://[::1]", false],
  ["https://localhost:8443", false],
  ["https://shop.localhost", false],
  ["https://shop.test", false],
])("of %s it is %s that the internet sees it", (origin, isPublic) => {
  expect(isPublicShop(new URL(origin))).toBe(isPublic);
});

test("a transaction that may still be running is waited for", async () => {
  await tell();
  told.length = 0;
  await product("late");
  await tellChanges(shop, options);
  expect(told).toEqual([]);
  await tell();
  expect(paths()).toEqual(["/product/detail/late"]);
});

test("pages are told in each published language that something of them is in, at their address there", async () => {
  for (const code of ["de", "fr", "ja"] as const) await addLanguage(shop, code);
  for (const code of ["de", "fr"] as const) await updateLanguage(shop, code, { published: true });
  const inLanguages = { ...shop, mall: { ...mall, languages: ["de", "fr"] } };
  const [id = ""] = await product("pot");
  const [draft = ""] = await product("draft-pot", "draft");
  const cell = { kind: "product" as const, id, locale: "de" };
  await saveTranslations(staff(), [
    { ...cell, field: "good_name", value: "Topf" },
    { ...cell, field: "seo_name", value: "topf" },
    { ...cell, locale: "ja", field: "good_name", value: "鍋" },
    { ...cell, id: draft, field: "good_name", value: "Entwurf" },
    { ...cell, id: draft, field: "seo_name", value: "entwurf" },
  ]);
  await tell(inLanguages);
  expect(paths().toSorted()).toEqual(["/de/product/detail/topf", "/product/detail/pot"]);
  told.length = 0;
  await saveTranslations(staff(), [
    { ...cell, field: "seo_name", value: "kochtopf" },
    { ...cell, id: draft, field: "seo_name", value: "entwurf-2" },
  ]);
  await tell(inLanguages);
  expect(paths().toSorted()).toEqual(["/de/product/detail/kochtopf", "/de/product/detail/topf", "/product/detail/pot"]);
  told.length = 0;
  await deleteProduct(staff(), id);
  await tell(inLanguages);
  expect(paths().toSorted()).toEqual(["/de/product/detail/kochtopf", "/de/product/detail/pot", "/product/detail/pot"]);
});
