import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { deleteProducts } from "../catalog/commands/index.ts";
import { staffGetOrder } from "../order-management/index.ts";
import { addOrder, orderSteps, type TestOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { previewRefund, refundOrder } from "./index.ts";

const shop = await createTestShop();
const settings = { secret: "a secret of thirty-two characters", sandbox: false };
const { ask, counters, see, ship } = orderSteps(shop);
const context = { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: crypto.randomUUID() } };

interface Units {
  readonly unshipped?: number;
  readonly shipped?: number;
  readonly restock?: number;
}
interface Wish {
  readonly amount?: string;
  /** By the position of the line. */
  readonly units?: readonly Units[];
  readonly shipping?: string;
  readonly refund_id?: string;
  readonly reason?: string;
}

const linesOf = ({ lines }: TestOrder, units: readonly Units[] = []) =>
  units
    .map(({ unshipped = 0, shipped = 0, restock = 0 }, index) => ({
      line_id: lines[index]?.id ?? "",
      unshipped,
      shipped,
      restock,
    }))
    .filter((line) => line.unshipped + line.shipped > 0);
const preview = (order: TestOrder, { units, ...wish }: Wish) =>
  previewRefund(shop, { order_no: order.order_no, lines: linesOf(order, units), ...wish });
/** Refunds what the preview says, unless an amount is given. */
const refund = async (order: TestOrder, wish: Wish) => {
  const { units, reason = "Scratched", ...rest } = wish;
  const amount = wish.amount ?? (await preview(order, wish)).amount;
  const lines = linesOf(order, units);
  await refundOrder(context, settings, shop.staffId, {
    ...rest,
    order_no: order.order_no,
    amount,
    reason,
    note: "",
    lines,
  });
};
const refused = { code: 400 };

test("part of an order is refunded, then the rest; the buyer sees both, and never more than was paid goes back", async () => {
  const order = await addOrder(shop, { lines: [2] });
  await ship(order.order_no);
  await refund(order, { amount: "9.90" });
  expect(await see(order)).toMatchObject({
    status: "waiting_delivery",
    refunded_total: "9.90",
    refunds: [{ state: "refunded", amount: "9.90", reason: "Scratched", parts: [{ kind: "amount", amount: "9.90" }] }],
  });
  await expect(refund(order, { amount: "29.91" })).rejects.toMatchObject({
    code: 400,
    message: "amount: at most 29.90",
  });
  await expect(refund(order, { amount: "0" })).rejects.toMatchObject(refused);
  await refund(order, { amount: "29.90" });
  expect(await see(order)).toMatchObject({ status: "refunded", refunded_total: "39.80", refundable: "0.00" });
  await expect(refund(order, { amount: "0.01" })).rejects.toMatchObject(refused);
});

test("units that came back are on hand again, each once and only those that were shipped", async () => {
  const order = await addOrder(shop, { lines: [3] });
  const [line] = order.lines;
  await expect(refund(order, { units: [{ shipped: 1, restock: 1 }], amount: "1" })).rejects.toMatchObject(refused);
  expect((await see(order)).refunds).toEqual([]);
  await ship(order.order_no, [{ line_id: line?.id ?? "", qty: 2 }]);
  await refund(order, { units: [{ shipped: 1, restock: 1 }] });
  expect(await counters(line?.variant_id ?? "")).toEqual({ on_hand: 9, reserved: 1 });
  await expect(refund(order, { units: [{ shipped: 2 }], amount: "1" })).rejects.toMatchObject(refused);
  const { order: shown } = await staffGetOrder(shop, order);
  expect(shown.lines[0]).toMatchObject({ shipped_qty: 2, returned_qty: 1, refunded_qty: 1, removed_qty: 0 });
  expect(shown.status).toBe("waiting_shipment");
});

test("units that are refunded before they are shipped are no longer to be shipped, and can be sold again", async () => {
  const order = await addOrder(shop, { lines: [3, 1] });
  const variant = order.lines[0]?.variant_id ?? "";
  await refund(order, { units: [{ unshipped: 2 }] });
  expect(await counters(variant)).toEqual({ on_hand: 10, reserved: 1 });
  expect(await see(order)).toMatchObject({ status: "waiting_shipment", refunded_total: "39.80" });
  await expect(ship(order.order_no, [{ line_id: order.lines[0]?.id ?? "", qty: 2 }])).rejects.toMatchObject(refused);
  await ship(order.order_no, [{ line_id: order.lines[0]?.id ?? "", qty: 1 }]);
  expect((await see(order)).status).toBe("waiting_shipment");
  await refund(order, { units: [{}, { unshipped: 1 }] });
  const { order: shown } = await staffGetOrder(shop, order);
  expect(shown).toMatchObject({
    status: "waiting_delivery",
    shipment_state: "shipped",
    payment_state: "partly_refunded",
  });
});

test("an order of which nothing is left to ship is refunded, also while its shipping was kept", async () => {
  const order = await addOrder(shop, { lines: [1], shipping: 500n });
  await refund(order, { units: [{ unshipped: 1 }] });
  const { order: shown } = await staffGetOrder(shop, order);
  expect(shown).toMatchObject({ status: "refunded", shipment_state: "dropped", refundable: "5.00" });
  expect(shown.staff_actions).toEqual(["refund"]);
  await expect(ship(order.order_no)).rejects.toMatchObject({ code: 409 });
  await expect(refund(order, { shipping: "5.01" })).rejects.toMatchObject({ message: "shipping: at most 5.00" });
  await refund(order, { shipping: "5.00" });
  expect(await see(order)).toMatchObject({ refunded_total: "24.90", refundable: "0.00", status: "refunded" });
  expect(await counters(order.lines[0]?.variant_id ?? "")).toEqual({ on_hand: 10, reserved: 0 });
});

test("the preview says what units come to, and what is left bounds it", async () => {
  const order = await addOrder(shop, { lines: [2] });
  expect(await preview(order, { units: [{ unshipped: 1 }] })).toMatchObject({
    computed: "19.90",
    amount: "19.90",
    left: "39.80",
    shipping_left: "0.00",
  });
  await refund(order, { amount: "30.00" });
  expect(await preview(order, { units: [{ unshipped: 2 }] })).toMatchObject({ computed: "39.80", amount: "9.80" });
  await expect(preview(order, { units: [{ unshipped: 3 }] })).rejects.toMatchObject({
    message: "Only 2 unshipped Vase are left to refund",
  });
});

test("a variant that was deleted meanwhile is refunded without stock", async () => {
  const order = await addOrder(shop, { lines: [1] });
  await ship(order.order_no);
  await deleteProducts(shop, [order.lines[0]?.product_id ?? ""]);
  await refund(order, { units: [{ shipped: 1, restock: 1 }] });
  expect((await see(order)).status).toBe("refunded");
});

test("the open request of the buyer is answered with chosen units", async () => {
  const order = await addOrder(shop, { lines: [2] });
  await ship(order.order_no);
  await ask(order);
  const { id = "" } = (await see(order)).refunds[0] ?? {};
  await expect(refund(order, { units: [{ shipped: 1 }] })).rejects.toMatchObject({ code: 409 });
  await refund(order, { refund_id: id, units: [{ shipped: 1, restock: 1 }], reason: "One was fine" });
  const { refunds, refunded_total } = await see(order);
  expect(refunded_total).toBe("19.90");
  expect(refunds).toMatchObject([{ id, state: "refunded", amount: "19.90", reason: "Broken", answer: "One was fine" }]);
});

test("while the buyer's request is open, no second refund begins beside it", async () => {
  const order = await addOrder(shop);
  await ask(order);
  await expect(refund(order, { amount: "1.00" })).rejects.toMatchObject({
    code: 409,
    message: "This order already has an open refund request",
  });
  expect(await see(order)).toMatchObject({ status: "refunding", refunded_total: "0.00" });
});

test("of two members of staff who refund all at once one wins, and money goes back once", async () => {
  const order = await addOrder(shop);
  const outcomes = await Promise.allSettled([
    refund(order, { amount: "19.90" }),
    refund(order, { amount: "19.90" }),
    ask(order),
  ]);
  const { refunded_total } = await see(order);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(["19.90", "0.00"]).toContain(refunded_total);
});

test("a refund that is sent twice, also at once, is made once", async () => {
  const order = await addOrder(shop, { lines: [3] });
  const refund_id = newId();
  const again = () => refund(order, { refund_id, units: [{ unshipped: 1 }], amount: "19.90" });
  await Promise.all([again(), again()]);
  await again();
  expect(await see(order)).toMatchObject({ refunded_total: "19.90", status: "waiting_shipment" });
  expect(await counters(order.lines[0]?.variant_id ?? "")).toEqual({ on_hand: 10, reserved: 2 });
});

test("two members of staff refund the same units at once: each unit once", async () => {
  const order = await addOrder(shop, { lines: [2] });
  const both = () => refund(order, { units: [{ unshipped: 2 }], amount: "20.00" });
  const outcomes = await Promise.allSettled([both(), both()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await see(order)).toMatchObject({ refunded_total: "20.00", status: "refunded" });
  expect(await counters(order.lines[0]?.variant_id ?? "")).toEqual({ on_hand: 10, reserved: 0 });
});

const units = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("ship" as const), units: fc.tuple(units, units) }),
  fc.record({
    kind: fc.constant("refund" as const),
    units: fc.array(fc.record({ unshipped: units, shipped: units, restock: units }), { minLength: 2, maxLength: 2 }),
    shipping: fc.integer({ min: 0, max: 700 }),
    amount: fc.option(fc.integer({ min: 1, max: 9000 })),
  }),
);

test("shipped and refunded in any order and mix: money, lines, tax and stock agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const order = await addOrder(shop, { lines: [3, 2], shipping: 500n, tax: [301n, 200n] });
      for (const wish of steps) {
        const attempt =
          wish.kind === "ship"
            ? ship(
                order.order_no,
                wish.units.flatMap((qty, index) => (qty ? [{ line_id: order.lines[index]?.id ?? "", qty }] : [])),
              )
            : refund(order, {
                units: wish.units,
                shipping: formatMoney(BigInt(wish.shipping), "USD"),
                ...(wish.amount !== null && { amount: formatMoney(BigInt(wish.amount), "USD") }),
              });
        await attempt.catch((error) => expect([400, 409]).toContain(error.code));
        await agrees(order);
      }
      const { refundable } = await see(order);
      if (refundable !== "0.00") await refund(order, { amount: refundable });
      const { tax } = await agrees(order);
      expect(tax).toBe(501n);
      expect(await see(order)).toMatchObject({ status: "refunded", refundable: "0.00" });
    }),
    { numRuns: 25 },
  );
});

/** Compares what is stored of an order with each other. */
async function agrees(order: TestOrder) {
  const of = { id: order.id };
  const stored = await shop.db.selectFrom("orders").selectAll().where("id", "=", of.id).executeTakeFirstOrThrow();
  const refunds = await shop.db.selectFrom("payment_refund").select("amount").where("order_id", "=", of.id).execute();
  const parts = await shop.db.selectFrom("refund_line").selectAll().where("order_id", "=", of.id).execute();
  const lines = await shop.db.selectFrom("order_line").selectAll().where("order_id", "=", of.id).execute();
  const sum = (amounts: readonly { readonly amount: bigint }[]) =>
    amounts.reduce((total, { amount }) => total + amount, 0n);
  const tax = parts.reduce((total, part) => total + part.tax, 0n);
  expect(sum(refunds)).toBe(stored.refunded_total);
  expect(sum(parts)).toBe(stored.refunded_total);
  expect(stored.refunded_total <= stored.paid_total && tax <= stored.tax_total).toBe(true);
  const whole = stored.payment_state === "refunded";
  for (const line of lines) {
    const own = parts.filter(({ order_line_id }) => order_line_id === line.id);
    const refunded = own.reduce((total, { qty }) => total + qty, 0);
    if (!whole) expect(line.refunded_qty).toBe(refunded);
    expect(line.returned_qty).toBe(own.reduce((total, part) => total + part.restocked_qty, 0));
    const open = line.qty - line.shipped_qty - line.removed_qty;
    if (whole) expect(open).toBe(0);
    expect(await counters(line.variant_id)).toEqual({
      on_hand: 10 - line.shipped_qty + line.returned_qty,
      reserved: open,
    });
    const moves = await shop.db
      .selectFrom("stock_move")
      .select((eb) => [eb.fn.sum<string>("on_hand").as("on_hand"), eb.fn.sum<string>("reserved").as("reserved")])
      .where("variant_id", "=", line.variant_id)
      .executeTakeFirstOrThrow();
    expect({ on_hand: Number(moves.on_hand), reserved: Number(moves.reserved) }).toEqual(
      await counters(line.variant_id),
    );
  }
  return { tax };
}
