/** What an owner files a tax return from: sales and taxes by rate and place, less what was paid back. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addOrder, orderSteps, type TestOrder } from "../orders/testing.ts";
import { createTaxRates } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { analyticsBreakdown, analyticsCsv, analyticsSummary, refreshAnalytics } from "./index.ts";
import { storedMetrics } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const steps = orderSteps(shop);
const march = { from: "2025-03-01", to: "2025-03-31" };
const april = { from: "2025-04-01", to: "2025-04-30" };

interface Placed {
  readonly country: string;
  readonly state?: string;
  readonly name: string;
  readonly hundredths: number;
  readonly reverse?: boolean;
}

async function placed(order: TestOrder, { country, state = "", name, hundredths, reverse = false }: Placed) {
  await sql`update orders set placed_at = '2025-03-10T12:00:00Z', tax_name = ${name}, tax_hundredths = ${hundredths}::integer,
    reverse_charge = ${reverse}, address = address || jsonb_build_object('country', ${country}::text, 'state', ${state}::text)
    where id = ${order.id}`.execute(db);
}

const taxesOf = async (range: { readonly from: string; readonly to: string }) => {
  const input = { ...range, compare: "none", by: "tax", measure: "taxes", limit: 100 } as const;
  const { rows, total, count } = await analyticsBreakdown(shop, input);
  expect(count).toBe(rows.length);
  return { rows, total };
};

const csvOf = async (range: { readonly from: string; readonly to: string }) => {
  const { header, rows } = await analyticsCsv(shop, { ...range, table: "tax", unit: "day" });
  const lines = [header.join(";")];
  for await (const portion of rows) lines.push(...portion.map((row) => row.join(";")));
  return lines;
};

test("a month without orders has no taxes", async () => {
  expect(await taxesOf(march)).toMatchObject({ rows: [], total: { taxes: "0.00", net_sales: "0.00", orders: null } });
});

test("each rate at each place has its sales and taxes, and in the month of a refund what was paid back", async () => {
  // Prices without tax: items 39.80 and 7.56, shipping 5.00 and 0.95.
  const german = await addOrder(shop, { lines: [2], shipping: 500n, tax: [756n] });
  await placed(german, { country: "DE", name: "VAT", hundredths: 1900 });
  await sql`update orders set tax_total = tax_total + 95, total = total + 95, paid_total = paid_total + 95 where id = ${german.id}`.execute(
    db,
  );
  // The same with prices that contain the tax: 19.90 with 3.18, shipping without any.
  const contained = await addOrder(shop, { lines: [1], shipping: 500n, tax: [318n] });
  await sql`update orders set tax_included = true, total = total - 318, paid_total = paid_total - 318 where id = ${contained.id}`.execute(
    db,
  );
  await placed(contained, { country: "DE", state: "Bayern", name: "VAT", hundredths: 1900 });
  // Two rates in one order, and a business that pays the tax itself.
  const mixed = await addOrder(shop, { lines: [1, 1], tax: [110n, 398n] });
  await placed(mixed, { country: "FR", name: "TVA, TVA réduite", hundredths: 0 });
  await sql`update order_line set tax_name = case tax when 398 then 'TVA' else 'TVA réduite' end,
    tax_hundredths = case tax when 398 then 2000 else 550 end where order_id = ${mixed.id}`.execute(db);
  await sql`update orders set shipping_taxes = '[]' where id = ${mixed.id}`.execute(db);
  await placed(await addOrder(shop, { lines: [3] }), { country: "FR", name: "", hundredths: 0, reverse: true });
  const unpaid = await addOrder(shop, { status: "unpaid", tax: [378n] });
  await placed(unpaid, { country: "DE", name: "VAT", hundredths: 1900 });
  await steps.ask(german, "29.50");
  await steps.approve(german);
  await sql`update payment_refund set done_at = '2025-04-02T12:00:00Z' where order_id = ${german.id}`.execute(db);
  expect(await refreshAnalytics(shop)).toBe(true);

  expect(await csvOf(march)).toEqual([
    "Country;State;Tax;Percent;Reverse charge;Orders;Gross sales with shipping;Discounts;Returns with shipping;Net sales with shipping;Taxes charged;Taxes paid back;Taxes",
    "DE;;VAT;19;no;2;61.52;0.00;0.00;61.52;11.69;0.00;11.69",
    "FR;;TVA;20;no;1;19.90;0.00;0.00;19.90;3.98;0.00;3.98",
    "FR;;TVA réduite;5.5;no;1;19.90;0.00;0.00;19.90;1.10;0.00;1.10",
    "FR;;;0;yes;1;59.70;0.00;0.00;59.70;0.00;0.00;0.00",
    "DE;;;0;no;1;5.00;0.00;0.00;5.00;0.00;0.00;0.00",
  ]);
  const { rows, total } = await taxesOf(april);
  expect(rows).toMatchObject([
    {
      tax: {
        country: "DE",
        state: "",
        name: "VAT",
        percent: 19,
        reverse_charge: false,
        charged: "0.00",
        returned: "4.71",
      },
      values: { orders: "0", returns: "24.79", net_sales: "-24.79", taxes: "-4.71", cost: null, gross_profit: null },
    },
  ]);
  expect(total).toMatchObject({ net_sales: "-24.79", taxes: "-4.71" });
  // All rows together are the total sales of the days.
  const both = { from: march.from, to: april.to };
  const whole = (await taxesOf(both)).total;
  const { figures } = await analyticsSummary(shop, { ...both, compare: "none", measures: ["total_sales", "taxes"] });
  const cents = (value: string | null | undefined) => Math.round(Number(value) * 100);
  expect(cents(whole.net_sales) + cents(whole.taxes)).toBe(cents(figures[0]?.total));
  expect(whole.taxes).toBe(figures[1]?.total);
});

test("states are told apart where they have rates of their own", async () => {
  const places = async () => (await taxesOf(march)).rows.map(({ tax }) => `${tax?.country} ${tax?.state}`);
  expect(new Set(await places())).toEqual(new Set(["DE ", "FR "]));
  await createTaxRates(shop, [{ country: "DE", state: "Bayern", name: "VAT", hundredths: 1900 }]);
  expect(new Set(await places())).toEqual(new Set(["DE ", "DE Bayern", "FR "]));
  // What April is compared with is told apart too: of March only what belongs to no state.
  const before = await analyticsBreakdown(shop, {
    ...april,
    compare: "previous",
    by: "tax",
    measure: "taxes",
    limit: 1,
  });
  expect(before.rows[0]?.before).toMatchObject({ taxes: "8.51" });
});

test("days that a version without tax rates has counted are counted again", async () => {
  const { parts } = await storedMetrics(shop);
  await sql`delete from figure_part where by = 'tax'`.execute(db);
  await sql`delete from figure_part_month where by = 'tax'`.execute(db);
  await sql`update figure_state set counted_as = 1`.execute(db);
  expect(await refreshAnalytics(shop)).toBe(true);
  expect((await storedMetrics(shop)).parts).toEqual(parts);
});
