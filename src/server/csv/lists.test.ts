import { expect, test } from "vitest";
import { addProduct } from "#shop/catalog/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app } = server;
const [cup = ""] = [await addProduct(server, { good_name: "=Cup", price: 1990n })];
await addProduct(server, { good_name: "Bowl", price: 500n });

const path = "/admin_api/v1/lists/export";
const get = (query: Record<string, string>, headers: Record<string, string>) =>
  app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers: { host: "shop.example", ...headers } });
const shown = { columns: ["good_name", "price"], sort: { by: "price", direction: "asc" } };

test("a view is downloaded as CSV with its columns and sort, named by list and day", async () => {
  const headers = await server.dashboardHeaders();
  const {
    body,
    statusCode,
    headers: answered,
  } = await get({ list: "products", state: JSON.stringify(shown) }, headers);
  expect(statusCode).toBe(200);
  expect(answered).toMatchObject({ "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" });
  expect(answered["content-disposition"]).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
  expect(body).toBe("\uFEFFTitle,Price\r\nBowl,5.00\r\n'=Cup,19.90\r\n");
});

test("selected rows are downloaded by a form, which may name many ids", async () => {
  const { body } = await app.inject({
    method: "POST",
    url: path,
    headers: {
      host: "shop.example",
      "content-type": "application/x-www-form-urlencoded",
      ...(await server.dashboardHeaders()),
    },
    payload: new URLSearchParams({
      list: "products",
      state: JSON.stringify(shown),
      ids: JSON.stringify([cup]),
    }).toString(),
  });
  expect(body).toBe("\uFEFFTitle,Price\r\n'=Cup,19.90\r\n");
});

test("without a session, without the permission, of another site, or of what the list does not have, nothing is sent", async () => {
  const owner = await server.dashboardHeaders();
  expect((await get({ list: "products" }, {})).statusCode).toBe(401);
  expect((await get({ list: "products" }, { ...owner, origin: "https://evil.example" })).statusCode).toBe(403);
  expect(
    (await get({ list: "products" }, { cookie: owner.cookie ?? "", "sec-fetch-site": "cross-site" })).statusCode,
  ).toBe(403);
  expect((await get({ list: "nothing" }, owner)).statusCode).toBe(404);
  const { body, statusCode } = await get({ list: "products", state: '{"columns":["secret"]}' }, owner);
  expect(statusCode).toBe(400);
  expect(body).toMatch(/^columns/);
  expect((await get({ list: "products", state: "{" }, owner)).statusCode).toBe(400);
});
