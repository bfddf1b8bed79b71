import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseByStaff } from "../customers/erase.ts";
import { shipOrder } from "../fulfillment/index.ts";
import { editAddress } from "../orders/address.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { addCustomer, addOrder, type TestOrder } from "../orders/testing.ts";
import { receiveOffline } from "../payments/apply.ts";
import { previewRefund, refundOrder } from "../refunds/index.ts";
import { createTestShop } from "../testing.ts";
import { recountAnalytics, refreshAnalytics } from "./index.ts";
import { monthsOfParts, plainRecount, storedMetrics } from "./testing.ts";

const created = await createTestShop();
const { db } = created;
await sql`update mall set time_zone = 'America/New_York'`.execute(db);
// As requests read it: whoever settles orders marks the days of the mall's own zone.
const shop = { ...created, mall: { ...created.mall, time_zone: "America/New_York" } };
const settings = { secret: "a secret of thirty-two characters", sandbox: false };
const context = { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: crypto.randomUUID() } };

type Mall = typeof shop;

async function expectEqual(of: Mall): Promise<void> {
  expect(await refreshAnalytics(of)).toBe(true);
  const [plain, stored] = await Promise.all([plainRecount(of), storedMetrics(of)]);
  expect(stored.days).toEqual(plain.days);
  expect(stored.parts).toEqual(plain.parts);
  expect(stored.months).toEqual(monthsOfParts(plain.parts));
}

/** What happens to an order; each step may be refused by the rules of orders. */
type Step =
  | { readonly do: "ship" | "cancel" | "pay" | "refund_all" | "erase" }
  | { readonly do: "refund_units"; readonly shipped: boolean; readonly restock: boolean }
  | { readonly do: "refund_amount"; readonly amount: string; readonly shipping: boolean }
  | { readonly do: "edit"; readonly email: string; readonly country: string };

const emails = ["ann@example.com", "bob@example.com", "Ann@Example.com", "cy@example.com"] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("ship", "cancel", "pay", "refund_all", "erase") }),
  fc.record({ do: fc.constant("refund_units"), shipped: fc.boolean(), restock: fc.boolean() }),
  fc.record({
    do: fc.constant("refund_amount"),
    amount: fc.constantFrom("0.01", "9.99", "25.00"),
    shipping: fc.boolean(),
  }),
  fc.record({ do: fc.constant("edit"), email: fc.constantFrom(...emails), country: fc.constantFrom("DE", "FR") }),
);
const order = fc.record({
  lines: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
  email: fc.constantFrom(...emails),
  hasAccount: fc.boolean(),
  payment: fc.constantFrom("paid", "offline", "unpaid"),
  shipping: fc.constantFrom(0n, 500n),
  tax: fc.constantFrom(0n, 137n),
  taxIncluded: fc.boolean(),
  rates: fc.constantFrom("one", "several", "reverse charge"),
  shippingTax: fc.constantFrom(0n, 80n),
  state: fc.constantFrom("", "OR"),
  discount: fc.constantFrom(0n, 250n),
  cost: fc.constantFrom(null, 700n),
  source: fc.constantFrom("", "search", "news.example"),
  // Around the ends of days and months, and the hours that daylight saving time changes.
  placed: fc.integer({ min: Date.UTC(2025, 2, 28), max: Date.UTC(2025, 3, 2) }).map((time) => new Date(time)),
});
type Given = typeof order extends fc.Arbitrary<infer T> ? T : never;

async function make(given: Given): Promise<TestOrder> {
  const { lines, email, payment, shipping, tax, taxIncluded, discount, cost, placed } = given;
  const customer = await db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", `account-${email.toLowerCase()}`)
    .executeTakeFirst();
  const buyer = given.hasAccount
    ? { customer_id: customer?.id ?? (await addCustomer(shop, `account-${email.toLowerCase()}`)) }
    : undefined;
  const testOrder = await addOrder(shop, {
    lines,
    email,
    shipping,
    tax: lines.map(() => tax),
    status: payment === "paid" ? "waiting_shipment" : "unpaid",
    ...(buyer && { buyer }),
  });
  await sql`update order_line set unit_cost = ${cost}, discount = case when position = 0 then ${discount}::bigint else 0 end
    where order_id = ${testOrder.id}`.execute(db);
  await sql`update orders o set placed_at = ${placed}, discount_total = ${discount}, tax_included = ${taxIncluded}, total = t.total,
      paid_total = case when paid_total > 0 then t.total else 0 end,
      payment_state = ${payment}, status = ${payment === "unpaid" ? "unpaid" : "waiting_shipment"}
    from (select items_total - ${discount} + shipping_total + case when ${taxIncluded} then 0 else tax_total end as total
      from orders where id = ${testOrder.id}) t
    where o.id = ${testOrder.id}`.execute(db);
  await setRates(testOrder, given);
  if (given.source) {
    await db
      .insertInto("order_source")
      .values({ mall_id: shop.mall.id, order_id: testOrder.id, source: given.source })
      .execute();
  }
  return testOrder;
}

/** The tax rates of an order, as the checkout stores them; shipping with a tax only beside items with one. */
async function setRates({ id }: TestOrder, { rates, shipping, shippingTax, tax, state, lines }: Given): Promise<void> {
  const onShipping = shipping > 0n && tax > 0n ? shippingTax : 0n;
  await sql`update orders set address = address || jsonb_build_object('state', ${state}::text), tax_name = 'VAT',
      tax_hundredths = 1900, tax_total = tax_total + ${onShipping}, reverse_charge = ${rates === "reverse charge" && tax === 0n},
      total = total + case when tax_included then 0 else ${onShipping}::bigint end,
      paid_total = paid_total + case when tax_included or paid_total = 0 then 0 else ${onShipping}::bigint end
    where id = ${id}`.execute(db);
  if (rates !== "several" || lines.length < 2) return;
  const parts = [
    { name: "VAT", hundredths: 1900, amount: String((shipping * 3n) / 5n), tax: String((onShipping * 3n) / 4n) },
    { name: "Low VAT", hundredths: 700, amount: String((shipping * 2n) / 5n), tax: String(onShipping / 4n) },
  ];
  await sql`update orders set tax_name = 'VAT, Low VAT', tax_hundredths = 0, shipping_taxes = ${JSON.stringify(parts)}::jsonb
    where id = ${id}`.execute(db);
  await sql`update order_line set tax_name = case position when 0 then 'VAT' else 'Low VAT' end,
    tax_hundredths = case position when 0 then 1900 else 700 end where order_id = ${id}`.execute(db);
}

async function run({ id, order_no, lines, buyer }: TestOrder, wanted: Step): Promise<void> {
  const refund = async (given: Partial<Parameters<typeof refundOrder>[3]>) => {
    const wish = { order_no, lines: [], reason: "", note: "", ...given };
    const { amount } = given.amount ? { amount: given.amount } : await previewRefund(shop, wish);
    await refundOrder(context, settings, shop.staffId, { ...wish, amount });
  };
  switch (wanted.do) {
    case "ship":
      return shipOrder(shop, shop.staffId, {
        order_no,
        carrier: "",
        tracking_no: "",
        tracking_url: "",
        lines: lines.slice(0, 1).map((line) => ({ line_id: line.id, qty: 1 })),
      });
    case "cancel":
      await cancelOrder(shop, id, { actor: { kind: "system" }, reason: "" });
      return;
    case "pay":
      await receiveOffline(shop, id, shop.staffId);
      return;
    case "refund_all": {
      const { left } = await db
        .selectFrom("orders")
        .select((eb) => eb("paid_total", "-", eb.ref("refunded_total")).as("left"))
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return refund({ amount: `${left / 100n}.${String(left % 100n).padStart(2, "0")}` });
    }
    case "refund_units":
      return refund({
        lines: [
          {
            line_id: lines[0]?.id ?? "",
            unshipped: wanted.shipped ? 0 : 1,
            shipped: wanted.shipped ? 1 : 0,
            restock: wanted.restock && wanted.shipped ? 1 : 0,
          },
        ],
      });
    case "refund_amount":
      return refund({ amount: wanted.amount, ...(wanted.shipping && { shipping: "1.00" }) });
    case "edit":
      return editAddress(shop, shop.staffId, {
        order_no,
        email: wanted.email,
        address: {
          first_name: "A",
          last_name: "B",
          phone: "",
          country: wanted.country,
          state: "",
          city: "C",
          company: "",
          address1: "1",
          address2: "",
          postal_code: "1",
        },
      });
    case "erase":
      if ("customer_id" in buyer) await eraseByStaff(context, buyer.customer_id);
  }
}

test("whatever happens to orders, the stored figures equal a plain recount of all rows", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(), step), { maxLength: 10 }),
      fc.date({ min: new Date("2025-03-29"), max: new Date("2025-05-01"), noInvalidDate: true }),
      async (given, history, refundedAt) => {
        const orders: TestOrder[] = [];
        for (const one of given) orders.push(await make(one));
        await expectEqual(shop);
        for (const [index, [which, wanted]] of history.entries()) {
          const chosen = orders[which % orders.length];
          // A step that the state of the order does not allow is refused, and changes nothing.
          if (chosen) await run(chosen, wanted).catch((error: unknown) => expect(error).toHaveProperty("code"));
          await sql`update payment_refund set done_at = ${refundedAt} where done_at > now() - interval '1 hour'`.execute(
            db,
          );
          if (index % 4 === 3) await expectEqual(shop);
        }
        await expectEqual(shop);
      },
    ),
    { numRuns: 8 },
  );
  // Days of another zone are counted anew.
  await expectEqual({ ...shop, mall: { ...shop.mall, time_zone: "Asia/Tokyo" } });
  // So are all when the shop says so.
  await sql`update figure_day set orders = orders + 1`.execute(db);
  await recountAnalytics(shop);
  await expectEqual(shop);
});

test("many processes that count at once count right", async () => {
  const other = { ...shop, ...(await shop.anotherMall()) };
  for (let count = 0; count < 5; count++) await addOrder(other, { lines: [count + 1] });
  await Promise.all(Array.from({ length: 6 }, () => refreshAnalytics(other)));
  await expectEqual(other);
});
