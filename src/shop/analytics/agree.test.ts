/** The same word has the same value at every place: analytics, breakdowns, products, customers and CSV, against a plain recount. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { measureWords } from "#contract/measure-words.ts";
import { type PartMeasure, partMeasures } from "#contract/shapes/analytics.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import { addUp } from "../checkout/totals.ts";
import { readCustomer } from "../customers/detail.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { addCustomer, addOrder } from "../orders/testing.ts";
import { previewRefund, refundOrder } from "../refunds/index.ts";
import { createTestShop } from "../testing.ts";
import { analyticsBreakdown, analyticsCsv, analyticsOfProduct, analyticsSummary, refreshAnalytics } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const email = "ann@example.com";
const customer_id = await addCustomer(shop, email);
const range = { from: "2025-05-01", to: "2025-05-31", compare: "none" as const };
const price = 1990n;
const rate = { name: "VAT", hundredths: 1900 };

interface Given {
  readonly qty: readonly number[];
  readonly taxIncluded: boolean;
  readonly discount?: bigint;
  readonly shipping?: bigint;
  readonly costs?: readonly (bigint | null)[];
  readonly status?: "unpaid";
}

/** An order as the checkout stores it, of the same buyer, on 10 May 2025. */
async function place({ qty, taxIncluded, discount = 0n, shipping = 0n, costs = [], status }: Given) {
  const totals = addUp(
    qty.map((one) => ({ price, qty: one, tax: rate })),
    { discount, shipping, taxIncluded, taxShipping: true },
  );
  const order = await addOrder(shop, {
    lines: qty,
    shipping,
    email,
    buyer: { customer_id },
    ...(status && { status }),
  });
  for (const [index, line] of order.lines.entries()) {
    const { discount: off = 0n, tax = 0n } = totals.lines[index] ?? {};
    await db
      .updateTable("order_line")
      .set({ discount: off, tax, unit_cost: costs[index] ?? null })
      .where("id", "=", line.id)
      .execute();
  }
  const { items_total, discount_total, tax_total, total } = totals;
  await db
    .updateTable("orders")
    .set({
      ...{
        items_total,
        discount_total,
        tax_total,
        total,
        tax_included: taxIncluded,
        placed_at: new Date("2025-05-10T12:00:00Z"),
      },
      ...{ paid_total: status ? 0n : total, tax_name: rate.name, tax_hundredths: rate.hundredths },
    })
    .where("id", "=", order.id)
    .execute();
  return order;
}

const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);
const net = (amount: bigint) => amount - (2n * amount * 1900n + 11_900n) / 23_800n;

test("figures of a set of orders are the same wherever they are shown", async () => {
  const orders: Given[] = [
    { qty: [3, 1], taxIncluded: true, discount: 777n, shipping: 500n, costs: [800n, null] },
    { qty: [2], taxIncluded: false, discount: 333n, costs: [900n] },
    // Free, and so is its tax.
    { qty: [1], taxIncluded: true, discount: 1990n, costs: [700n] },
    { qty: [1], taxIncluded: false },
  ];
  for (const one of orders) await place(one);
  const refunded = { qty: [2], taxIncluded: true, discount: 199n, costs: [600n] };
  const back = await place(refunded);
  const wish = {
    order_no: back.order_no,
    lines: [{ line_id: back.lines[0]?.id ?? "", unshipped: 2, shipped: 0, restock: 0 }],
  };
  const { amount } = await previewRefund(shop, wish);
  const settings = { secret: "a secret of thirty-two characters", sandbox: false };
  await refundOrder(shop, settings, shop.staffId, { ...wish, reason: "", note: "", amount });
  await sql`update payment_refund set done_at = '2025-05-12T12:00:00Z'`.execute(db);
  // These count nowhere.
  const test = await place({ qty: [9], taxIncluded: true });
  await sql`update orders set is_test = true where id = ${test.id}`.execute(db);
  const cancelled = await place({ qty: [9], taxIncluded: true, status: "unpaid" });
  await cancelOrder(shop, cancelled.id, { actor: { kind: "system" }, reason: "" });
  await place({ qty: [9], taxIncluded: true, status: "unpaid" });
  await refreshAnalytics(shop);

  const counted = [...orders, refunded].map(({ qty, taxIncluded, discount = 0n, costs = [] }) => {
    const totals = addUp(
      qty.map((one) => ({ price, qty: one, tax: rate })),
      { discount, shipping: 0n, taxIncluded, taxShipping: false },
    );
    return totals.lines.map(({ items, discount: off, tax }, index) => {
      const gross = taxIncluded ? net(items) : items;
      const sold = items - off - (taxIncluded ? tax : 0n);
      return { units: BigInt(qty[index] ?? 0), gross, discounts: gross - sold, sold, cost: costs[index] ?? null };
    });
  });
  const lines = counted.flat();
  const returned = sum(counted.at(-1)?.map(({ sold }) => sold) ?? []);
  const gross = sum(lines.map((one) => one.gross));
  const discounts = sum(lines.map((one) => one.discounts));
  const costedLines = lines.filter(({ cost }) => cost !== null);
  // What came back costs nothing.
  const cost = sum(costedLines.map((line) => line.units * (line.cost ?? 0n))) - 2n * 600n;
  const money = (value: bigint) => formatMoney(value, mall.currency);
  const expected = {
    orders: "5",
    units: "10",
    gross_sales: money(gross),
    discounts: money(discounts),
    returns: money(returned),
    net_sales: money(gross - discounts - returned),
    units_with_cost: "8",
    cost: money(cost),
    gross_profit: money(sum(costedLines.map(({ sold }) => sold)) - returned - cost),
  } satisfies Partial<Record<PartMeasure, string>>;

  const summary = await analyticsSummary(shop, { ...range, unit: "day" });
  const figures = Object.fromEntries(summary.figures.map(({ measure, total }) => [measure, total]));
  expect(figures).toMatchObject(expected);
  expect(summary).toMatchObject({ units: 10, units_with_cost: 8 });
  const average = money((2n * (gross - discounts) + 5n) / 10n);
  expect(figures.average_order).toBe(average);
  // With tax the two sums are what buyers paid, less what they got back.
  const { rows } = await sql<{ paid: string }>`select sum(paid_total - refunded_total)::text as paid from orders
    where not is_test and not cancelled`.execute(db);
  expect(figures.total_sales).toBe(money(BigInt(rows[0]?.paid ?? 0)));

  for (const by of ["product", "category", "country", "source"] as const) {
    const { total } = await analyticsBreakdown(shop, { ...range, by, measure: "net_sales", limit: 100 });
    const { orders: _, ...values } = expected;
    expect([by, total]).toMatchObject([by, values]);
  }
  const amountOf = (text: string | null | undefined) => parseMoney(text ?? "", mall.currency) ?? BigInt(text ?? 0);
  const products = await db.selectFrom("product").select("id").execute();
  const ofProducts = await Promise.all(
    products.map(({ id }) => analyticsOfProduct(shop, { ...range, product_id: id })),
  );
  const netOfProducts = ofProducts.map(({ values }) => values.net_sales ?? "0");
  expect(money(sum(netOfProducts.map((value) => signed(value, amountOf))))).toBe(expected.net_sales);

  const read = async (table: "summary" | "country") => {
    const { header, rows: parts } = await analyticsCsv(shop, { ...range, table, unit: "month" });
    const written: (readonly string[])[] = [];
    for await (const part of parts) written.push(...part);
    const [row] = written;
    return Object.fromEntries(header.map((name, index) => [name, row?.[index]]));
  };
  const labelled = Object.fromEntries(
    partMeasures.filter((one) => one in expected).map((one) => [measureWords[one].label, figures[one]]),
  );
  expect(await read("country")).toMatchObject(labelled);
  expect(await read("summary")).toMatchObject({ ...labelled, [measureWords.average_order.label]: average });

  const customer = await readCustomer(shop, customer_id);
  expect(customer).toMatchObject({ order_count: 5, average, spent: figures.total_sales });
});

const signed = (value: string, read: (text: string) => bigint) =>
  value.startsWith("-") ? -read(value.slice(1)) : read(value);

test("profit is that of the items with a cost, and unknown where none has one", async () => {
  const day = (at: string) => ({ from: at, to: at, compare: "none" as const });
  const costedOrder = await place({ qty: [1, 2], taxIncluded: false, costs: [1000n, null] });
  const unknown = await place({ qty: [4], taxIncluded: false });
  await sql`update orders set placed_at = '2025-06-01T12:00:00Z' where id = ${costedOrder.id}`.execute(db);
  await sql`update orders set placed_at = '2025-06-02T12:00:00Z' where id = ${unknown.id}`.execute(db);
  await refreshAnalytics(shop);
  const of = async (at: string) => {
    const { figures, units, units_with_cost } = await analyticsSummary(shop, {
      ...day(at),
      measures: ["gross_profit", "profit", "margin", "net_sales"],
    });
    return [units_with_cost, units, ...figures.map(({ total }) => total)];
  };
  expect(await of("2025-06-01")).toEqual([1, 3, "9.90", "9.90", "49.7", "59.70"]);
  expect(await of("2025-06-02")).toEqual([0, 4, null, null, null, "79.60"]);
  expect(await of("2025-06-03")).toEqual([0, 0, "0.00", "0.00", null, "0.00"]);
  const { rows } = await analyticsBreakdown(shop, {
    ...range,
    ...{ from: "2025-06-01", to: "2025-06-02", by: "product", measure: "gross_profit", limit: 9 },
  });
  expect(rows.map(({ values }) => [values.gross_profit, values.units_with_cost, values.units])).toEqual([
    ["9.90", "1", "1"],
    [null, "0", "4"],
    [null, "0", "2"],
  ]);
});

test("half of a price that contains tax is half of the gross sales, to the minor unit", async () => {
  const half = await place({ qty: [2], taxIncluded: true, discount: 1990n });
  await sql`update orders set placed_at = '2025-07-01T12:00:00Z' where id = ${half.id}`.execute(db);
  await refreshAnalytics(shop);
  const { figures } = await analyticsSummary(shop, {
    ...{ from: "2025-07-01", to: "2025-07-01", compare: "none" },
    measures: ["gross_sales", "discounts", "net_sales", "taxes"],
  });
  // 39.80 contains 6.35, the 19.90 that were paid 3.18.
  expect(figures.map(({ total }) => total)).toEqual(["33.45", "16.73", "16.72", "3.18"]);
});
