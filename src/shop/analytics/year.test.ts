/**
 * Thirteen months of a shop in New York: what is kept of each day equals what plain SQL counts from orders, lines and refunds,
 * by day, week and month, and in the time that a range is compared with.
 */
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { FigureUnit, Measure } from "#contract/shapes/analytics.ts";
import { inBatches } from "#db/batches.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { setStock } from "../catalog/commands/index.ts";
import { addProduct } from "../catalog/testing.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { newEvent } from "../orders/change.ts";
import { newOrderNo } from "../orders/order-no.ts";
import { previewRefund, refundOrder } from "../refunds/index.ts";
import { reserve } from "../stock/stock.ts";
import { createTestShop } from "../testing.ts";
import { analyticsSummary, refreshAnalytics } from "./index.ts";
import { monthsOfParts, plainRecount, storedMetrics } from "./testing.ts";

const timeZone = "America/New_York";
const testShop = await createTestShop();
await sql`update mall set time_zone = ${timeZone}`.execute(testShop.db);
const shop = { ...testShop, mall: { ...testShop.mall, time_zone: timeZone } };
const { db, mall } = shop;
const settings = { secret: "a secret of thirty-two characters", sandbox: false };

/** The seconds around the ends of days on which the clock changes, of months and of years, and the hour that comes twice. */
const edges = [
  ["2025-03-09T04:59:59Z", "2025-03-09T05:00:00Z", "2025-03-09T06:59:59Z", "2025-03-09T07:00:00Z"],
  ["2025-03-10T03:59:59Z", "2025-03-10T04:00:00Z", "2025-03-31T03:59:59Z", "2025-04-01T03:59:59Z"],
  ["2025-04-01T04:00:00Z", "2025-11-02T03:59:59Z", "2025-11-02T04:00:00Z", "2025-11-02T05:30:00Z"],
  ["2025-11-02T06:30:00Z", "2025-11-03T04:59:59Z", "2025-11-03T05:00:00Z", "2025-01-01T04:59:59Z"],
  ["2025-01-01T05:00:00Z", "2025-12-01T04:59:59Z", "2025-12-01T05:00:00Z", "2026-01-01T04:59:59Z"],
].flat();
/** Every 29 hours from 1 December 2024 on: all hours of the day, and all days of the week. */
const spread = Array.from({ length: 325 }, (_, index) => new Date(Date.UTC(2024, 11, 1, 6) + index * 29 * 3_600_000));
const times = [...spread, ...edges.map((edge) => new Date(edge))];

interface Sale {
  readonly id: string;
  readonly order_no: string;
  readonly line: string;
  readonly variant: string;
  readonly qty: number;
}

/** Stores an order at each time, as the checkout's writer does: order, line and event by one statement each for all. */
async function placeAll(): Promise<Sale[]> {
  const products = await Promise.all([1990n, 4550n, 333n].map((price) => addProduct(shop, { price })));
  const variants = await db.selectFrom("variant").select(["id", "product_id", "sku", "price"]).execute();
  await setStock(
    shop,
    variants.map(({ id }) => ({ variant_id: id, on_hand: 100_000 })),
  );
  const sales = times.map((placed_at, index) => {
    const variant = variants[index % products.length] ?? variants[0];
    if (!variant) throw new Error("no product");
    const qty = 1 + (index % 4);
    const items_total = variant.price * BigInt(qty);
    const [tax, discount] = [BigInt(index % 3) * 41n, index % 5 === 0 ? 100n : 0n];
    const [shipping, tax_included] = [index % 2 === 0 ? 590n : 0n, index % 7 === 0];
    // Some wait for a bank transfer: they count, and can still be cancelled.
    const isPaid = index % 18 !== 0;
    const total = items_total - discount + shipping + (tax_included ? 0n : tax);
    const order = {
      mall_id: mall.id,
      id: newId(),
      order_no: newOrderNo(placed_at, mall),
      customer_id: null,
      guest_id: newId(),
      email: `Buyer${index % 90}@example.com`,
      status: "waiting_shipment",
      payment_state: isPaid ? "paid" : "offline",
      currency: mall.currency,
      items_total,
      discount_total: discount,
      shipping_total: shipping,
      tax_total: tax,
      tax_included,
      total,
      paid_total: isPaid ? total : 0n,
      paid_at: isPaid ? placed_at : null,
      provider: "sandbox",
      discount_id: null,
      shipping_method_id: null,
      pay_deadline: null,
      placed_at,
      address: JSON.stringify({ first_name: "Ann", last_name: "Kay", city: "Bern", country: index % 3 ? "US" : "CH" }),
    } as const;
    const line = {
      ...{ mall_id: mall.id, id: newId(), order_id: order.id, position: 0, product_id: variant.product_id },
      ...{ variant_id: variant.id, good_name: "Vase", seo_name: "vase", sku: variant.sku, price: variant.price },
      ...{ qty, tax, discount, unit_cost: 150n },
    };
    const started = { id: order.id, status: order.status, version: 1 };
    return { order, line, event: newEvent(mall, started, { action: "place", actor: { kind: "guest" } }, null) };
  });
  await inBatches(sales, async (some) => {
    await db
      .insertInto("orders")
      .values(some.map(({ order }) => order))
      .execute();
    await db
      .insertInto("order_line")
      .values(some.map(({ line }) => line))
      .execute();
    await db
      .insertInto("order_event")
      .values(some.map(({ event }) => event))
      .execute();
  });
  return sales.map(({ order: { id, order_no }, line }) => ({
    ...{ id, order_no, line: line.id, variant: line.variant_id, qty: line.qty },
  }));
}

/** Cancels some orders and pays back others, in part or whole, between a week and half a year after they were placed. */
async function goOn(sales: readonly Sale[]): Promise<void> {
  for (const [index, { id, order_no, line, variant, qty }] of sales.entries()) {
    if (index % 6 !== 0) continue;
    await db
      .transaction()
      .execute((trx) => reserve({ db: trx, mall }, [{ variant_id: variant, qty }], { id, is_test: false }));
    if (index % 18 === 0) {
      await cancelOrder(shop, id, { actor: { kind: "system" }, reason: "" });
      continue;
    }
    const lines = index % 18 === 6 ? [{ line_id: line, unshipped: 1, shipped: 0, restock: 0 }] : [];
    const wish = { order_no, lines, reason: "", note: "", ...(lines.length === 0 && { amount: "2.50" }) };
    const amount = wish.amount ?? (await previewRefund(shop, wish)).amount;
    const actor = { staffId: shop.staffId, name: "Ann", batchId: newId() };
    await refundOrder({ ...shop, actor }, settings, shop.staffId, { ...wish, amount });
  }
  await sql`update payment_refund r set done_at = least(o.placed_at + (interval '7 days') * (1 + length(o.email) % 25),
      '2025-12-31T20:00:00Z'::timestamptz)
    from orders o where o.mall_id = r.mall_id and o.id = r.order_id`.execute(db);
}

const columns = [
  "orders",
  "returning_orders",
  "units",
  "gross_sales",
  "discounts",
  "returns",
  "shipping",
  "taxes",
  "refunds",
  "cost",
] as const;
type Row = Readonly<Record<(typeof columns)[number], bigint>>;

/** Sums by the begin of the unit, which is that of the range where the range cuts it; with `unit` null one sum. */
async function counted(range: { from: string; to: string }, unit: FigureUnit | null): Promise<Map<string, Row>> {
  const day = sql`(at_time at time zone ${timeZone}::text)::date`;
  const start =
    unit === null ? sql`${range.from}::date` : sql`greatest(date_trunc(${unit}, ${day})::date, ${range.from}::date)`;
  // Lines have no rate here: what was taken off one takes its share of the tax that its price contains.
  const items = sql`l.price * l.qty`;
  const included = sql`case when o.tax_included then l.tax else 0 end`;
  const gross = sql`${items} - round(${included} * (${items})::numeric / (${items} - l.discount))`;
  const { rows } = await sql<Row & { start: string }>`
    with counting as (
      select o.*, exists (select from orders e where not e.cancelled and e.payment_state <> 'unpaid'
          and lower(e.email) = lower(o.email) and (e.placed_at, e.id) < (o.placed_at, o.id)) as is_returning
      from orders o where not o.cancelled and o.payment_state <> 'unpaid'),
    entry (at_time, ${sql.raw(columns.join(", "))}) as (
      select o.placed_at, 1, o.is_returning::integer, l.qty, ${gross}, ${gross} - (${items} - l.discount - ${included}), 0, o.shipping_total, o.tax_total, 0, l.unit_cost * l.qty
      from counting o join order_line l on l.order_id = o.id
      union all
      select r.done_at, 0, 0, 0, 0, 0, case when p.kind = 'shipping' then 0 else p.amount - p.tax end,
        case when p.kind = 'shipping' then p.tax - p.amount else 0 end, -p.tax, p.amount,
        -coalesce((p.removed_qty + p.restocked_qty) * l.unit_cost, 0)
      from payment_refund r join counting o on o.id = r.order_id
        join refund_line p on p.refund_request_id = r.refund_request_id
        left join order_line l on l.id = p.order_line_id
      where r.state = 'done')
    select ${start}::text as start, ${sql.raw(columns.map((name) => `sum(${name})::bigint as ${name}`).join(", "))}
    from entry where ${day} between ${range.from}::date and ${range.to}::date group by 1`.execute(db);
  return new Map(rows.map(({ start: begin, ...row }) => [begin, row]));
}

const nothing: Row = {
  ...{ orders: 0n, returning_orders: 0n, units: 0n, gross_sales: 0n, discounts: 0n },
  ...{ returns: 0n, shipping: 0n, taxes: 0n, refunds: 0n, cost: 0n },
};

/** The measures of a sum, by their definitions in docs/behaviour.md. */
function measuresOf(row: Row = nothing): Partial<Record<Measure, string>> {
  const money = (amount: bigint) => formatMoney(amount, mall.currency);
  const net = row.gross_sales - row.discounts - row.returns;
  return {
    orders: String(row.orders),
    units: String(row.units),
    returning_orders: String(row.returning_orders),
    new_buyers: String(row.orders - row.returning_orders),
    gross_sales: money(row.gross_sales),
    discounts: money(row.discounts),
    returns: money(row.returns),
    net_sales: money(net),
    shipping: money(row.shipping),
    taxes: money(row.taxes),
    refunds: money(row.refunds),
    cost: money(row.cost),
    total_sales: money(net + row.shipping + row.taxes),
  };
}
const compared: readonly Measure[] = [
  ...(["orders", "units", "returning_orders", "new_buyers", "gross_sales", "discounts", "returns"] as const),
  ...(["net_sales", "shipping", "taxes", "refunds", "cost", "total_sales"] as const),
];

const ranges = [
  { from: "2024-12-01", to: "2025-12-31", compare: "none" },
  { from: "2025-07-01", to: "2025-12-31", compare: "previous" },
  { from: "2025-12-01", to: "2025-12-31", compare: "year" },
  // The Sundays on which the clock changes, each with the days around.
  { from: "2025-03-08", to: "2025-03-10", compare: "previous" },
  { from: "2025-11-01", to: "2025-11-03", compare: "previous" },
] as const;

async function expectRecount(units: readonly FigureUnit[]): Promise<void> {
  expect(await refreshAnalytics(shop)).toBe(true);
  for (const range of ranges) {
    for (const unit of units) {
      const told = await analyticsSummary(shop, { ...range, unit, measures: [...compared] });
      const of = `${range.from} to ${range.to} by ${unit}`;
      const inAll = measuresOf([...(await counted(range, null)).values()][0]);
      const parts = await counted(range, unit);
      const before = told.before_range;
      const beforeAll = before && measuresOf([...(await counted(before, null)).values()][0]);
      const beforeParts = before && (await counted(before, unit));
      for (const { measure, ...figure } of told.figures) {
        expect({ of, measure, ...figure }).toEqual({
          of,
          measure,
          total: inAll[measure],
          before: beforeAll?.[measure] ?? null,
          series: told.starts.map((start) => measuresOf(parts.get(start))[measure]),
          before_series: told.before_starts.map((start) => measuresOf(beforeParts?.get(start))[measure]),
        });
      }
    }
  }
}

test("a year's figures equal a recount in SQL, as placed and after refunds and cancellations", async () => {
  const sales = await placeAll();
  await expectRecount(["month"]);
  const [first] = (await counted(ranges[0], null)).values();
  expect(first).toMatchObject({ orders: BigInt(times.length), refunds: 0n });

  await goOn(sales);
  await expectRecount(["day", "week", "month"]);
  const [now] = (await counted(ranges[0], null)).values();
  expect(now?.orders).toBeLessThan(times.length - 15);
  expect(now?.refunds).toBeGreaterThan(0n);
  // What is kept by product, country and tax rate of each month as well.
  const [plain, stored] = await Promise.all([plainRecount(shop), storedMetrics(shop)]);
  expect(stored.days).toEqual(plain.days);
  expect(stored.parts).toEqual(plain.parts);
  expect(stored.months).toEqual(monthsOfParts(plain.parts));
});
