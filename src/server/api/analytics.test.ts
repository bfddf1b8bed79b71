import { expect, test } from "vitest";
import { refreshAnalytics } from "#shop/analytics/index.ts";
import { addOrder } from "#shop/orders/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const day = new Date().toISOString().slice(0, 10);
const range = { from: day, to: day };
const asked = async (call: string, input: object, role?: string) =>
  server.call(`/admin_api/v1/figures/${call}`, input, await server.dashboardHeaders(role));

test("owner, manager and read-only see figures; other roles do not", async () => {
  const codes = await Promise.all(
    [undefined, "manager", "read-only", "catalog", "support", "designer"].map(
      async (role) => (await asked("summary", range, role)).code,
    ),
  );
  expect(codes).toEqual([200, 200, 200, 403, 403, 403]);
});

test("each call answers about the orders of the range", async () => {
  await addOrder(server, { lines: [2, 1] });
  // A call waits for the count a moment only; other calls may be counting.
  await expect.poll(() => refreshAnalytics(server)).toBe(true);
  const { data } = await asked("summary", { ...range, unit: "day", measures: ["orders", "gross_sales"] });
  expect(data).toMatchObject({
    currency: "USD",
    first_day: day,
    counted_at: expect.any(String),
    days_to_count: 0,
    range,
    starts: [day],
    figures: [
      { measure: "orders", total: "1", before: "0", series: ["1"], before_series: ["0"] },
      { measure: "gross_sales", total: "59.70" },
    ],
  });
  const products = (await asked("breakdown", { ...range, by: "product", limit: 1 })).data;
  expect(products).toMatchObject({ count: 2, rows: [{ values: { units: "2", gross_sales: "39.80", orders: "1" } }] });
  expect(products.total).toMatchObject({ units: "3", net_sales: "59.70" });
  const [{ key: product_id }] = products.rows;
  const one = (await asked("product", { ...range, product_id })).data;
  expect(one).toMatchObject({
    values: { units: "2", gross_sales: "39.80" },
    before: { units: "0" },
    units_by_day: [2],
  });
  const none = (await asked("product", { ...range, product_id: crypto.randomUUID(), compare: "none" })).data;
  expect(none).toMatchObject({ values: { units: "0", net_sales: "0.00" }, before: null, units_by_day: [0] });
  const countries = (await asked("breakdown", { ...range, by: "country", compare: "none" })).data;
  expect(countries.rows).toMatchObject([{ key: "CH", label: "", before: null, values: { orders: "1" } }]);
  for (const by of ["category", "source", "discount"]) {
    expect((await asked("breakdown", { ...range, by })).code).toBe(200);
  }
  expect((await asked("funnel", range)).data.steps).toHaveLength(5);
  expect((await asked("endingStock", {})).data).toMatchObject({ rows: [] });
});

test("a range must begin before it ends, and be five years at most", async () => {
  expect(await asked("summary", { from: "2026-02-02", to: "2026-02-01" })).toMatchObject({
    code: 400,
    message: "to must be from the first day on, at most five years later",
  });
  expect((await asked("summary", { from: "2020-01-01", to: "2026-01-01" })).code).toBe(400);
});

test("course, funnel and breakdowns are downloaded as CSV, by who may see figures", async () => {
  const csv = async (table: string, role?: string) => {
    const { "x-page-key": page_key = "", ...headers } = await server.dashboardHeaders(role);
    return server.app.inject({
      method: "POST",
      url: "/admin_api/v1/figures/csv",
      headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams({ table, ...range, page_key }).toString(),
    });
  };
  const { body, headers } = await csv("summary");
  const [header, row] = body.slice(1).split("\r\n");
  expect(header).toMatch(/^Day,Total sales,Gross sales/);
  expect(row).toMatch(new RegExp(`^${day},59.70,59.70,`));
  expect(headers["content-disposition"]).toContain(`summary-${day}-${day}`);
  expect((await csv("product")).body.split("\r\n")).toHaveLength(4);
  expect((await csv("funnel")).body).toContain("Step,Visits\r\nVisits,0");
  expect((await csv("pages")).body).toBe("\uFEFFPage,Name,Views,Average time (seconds)\r\n");
  expect((await csv("product", "support")).statusCode).toBe(403);
  expect((await csv("nothing")).statusCode).toBe(400);
});
