/** Figures in the dashboard: what was bought and refunded stands there, as cards, chart, table and CSV, and on the home page. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { newAddress } from "./support/account.ts";
import { fillCheckout, placeOrderButton, placePaidOrder, putIntoCart } from "./support/buyer.ts";
import { call, openScreen, test } from "./support/dashboard.ts";
import { expect, expectAccessible, open } from "./support/test.ts";

/** Yesterday to tomorrow, whatever the shop's time zone is, also around midnight. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const [from, to] = [day(1), day(-1)];
const days = `range=own&from=${from}&to=${to}&compare=none`;

interface Totals {
  readonly orders: number;
  readonly sales: number;
  readonly refunds: number;
}

/** Totals of the days; amounts in cents. */
async function totalsOf(page: Page): Promise<Totals> {
  const measures = ["orders", "total_sales", "refunds"];
  const { figures } = await call(page, "figures/summary", { from, to, compare: "none", measures });
  const [orders, sales, refunds] = figures.map(({ total }: { total: string }) => Number(total));
  return { orders, sales: Math.round(sales * 100), refunds: Math.round(refunds * 100) };
}

const money = (cents: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: new RegExp(`^${name}`) });

test("a visit that a campaign led to becomes an order, another one is refunded: both are the figures of their days, as cards, chart, table and CSV, and the source is kept; the stock that ends is named", async ({
  dashboard: page,
  browser,
  baseURL,
  viewport,
}) => {
  test.setTimeout(120_000);
  // No digits: seven in a row count as a phone number, which is not stored as a source.
  const campaign = `letter-${crypto.randomUUID().slice(0, 8).replace(/\d/g, "x")}`;
  await openScreen(page, "/settings", "Settings");
  const funnel = async () =>
    (await call(page, "figures/funnel", { from, to, compare: "none" })).steps.map(
      ({ count }: { count: number }) => count,
    ) as number[];
  // Orders that earlier tests have placed in the same shop are counted within seconds.
  const daysToCount = async () =>
    (await call(page, "figures/summary", { from, to, compare: "none", measures: ["orders"] })).days_to_count;
  await expect.poll(daysToCount, { timeout: 30_000 }).toBe(0);
  const [before, visited] = [await totalsOf(page), await funnel()];

  // Visitors are told apart by their browsers: this one is seen for the first time.
  const screen = { viewport, ...(baseURL && { baseURL }) };
  const visitor = await browser.newContext({ ...screen, userAgent: `Mozilla/5.0 ${campaign}` });
  const shopper = await visitor.newPage();
  await open(shopper, `/?utm_source=${campaign}&utm_medium=cpc`);
  await putIntoCart(shopper, "hearth-mug");
  await open(shopper, "/product/payment");
  await fillCheckout(shopper);
  await placeOrderButton(shopper).click();
  await shopper.getByRole("button", { name: "Approve payment" }).click();
  await expect(shopper.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await visitor.close();
  // Other tests of the worker may visit at the same time: never fewer.
  await expect
    .poll(async () => (await funnel()).map((count, step) => count > (visited[step] ?? 0)))
    .toEqual([true, true, true, true, true]);

  const refunded = await placePaidOrder(page, newAddress());
  const { order } = await call(page, "orders/detail", { order_no: refunded });
  await call(page, "orders/refund", { order_no: refunded, lines: [], amount: order.refundable, reason: "", note: "" });
  const cents = Math.round(Number(order.total) * 100);
  const expected = { orders: before.orders + 2, sales: before.sales + cents, refunds: before.refunds + cents };
  await expect.poll(() => totalsOf(page)).toEqual(expected);

  await openScreen(page, `/analytics?${days}&measure=orders&table=1`, "Analytics");
  await expect(card(page, "Orders")).toContainText(String(expected.orders));
  await expect(card(page, "Total sales")).toContainText(money(expected.sales));
  await expect(card(page, "Refunds")).toContainText(money(expected.refunds));
  await expect(page.getByRole("table", { name: "Products" })).toContainText(/mug/i);

  // The table of the course adds up to the card.
  const cells = page.getByRole("table", { name: "Orders by day" }).getByRole("cell");
  await expect(cells).toHaveCount(3);
  const counts = (await cells.allTextContents()).map(Number);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(expected.orders);

  // The CSV has the same numbers.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const text = (await readFile(await (await download).path(), "utf8")).replace("\ufeff", "").trim();
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  const amount = (row: Record<string, string>, column: string) => Math.round(Number(row[column]) * 100);
  expect(data.map((row) => Number(row.Orders))).toEqual(counts);
  expect(data.reduce((sum, row) => sum + amount(row, "Total sales"), 0)).toBe(expected.sales);

  // Sales and taxes by rate, for a tax return, come to the same.
  const taxes = page.getByRole("table", { name: "Taxes" });
  await expect(taxes.getByRole("columnheader")).toHaveText(["Tax", "Sales", "Taxes"]);
  await expect(taxes.getByRole("rowheader").first()).toContainText("United States");
  const taxFile = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export taxes as CSV" }).click();
  const taxText = (await readFile(await (await taxFile).path(), "utf8")).replace("\ufeff", "").trim();
  const byRate = Papa.parse<Record<string, string>>(taxText, { header: true }).data;
  expect(byRate.reduce((sum, row) => sum + amount(row, "Net sales with shipping") + amount(row, "Taxes"), 0)).toBe(
    expected.sales,
  );

  // The source leads to its orders.
  await expect(page.getByRole("row", { name: /^Placed an order/ })).toBeVisible();
  const sources = page.getByRole("table", { name: "Sources" });
  await expect(sources).toContainText(campaign);
  await sources.getByRole("link", { name: campaign }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Source is ${campaign}` })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 order" })).toBeAttached();
  await page
    .getByRole("link", { name: /\b\d{6}-/ })
    .first()
    .click();
  await expect(page.getByText(`Came from ${campaign}`)).toBeVisible();
  await expectAccessible(page);

  // Another range is another address; the home page shows the sales too, and stock that ends: one unit is left, at a pace of at
  // least one in 28 days.
  const [sold] = (await call(page, "inventory/find", { text: "Hearth Mug" })).variants;
  const { variant_id } = sold;
  const set = (to: number) => call(page, "inventory/adjust", { items: [{ variant_id, to }], reason: "correction" });
  await set(sold.reserved + 1);
  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  await navigation.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("region", { name: "Last 30 days" })).toContainText("Total sales");
  await expect(page.getByRole("region", { name: "Best sellers" })).toContainText("$");
  await page.getByRole("link", { name: "View analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await page.getByRole("combobox", { name: "Date range" }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await expect(page).toHaveURL(/range=7d/);
  await page.getByRole("button", { name: "Show table" }).click();
  await expect(page.getByRole("table", { name: / by day$/ }).getByRole("row")).toHaveCount(8);
  await navigation.getByRole("link", { name: "Home", exact: true }).click();
  const ending = page.getByRole("region", { name: "Running out soon" });
  await expect(ending.getByText(/: 1 left, \d+ sold in 28 days/)).toBeVisible();
  await ending.getByRole("link", { name: /^Restock Hearth Mug/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Hearth Mug/ })).toBeVisible();
  await set(sold.on_hand);

  // The product's own figures stand on its page.
  await openScreen(page, `/products/${sold.product_id}`, "Hearth Mug");
  const sales = page.getByRole("region", { name: "Last 30 days" });
  await expect(sales.getByText("Items sold")).toBeVisible();
  await expect(sales.getByText(/^\$[1-9]/).first()).toBeVisible();
});
