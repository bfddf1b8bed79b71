/** Stock policies: who gets the last unit, and that all sums stay right whatever becomes of an order. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { StockPolicy } from "#contract/stock-policy.ts";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { addToCart, getCart } from "../cart/index.ts";
import { deleteProduct, saveProduct } from "../catalog/commands/index.ts";
import { placeOrder } from "../checkout/place.ts";
import {
  booksAgree,
  buy,
  guestWith,
  newGuest,
  offerShipping,
  orderForm,
  settings,
  stockProduct,
} from "../checkout/testing.ts";
import { takeBackParcel } from "../fulfillment/index.ts";
import { adjustStock } from "../inventory/index.ts";
import { staffGetOrder } from "../order-management/index.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { orderSteps } from "../orders/testing.ts";
import { receiveOffline } from "../payments/apply.ts";
import { refundOrder } from "../refunds/index.ts";
import { createTestShop } from "../testing.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
await offerShipping(shop);
const { ship, counters } = orderSteps(shop);
const staff = () => ({ db, mall, actor: { staffId, name: "Ann", batchId: newId() } });

const productOf = (id: string) =>
  db.selectFrom("product").select(["stock", "stock_policy"]).where("id", "=", id).executeTakeFirstOrThrow();
const linesOf = (order_no: string) =>
  db
    .selectFrom("order_line as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .select(["l.id", "l.qty", "l.backordered", "o.id as order_id"])
    .where("o.order_no", "=", order_no)
    .execute();
const setPolicy = (productId: string, id: string, stock_policy: StockPolicy) =>
  saveProduct(staff(), { id: productId, variants: { update: [{ id, changes: { stock_policy }, base: {} }] } });

test.each<[StockPolicy, number, { on_hand: number; reserved: number }, number]>([
  ["track", 1, { on_hand: 1, reserved: 1 }, 0],
  ["continue", 8, { on_hand: 1, reserved: 8 }, 7],
  ["untracked", 8, { on_hand: 1, reserved: 8 }, 0],
])(
  "of 8 buyers of the last unit at once, with the policy %s %i get one",
  async (stock_policy, placed, after, behind) => {
    const { variantId, productId } = await stockProduct(shop, { stock: 1, stock_policy });
    const form = orderForm({ items: [{ variant_id: variantId, qty: 1 }], expected_total: "15.00" });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => placeOrder(shop, newGuest(), form, { settings, idempotencyKey: randomUUID() })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(placed);
    expect(await counters(variantId)).toEqual(after);
    const orders = results.flatMap((one) => (one.status === "fulfilled" ? [one.value.order_no] : []));
    const lines = (await Promise.all(orders.map(linesOf))).flat();
    expect(lines.reduce((sum, { backordered }) => sum + backordered, 0)).toBe(behind);
    expect(await productOf(productId)).toEqual({ stock: 0, stock_policy });
    expect(await booksAgree(shop)).toBe(true);
  },
);

test("what sells when it is out goes into the cart without a bound of its own, and the cart says what is on backorder", async () => {
  const { variantId } = await stockProduct(shop, { stock: 2, stock_policy: "continue" });
  const guest = await guestWith(shop, variantId, 2);
  expect((await getCart(shop, guest)).lines[0]).not.toHaveProperty("backordered");
  const cart = await addToCart(shop, guest, { variant_id: variantId, qty: 3 });
  expect(cart.lines[0]).toMatchObject({ qty: 5, stock: 999_999, problem: "", backordered: 3, backorder_text: "" });
  const { order_no } = await buy(shop, guest);
  expect(await linesOf(order_no)).toMatchObject([{ qty: 5, backordered: 3 }]);
});

test("what is not tracked is never sold out", async () => {
  const { variantId, productId } = await stockProduct(shop, { stock: 0, stock_policy: "untracked" });
  const guest = await guestWith(shop, variantId, 50);
  expect((await getCart(shop, guest)).lines[0]).toMatchObject({ qty: 50, stock: 999_999, problem: "" });
  const many = await guestWith(shop, variantId, 999);
  const more = addToCart(shop, many, { variant_id: variantId, qty: 1 });
  await expect(more).rejects.toMatchObject({ code: 409, message: "A cart can hold up to 999 of one item" });
  const { order_no } = await buy(shop, guest, { provider: "offline" });
  const [line] = await linesOf(order_no);
  expect(line).toMatchObject({ qty: 50, backordered: 0 });
  await receiveOffline(shop, line?.order_id ?? "", staffId);
  await ship(order_no);
  expect(await counters(variantId)).toEqual({ on_hand: 0, reserved: 0 });
  const lines = [{ line_id: line?.id ?? "", unshipped: 0, shipped: 2, restock: 2 }];
  await refundOrder(staff(), settings, staffId, { order_no, lines, amount: "1.00", reason: "", note: "" });
  expect(await counters(variantId)).toEqual({ on_hand: 0, reserved: 0 });
  expect(await productOf(productId)).toEqual({ stock: 0, stock_policy: "untracked" });
});

test("a product of which one variant sells without stock counts the others", async () => {
  const { variantIds, productId } = await stockProduct(shop, { stock: 4, variants: 2 });
  const [first = "", second = ""] = variantIds;
  await setPolicy(productId, first, "untracked");
  expect(await productOf(productId)).toEqual({ stock: 4, stock_policy: "untracked" });
  await buy(shop, await guestWith(shop, first, 3));
  await buy(shop, await guestWith(shop, second, 1));
  expect(await productOf(productId)).toEqual({ stock: 3, stock_policy: "untracked" });
  await setPolicy(productId, first, "track");
  expect(await productOf(productId)).toEqual({ stock: 4, stock_policy: "track" });
  expect(await booksAgree(shop)).toBe(true);
});

test("tracked again, units that are owed stay owed: nothing is sold before they have come", async () => {
  const { variantId, productId } = await stockProduct(shop, { stock: 1, stock_policy: "continue" });
  await buy(shop, await guestWith(shop, variantId, 4));
  await setPolicy(productId, variantId, "track");
  await expect(guestWith(shop, variantId)).rejects.toMatchObject({ code: 409 });
  const receive = (by: number) =>
    adjustStock(staff(), { items: [{ variant_id: variantId, by }], reason: "received", note: "" });
  expect(await receive(2)).toMatchObject([{ on_hand: 3, reserved: 4, available: -1 }]);
  await expect(receive(-1)).rejects.toMatchObject({ code: 400 });
  await receive(2);
  await guestWith(shop, variantId);
  expect(await booksAgree(shop)).toBe(true);
});

test("the database rejects a change that takes units of a tracked variant which orders have reserved", async () => {
  const { variantId } = await stockProduct(shop, { stock: 3 });
  await buy(shop, await guestWith(shop, variantId, 2));
  const change = sql`update variant set on_hand = 1 where id = ${variantId}`.execute(db);
  await expect(change).rejects.toMatchObject({ code: "23514", constraint: "tracked_stock" });
});

test("a variant that is deleted and restored counts no parcel twice which it did not count while it was not tracked", async () => {
  const { variantId, productId } = await stockProduct(shop, { stock: 0, stock_policy: "untracked" });
  const { order_no } = await buy(shop, await guestWith(shop, variantId, 3), { provider: "offline" });
  const [line] = await linesOf(order_no);
  await receiveOffline(shop, line?.order_id ?? "", staffId);
  await ship(order_no, [{ line_id: line?.id ?? "", qty: 1 }]);
  await setPolicy(productId, variantId, "track");
  await adjustStock(staff(), { items: [{ variant_id: variantId, to: 5 }], reason: "counted", note: "" });
  const deleting = staff();
  await deleteProduct(deleting, productId);
  await ship(order_no, [{ line_id: line?.id ?? "", qty: 1 }]);
  await undo(staff(), { batch_id: deleting.actor.batchId }, () => true);
  expect(await counters(variantId)).toEqual({ on_hand: 4, reserved: 1 });
  expect(await booksAgree(shop)).toBe(true);
});

type Step = "buy" | "cancel" | "ship" | "take back" | "refund" | "restock" | StockPolicy;
const steps: readonly Step[] = [
  "buy",
  "cancel",
  "ship",
  "take back",
  "refund",
  "restock",
  "track",
  "continue",
  "untracked",
];

test("whatever becomes of orders and policies, counters are the sums of moves and reserved what is to be shipped", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: fc.constantFrom(...steps), qty: fc.integer({ min: 1, max: 3 }), which: fc.nat() }), {
        minLength: 14,
        maxLength: 24,
      }),
      async (given) => {
        const { variantId, productId } = await stockProduct(shop, { stock: 4 });
        const orders: string[] = [];
        for (const { step, qty, which } of given) {
          const order_no = orders[which % Math.max(1, orders.length)] ?? "";
          await take({ step, qty, order_no, variantId, productId, orders });
          expect(await booksAgree(shop)).toBe(true);
          expect((await counters(variantId)).reserved).toBe(await openUnits(variantId));
        }
      },
    ),
    { numRuns: 12, seed: 133 },
  );
  expect([...taken].sort()).toEqual(["cancel", "refund", "restock", "ship", "take back"]);
});

/** Steps that were not refused. */
const taken = new Set<Step>();

async function openUnits(variantId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(l.qty - l.shipped_qty - l.removed_qty), 0)::int as units from order_line l
    join orders o on o.mall_id = l.mall_id and o.id = l.order_id where l.variant_id = ${variantId} and not o.cancelled`.execute(
    db,
  );
  return rows[0]?.units ?? -1;
}

interface Taken {
  readonly step: Step;
  readonly qty: number;
  readonly order_no: string;
  readonly variantId: string;
  readonly productId: string;
  readonly orders: string[];
}

/** A step that the order's state does not allow is refused, and changes nothing. */
async function take({ step, qty, order_no, variantId, productId, orders }: Taken): Promise<void> {
  const isRefused = (error: unknown) => {
    if (!(error instanceof Error && "code" in error && [400, 404, 409].includes(Number(error.code)))) throw error;
  };
  if (step === "track" || step === "continue" || step === "untracked") await setPolicy(productId, variantId, step);
  else if (step === "buy") {
    if (orders.length >= 3) return;
    const items = [{ variant_id: variantId, qty }];
    const placed = await buy(shop, newGuest(), { items, provider: "offline" }).catch(isRefused);
    if (!placed) return;
    orders.push(placed.order_no);
    const [line] = await linesOf(placed.order_no);
    if (qty < 3) await receiveOffline(shop, line?.order_id ?? "", staffId);
  } else if (order_no) {
    const isDone = await change(step, qty, order_no).then(() => true, isRefused);
    if (isDone) taken.add(step);
  }
}

async function change(step: "cancel" | "ship" | "take back" | "refund" | "restock", qty: number, order_no: string) {
  const [line] = await linesOf(order_no);
  const line_id = line?.id ?? "";
  if (step === "cancel") {
    await cancelOrder(shop, line?.order_id ?? "", { actor: { kind: "staff", id: staffId }, reason: "" });
  } else if (step === "ship") await ship(order_no, [{ line_id, qty }]);
  else if (step === "take back") {
    const { order } = await staffGetOrder(shop, { order_no });
    await takeBackParcel(shop, staffId, { order_no, shipment_id: order.shipments.at(-1)?.id ?? newId(), mail: false });
  } else {
    const units =
      step === "refund" ? { unshipped: qty, shipped: 0, restock: 0 } : { unshipped: 0, shipped: qty, restock: qty };
    const lines = [{ line_id, ...units }];
    await refundOrder(staff(), settings, staffId, { order_no, lines, amount: "1.00", reason: "", note: "" });
  }
}
