import { expect, test } from "vitest";
import { addProduct } from "#shop/catalog/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app } = server;
const [cup = ""] = [await addProduct(server, { good_name: "=Cup", price: 1990n })];
await addProduct(server, { good_name: "Bowl", price: 500n });

const path = "/admin_api/v1/lists/export";
/** Posts the form of a download, with the page key as one of its fields. */
const get = (fields: Record<string, string>, { "x-page-key": key = "", ...headers }: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: path,
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ ...fields, page_key: key }).toString(),
  });
const listView = { columns: ["good_name", "price"], sort: { by: "price", direction: "asc" } };

test("a view is downloaded as CSV with its columns and sort, named by list and day", async () => {
  const headers = await server.dashboardHeaders();
  const {
    body,
    statusCode,
    headers: answered,
  } = await get({ list: "products", state: JSON.stringify(listView) }, headers);
  expect(statusCode).toBe(200);
  expect(answered).toMatchObject({ "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" });
  expect(answered["content-disposition"]).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
  expect(body).toBe("\uFEFFTitle,Price\r\nBowl,5.00\r\n'=Cup,19.90\r\n");
});

test("selected rows are downloaded", async () => {
  const fields = { list: "products", state: JSON.stringify(listView), ids: JSON.stringify([cup]) };
  const { body } = await get(fields, await server.dashboardHeaders());
  expect(body).toBe("\uFEFFTitle,Price\r\n'=Cup,19.90\r\n");
});

test("without a session, without the permission, of another site, or of what the list does not have, nothing is sent", async () => {
  const owner = await server.dashboardHeaders();
  expect((await get({ list: "products" }, {})).statusCode).toBe(401);
  expect((await get({ list: "products" }, { ...owner, origin: "https://evil.example" })).statusCode).toBe(403);
  expect(
    (await get({ list: "products" }, { ...owner, origin: "null", "sec-fetch-site": "cross-site" })).statusCode,
  ).toBe(403);
  const { "x-page-key": _, ...keyless } = owner;
  const refused = await get({ list: "products" }, keyless);
  expect([refused.statusCode, refused.body]).toEqual([403, expect.stringMatching(/^Reload this page/)]);
  expect((await get({ list: "nothing" }, owner)).statusCode).toBe(404);
  const { body, statusCode } = await get({ list: "products", state: '{"columns":["secret"]}' }, owner);
  expect(statusCode).toBe(400);
  expect(body).toMatch(/^columns/);
  expect((await get({ list: "products", state: "{" }, owner)).statusCode).toBe(400);
});

test("headers and values are in the language of who asks", async () => {
  const headers: Record<string, string> = {
    ...(await server.dashboardHeaders()),
    "accept-language": "de-CH,de;q=0.9",
  };
  const view = { columns: ["good_name", "price", "status"], sort: { by: "price", direction: "asc" } };
  const { body } = await get({ list: "products", state: JSON.stringify(view) }, headers);
  expect(body).toBe("\uFEFFTitel,Preis,Status\r\nBowl,5.00,Aktiv\r\n'=Cup,19.90,Aktiv\r\n");
  const lines = await app.inject({
    method: "POST",
    url: "/admin_api/v1/orderBulk/exportLines",
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ page_key: headers["x-page-key"] ?? "" }).toString(),
  });
  expect(lines.body).toMatch(/^\uFEFFBestellung,Datum,Status,Land,Produkt,/);
});
