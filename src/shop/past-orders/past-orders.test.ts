import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { pastOrder } from "#contract/shapes/past-order.ts";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { countTotals, dayOf } from "../analytics/count.ts";
import { addProduct } from "../catalog/testing.ts";
import { issueByHand } from "../invoices/index.ts";
import { staffGetOrder } from "../order-management/index.ts";
import { addCustomer, addOrder } from "../orders/testing.ts";
import { refundOrder } from "../refunds/index.ts";
import { createTestShop } from "../testing.ts";
import { settleOrders } from "../totals/index.ts";
import { importPastOrdersTask } from "./import.ts";
import { exportPastOrders, importPastOrders } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const staff = () => ({ ...shop, actor: { staffId, name: "Ann", batchId: newId() } });
const runner = runTasks({
  db,
  files: filesIn("/nowhere"),
  tasks: [importPastOrdersTask],
  log: (error) => console.error(error),
});
afterAll(() => runner.stop());

const old = (order_no: string, more: object = {}) =>
  pastOrder.parse({
    order_no,
    placed_at: "2023-03-01T10:00:00.000Z",
    email: "ada@example.com",
    currency: mall.currency,
    address: { first_name: "Ada", last_name: "Lovelace", country: "CH", city: "Bern" },
    lines: [
      {
        name: "Blue mug of then",
        variant: "Large",
        sku: "OLD-1",
        price: "10.00",
        qty: 2,
        discount: "1.00",
        tax: "1.90",
      },
      { name: "Gift wrap", price: "3.00", qty: 1, discount: "0.00", tax: "0.00" },
    ],
    shipping_name: "Post",
    shipping_total: "5.00",
    shipping_tax: "0.50",
    tax_name: "VAT",
    total: "29.40",
    payments: [{ provider: "Shopify Payments", ref: "ch_1", amount: "29.40", at: "2023-03-01T10:01:00.000Z" }],
    refunds: [{ amount: "3.00", reason: "Wrap was torn", at: "2023-03-09T10:00:00.000Z" }],
    shipments: [{ carrier: "Post", tracking_no: "RX1", at: "2023-03-02T10:00:00.000Z" }],
    ...more,
  });

async function take(orders: ReturnType<typeof old>[], more: { in_figures?: boolean; batch_id?: string } = {}) {
  const started = await importPastOrders(staff(), { name: "Old shop", orders, in_figures: false, ...more });
  const task = () =>
    db
      .selectFrom("task")
      .select(["state", "done", "failed"])
      .where("id", "=", started.task_id)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await task()).state, { interval: 20 }).toBe("done");
  return { ...started, ...(await task()) };
}

const customer = async (email: string) => {
  await settleOrders(shop);
  return db
    .selectFrom("customer")
    .select(["order_count", "spent", "last_order_at"])
    .where("email", "=", email)
    .executeTakeFirst();
};
const figures = () =>
  countTotals(shop, { from: "2023-01-01", to: "2023-12-31" }, (time) => dayOf(mall.time_zone, time));
const count = async (table: "mail" | "event" | "order_document" | "orders") => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where mall_id = ${mall.id}`.execute(db);
  return rows[0]?.count;
};

test("old orders count for their customers, change nothing else, and are taken back as one", async () => {
  await addCustomer(shop, "ada@example.com");
  const before = await Promise.all([count("mail"), count("event"), count("orders")]);
  const first = await take([old("#1001"), old("#1002", { email: "new@example.com" }), old("#1001")]);
  expect([first.done, first.failed]).toEqual([3, 1]);
  const second = await take([old("#1003")], { batch_id: first.batch_id });
  expect(second.batch_id).toBe(first.batch_id);
  expect(await customer("ada@example.com")).toMatchObject({ order_count: 2, spent: 5280n });
  expect(await customer("new@example.com")).toMatchObject({ order_count: 1, spent: 2640n });
  expect(await figures()).toEqual([]);
  expect(await Promise.all([count("mail"), count("event")])).toEqual(before.slice(0, 2));

  await undo(staff(), { batch_id: first.batch_id }, () => true);
  expect(await count("orders")).toBe(before[2]);
  expect(await customer("ada@example.com")).toMatchObject({ order_count: 0, spent: 0n, last_order_at: null });
});

test("staff see it whole and can do nothing with it", async () => {
  const { product_id, reserved } = await shopVariant();
  await take([
    old("#2001", {
      lines: [{ name: "Vase", sku: "IN-1", price: "29.40", qty: 1 }],
      shipping_total: "0",
      shipping_tax: "0",
    }),
  ]);
  const { order } = await staffGetOrder(shop, { order_no: "#2001" });
  expect(order).toMatchObject({
    status: "completed",
    payment_state: "partly_refunded",
    total: "29.40",
    refunded_total: "3.00",
    display_id: null,
    staff_actions: [],
    lines: [{ good_name: "Vase", qty: 1, shipped_qty: 1 }],
    refunds: [{ amount: "3.00", reason: "Wrap was torn" }],
    shipments: [{ carrier: "Post", tracking_no: "RX1" }],
    payments: [{ provider: "Shopify Payments", amount: "29.40", state: "paid" }],
  });
  const line = await db.selectFrom("order_line").select("product_id").where("sku", "=", "IN-1").executeTakeFirst();
  expect(line).toEqual({ product_id });
  expect((await shopVariant()).reserved).toBe(reserved);
  await expect(issueByHand(shop, "#2001")).rejects.toMatchObject({ code: 409 });
  const refund = { order_no: "#2001", amount: "1.00", reason: "", note: "", lines: [] };
  const settings = { secret: "a secret of thirty-two characters", sandbox: false };
  await expect(refundOrder(staff(), settings, staffId, refund)).rejects.toMatchObject({ code: 409 });
  expect((await addOrder(shop)).order_no).not.toBe("#2001");
  const { display_id } = (await staffGetOrder(shop, await addOrder(shop))).order;
  expect(display_id).toBe(1002);
});

/** A product with the SKU IN-1; made by the first call. */
async function shopVariant() {
  const find = () =>
    db.selectFrom("variant").select(["product_id", "reserved"]).where("sku", "=", "IN-1").executeTakeFirst();
  if (!(await find())) await addProduct(shop, { sku: "IN-1" });
  const stored = await find();
  if (!stored) throw new Error("no variant");
  return stored;
}

test("figures count them where that is chosen, and no longer when they are taken back", async () => {
  const { batch_id } = await take([old("#3001")], { in_figures: true });
  expect(await figures()).toMatchObject([{ orders: 1n, gross_sales: 2300n }, { orders: 0n }]);
  await undo(staff(), { batch_id }, () => true);
  expect(await figures()).toEqual([]);
});

test("amounts that do not fit each other are refused, order by order", async () => {
  const { task_id, done, failed } = await take([
    old("#4001", { total: "29.41" }),
    old("#4002", { payments: [{ provider: "x", amount: "40.00", at: "2023-03-01T10:01:00.000Z" }] }),
    old("#4003", { currency: "XXX" }),
    old("#4004", { cancelled_at: "2023-03-01T11:00:00.000Z", payments: [], refunds: [], shipments: [] }),
  ]);
  expect([done, failed]).toEqual([4, 3]);
  const reasons = await db.selectFrom("task_failure").select("reason").where("task_id", "=", task_id).execute();
  expect(reasons.map(({ reason }) => reason)).toEqual([
    "total: lines, discounts, shipping and tax come to 29.40",
    "payments: are more than the total",
    `currency: must be ${mall.currency}, the shop's`,
  ]);
  expect((await staffGetOrder(shop, { order_no: "#4004" })).order.status).toBe("cancelled");
});

test("what is exported is what was imported", async () => {
  const input = old("#5001", { billing_address: { first_name: "Bo", last_name: "Bill", country: "DE" } });
  await take([input]);
  const { orders } = await exportPastOrders(shop, { limit: 200 });
  expect(orders.find(({ order_no }) => order_no === "#5001")).toEqual({
    ...input,
    // A payment's reference stays in the order's history: nothing is to find it by.
    payments: input.payments.map((payment) => ({ ...payment, ref: "" })),
  });
});
