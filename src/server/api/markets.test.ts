/** Markets and price lists over HTTP: who may, and what a shop with its own currency alone does not get. */
import { expect, test } from "vitest";
import { stockProduct } from "#shop/checkout/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { call } = server;
const { variantIds, productId } = await stockProduct(server, { price: 1000n, variants: 2 });
const [first = "", second = ""] = variantIds;
const owner = await server.dashboardHeaders("owner");
const editor = await server.dashboardHeaders("catalog");
const swiss = {
  name: "Swiss prices",
  currency: "CHF",
  mode: "derived",
  rate_source: "hand",
  rate: "0.9",
  margin: 0,
  rounding: "none",
};

test("the dashboard has markets once there is a price list, and not before", async () => {
  const mall = async () => (await call("/admin_api/v1/staff/me", {}, owner)).data.mall;
  expect(await mall()).not.toHaveProperty("markets");
  const saved = await call("/admin_api/v1/priceLists/save", swiss, owner);
  expect(saved).toMatchObject({ code: 200, message: "Price list saved" });
  await expect.poll(mall).toMatchObject({ markets: true });
  expect(await call("/admin_api/v1/markets", {}, owner)).toMatchObject({
    data: {
      markets: [],
      price_lists: [{ id: saved.data.id, name: "Swiss prices", decimals: 2, is_due: false, fixed: 0 }],
    },
  });
});

test("inputs are checked at the field", async () => {
  const said = async (changes: object) =>
    (await call("/admin_api/v1/priceLists/save", { ...swiss, name: "Other", ...changes }, owner)).message;
  expect(await said({ currency: "XXX" })).toBe("currency must be a currency such as EUR");
  expect(await said({ rate: "-1" })).toBe("rate must be a number above 0, such as 0.92");
  expect(await said({ rate: "0.000" })).toBe("rate must be a number above 0, such as 0.92");
  expect(await said({ rate: "1e3" })).toBe("rate must be a number above 0, such as 0.92");
  expect(await said({ margin: -10_000 })).toBe("margin must be at least -90%");
  expect(await said({ name: "Swiss prices" })).toBe("name: another price list has it");
  expect(await call("/admin_api/v1/markets/save", { name: "None", countries: [] }, owner)).toMatchObject({
    code: 400,
    message: "countries: choose at least one country",
  });
});

test("whoever may edit products sets prices, in one batch with its history, and may not change rates", async () => {
  const { data } = await call("/admin_api/v1/markets", {}, owner);
  const [list] = data.price_lists;
  const price_list_id = list.id;
  const set = (variant_id: string, price: string, batch_id?: string) =>
    call(
      "/admin_api/v1/priceLists/savePrices",
      { price_list_id, prices: [{ variant_id, price, origin_price: null }], ...(batch_id && { batch_id }) },
      editor,
    );
  const one = await set(first, "8.50");
  const other = await set(second, "7.50", one.data.batch_id);
  expect(other.data.batch_id).toBe(one.data.batch_id);
  await set(first, "8.40");
  const history = await call("/admin_api/v1/changes/history", { record_type: "product", record_id: productId }, owner);
  expect(history.data.changes.slice(0, 3)).toMatchObject([
    {
      table: "fixed_price",
      action: "update",
      part: "Swiss prices",
      before: { price: "CHF\u00a08.50" },
      after: { price: "CHF\u00a08.40" },
    },
    { table: "fixed_price", action: "insert", part: "Swiss prices" },
    { table: "fixed_price", action: "insert", part: "Swiss prices" },
  ]);
  const rows = await call("/admin_api/v1/priceLists/prices", { price_list_id }, editor);
  expect(rows.data.rows).toMatchObject([{ price: "8.40", derived_price: "9.00" }, { price: "7.50" }]);
  expect(await call("/admin_api/v1/changes/undo", { batch_id: one.data.batch_id }, owner)).toMatchObject({ code: 200 });
  const after = await call("/admin_api/v1/priceLists/prices", { price_list_id }, editor);
  // The first was changed since.
  expect(after.data.rows).toMatchObject([{ price: "8.40" }, { price: null }]);
  for (const [path, input] of [
    ["/admin_api/v1/priceLists/save", { ...swiss, id: price_list_id }],
    ["/admin_api/v1/priceLists/delete", { id: price_list_id }],
    ["/admin_api/v1/priceLists/renewRate", { id: price_list_id }],
    ["/admin_api/v1/markets/save", { name: "Alps", countries: ["CH"] }],
  ] as const) {
    expect(await call(path, input, editor)).toMatchObject({ code: 403 });
  }
  expect(await call("/admin_api/v1/priceLists/renewRate", { id: price_list_id }, owner)).toMatchObject({
    code: 400,
    message: "rate_source: this price list has a rate that was entered",
  });
});
