import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { formatMoney } from "../money/money.ts";
import { createTestShop } from "../testing.ts";
import * as afterSale from "./index.ts";
import { addCustomer, addOrder, type TestOrder } from "./testing.ts";

const shop = await createTestShop();
const staff = shop.staffId;
const settings = { secret: "a secret of thirty-two characters", sandbox: false };
const ship = (order_no: string, lines?: { line_id: string; qty: number }[]) =>
  afterSale.shipOrder(shop, staff, { order_no, carrier: "Post", tracking_no: "X1", tracking_url: "", lines });
const see = async ({ buyer, order_no }: TestOrder) => (await afterSale.getOrder(shop, buyer, { order_no })).order;
const ask = ({ buyer, order_no }: TestOrder, amount?: string) =>
  afterSale.requestRefund(shop, buyer, { order_no, amount, reason: "Broken", pictures: [] });
const approve = ({ order_no }: TestOrder) => afterSale.approveRefund(shop, settings, staff, order_no);
const counters = async (variant: string, { db }: ShopContext = shop) =>
  db.selectFrom("variant").select(["on_hand", "reserved"]).where("id", "=", variant).executeTakeFirstOrThrow();
const refused = { code: 409 };
/** How each attempt was refused; undefined for one that was not. */
const failuresOf = async (attempts: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((outcome) =>
    outcome.status === "rejected" ? [outcome.reason.code, outcome.reason.message] : undefined,
  );

test("an order runs from parcel to receipt to reviews, and each step offers what may be done next", async () => {
  const order = await addOrder(shop, { lines: [2, 1] });
  const [first, second] = order.lines;
  expect((await see(order)).actions).toEqual(["request_refund"]);

  await ship(order.order_no, [{ line_id: first?.id ?? "", qty: 1 }]);
  const part = await see(order);
  expect([part.status, part.actions]).toEqual(["waiting_shipment", ["request_refund", "view_logistics"]]);
  await ship(order.order_no);
  const sent = await see(order);
  expect([sent.status, sent.actions]).toEqual([
    "waiting_delivery",
    ["confirm_receipt", "request_refund", "view_logistics"],
  ]);
  expect(sent.shipments.map(({ lines }) => lines.map(({ qty }) => qty))).toEqual([[1], [1, 1]]);
  expect(await counters(first?.variant_id ?? "")).toEqual({ on_hand: 8, reserved: 0 });
  await expect(ship(order.order_no)).rejects.toMatchObject(refused);

  const parcel = sent.shipments[0]?.id ?? "";
  await afterSale.addTracking(shop, { shipment_id: parcel, text: "Sorted", place: "Basel" });
  expect((await see(order)).shipments[0]?.events).toMatchObject([{ text: "Sorted", place: "Basel" }]);

  await afterSale.confirmReceipt(shop, order.buyer, order.order_no);
  expect((await see(order)).actions).toContain("evaluate_product");
  const review = (line_id = "", stars = 5) => ({ line_id, stars, text: "Lovely", pictures: [] });
  const evaluate = (...reviews: ReturnType<typeof review>[]) =>
    afterSale.evaluateOrder(shop, order.buyer, { order_no: order.order_no, reviews });
  await evaluate(review(first?.id, 4));
  expect((await see(order)).status).toBe("completed");
  await expect(evaluate(review(first?.id))).rejects.toMatchObject({ code: 400 });
  await evaluate(review(second?.id));
  expect(await see(order)).toMatchObject({
    status: "evaluated",
    actions: ["request_refund", "delete_order", "view_logistics"],
  });
  const rated = await shop.db
    .selectFrom("product")
    .select(["rating_sum", "rating_count"])
    .where("id", "=", first?.product_id ?? "")
    .executeTakeFirstOrThrow();
  expect(rated).toEqual({ rating_sum: 4, rating_count: 1 });
  await afterSale.deleteOrder(shop, order.buyer, order.order_no);
  await expect(see(order)).rejects.toMatchObject({ code: 404 });
  expect((await afterSale.staffGetOrder(shop, order)).order.status).toBe("evaluated");
});

test("a refund is asked for, taken back, asked for again and granted: the goods are free again, once", async () => {
  const order = await addOrder(shop, { lines: [3] });
  const variant = order.lines[0]?.variant_id ?? "";
  await ask(order);
  expect(await see(order)).toMatchObject({ status: "refunding", actions: ["cancel_refund"] });
  await expect(ask(order)).rejects.toMatchObject(refused);
  await expect(ship(order.order_no)).rejects.toMatchObject(refused);
  await afterSale.cancelRefund(shop, order.buyer, order.order_no);
  expect((await see(order)).status).toBe("waiting_shipment");
  await ask(order);
  expect(await counters(variant)).toEqual({ on_hand: 10, reserved: 3 });
  await approve(order);
  const done = await see(order);
  expect(done).toMatchObject({ status: "refunded", refunded_total: "59.70", refundable: "0.00" });
  expect(done.refunds.map(({ state }) => state)).toEqual(["refunded", "cancelled"]);
  expect(await counters(variant)).toEqual({ on_hand: 10, reserved: 0 });
});

test("a request that is turned down brings the order back to where it stands, with the shop's words", async () => {
  const order = await addOrder(shop);
  await ship(order.order_no);
  await ask(order);
  await afterSale.rejectRefund(shop, staff, { order_no: order.order_no, reason: "It was worn" });
  expect(await see(order)).toMatchObject({
    status: "waiting_delivery",
    refunds: [{ state: "rejected", answer: "It was worn" }],
  });
  await expect(approve(order)).rejects.toMatchObject(refused);
});

test("of two members of staff who decide at once, one decides", async () => {
  for (const other of [
    approve,
    (order: TestOrder) => afterSale.rejectRefund(shop, staff, { order_no: order.order_no, reason: "No" }),
  ]) {
    const order = await addOrder(shop);
    await ask(order);
    const outcomes = await Promise.allSettled([approve(order), other(order), approve(order)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { refunded_total, status } = await see(order);
    expect([
      ["19.90", "refunded"],
      ["0.00", "waiting_shipment"],
    ]).toContainEqual([refunded_total, status]);
  }
});

test("shipping against a refund request: the goods go out or the money comes back, never both unasked", async () => {
  for (let round = 0; round < 10; round++) {
    const order = await addOrder(shop);
    const outcomes = await Promise.allSettled([ship(order.order_no), ask(order)]);
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    const { status, shipments } = await see(order);
    const shipped = outcomes[0]?.status === "fulfilled";
    expect(shipments).toHaveLength(shipped ? 1 : 0);
    expect(status).toBe(outcomes[1]?.status === "fulfilled" ? "refunding" : "waiting_delivery");
    expect(await counters(order.lines[0]?.variant_id ?? "")).toEqual(
      shipped ? { on_hand: 9, reserved: 0 } : { on_hand: 10, reserved: 1 },
    );
  }
});

test.each(["USD", "JPY", "KWD"])(
  "in %s, whatever is asked for and granted, refunds sum to the books, never above what was paid, in the end to it",
  async (currency) => {
    const made = await shop.anotherMall({ currency });
    const paid = 1990n;
    const units = fc.bigInt({ min: 1n, max: 2500n });
    const steps = fc.array(fc.record({ units, grant: fc.boolean() }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, async (wishes) => {
        const { order_no, buyer, id } = await addOrder(made);
        const request = (amount?: string) =>
          afterSale.requestRefund(made, buyer, { order_no, amount, reason: "Broken", pictures: [] });
        const grantIt = () => afterSale.approveRefund(made, settings, made.staffId, order_no);
        const books = async () => {
          const { order } = await afterSale.getOrder(made, buyer, { order_no });
          const rows = await shop.db.selectFrom("payment_refund").select("amount").where("order_id", "=", id).execute();
          return { ...order, refunded: rows.reduce((sum, { amount }) => sum + amount, 0n) };
        };
        let granted = 0n;
        for (const { units: wish, grant } of wishes) {
          const asked = await request(formatMoney(wish, currency)).then(
            () => true,
            () => false,
          );
          expect(asked).toBe(wish <= paid - granted);
          if (!asked) continue;
          if (grant) granted += wish;
          await (grant ? grantIt() : afterSale.cancelRefund(made, buyer, order_no));
        }
        expect(await books()).toMatchObject({
          refunded: granted,
          refunded_total: formatMoney(granted, currency),
          refundable: formatMoney(paid - granted, currency),
        });
        if (granted < paid) {
          await request();
          await grantIt();
        }
        const { refunded, refunded_total, paid_total, status } = await books();
        expect([refunded, refunded_total, status]).toEqual([paid, paid_total, "refunded"]);
      }),
      { numRuns: 15 },
    );
  },
  60_000,
);

test.each(["0", "-1", "19.91", "1e1", "1.999", "many"])("a refund of %s is refused", async (amount) => {
  const order = await addOrder(shop);
  await expect(ask(order, amount)).rejects.toMatchObject({ code: 400 });
  expect((await see(order)).status).toBe("waiting_shipment");
});

test("somebody else's order looks like none: another guest, a customer, another mall", async () => {
  const order = await addOrder(shop, { buyer: { customer_id: await addCustomer(shop, "own@example.com") } });
  const { order_no } = order;
  const other = await shop.anotherMall();
  const strangers = [
    [shop, { guest_id: newId() }],
    [shop, { customer_id: await addCustomer(shop, "else@example.com") }],
    [other, order.buyer],
  ] as const;
  for (const [context, buyer] of strangers) {
    const attempts = [
      afterSale.getOrder(context, buyer, { order_no }),
      afterSale.cancelOwnOrder(context, settings, buyer, order_no),
      afterSale.confirmReceipt(context, buyer, order_no),
      afterSale.deleteOrder(context, buyer, order_no),
      afterSale.requestRefund(context, buyer, { order_no, reason: "x", pictures: [] }),
      afterSale.cancelRefund(context, buyer, order_no),
      afterSale.evaluateOrder(context, buyer, { order_no, reviews: [] }),
    ];
    expect(await failuresOf(attempts)).toEqual(attempts.map(() => [404, "There is no such order"]));
    expect((await afterSale.listOrders(context, buyer, { page: 1, pageSize: 20, status: "" })).counts.all).toBe(0);
  }
  const foreign = [
    afterSale.staffGetOrder(other, { order_no }),
    afterSale.shipOrder(other, other.staffId, { order_no, carrier: "x", tracking_no: "", tracking_url: "" }),
    afterSale.approveRefund(other, settings, other.staffId, order_no),
    afterSale.rejectRefund(other, other.staffId, { order_no, reason: "x" }),
    afterSale.markPaid(other, other.staffId, { order_no, amount: "19.90" }),
    afterSale.cancelAny(other, settings, other.staffId, { order_no, reason: "" }),
  ];
  expect(await failuresOf(foreign)).toEqual(foreign.map(() => [404, "There is no such order"]));
  await ship(order_no);
  const [parcel] = (await see(order)).shipments;
  const event = { shipment_id: parcel?.id ?? "", text: "x", place: "" };
  await expect(afterSale.addTracking(other, event)).rejects.toMatchObject({ code: 404 });
});

test("tracking needs number and address together, tells the same of both, and shows no words of refunds", async () => {
  const order = await addOrder(shop, { email: "Track@Example.com" });
  await ask(order);
  const track = (order_no: string, email: string) => afterSale.trackOrder(shop, { order_no, email });
  const { order: seen } = await track(` ${order.order_no.toLowerCase()} `, "track@example.com");
  expect(seen).toMatchObject({ order_no: order.order_no, actions: [], refunds: [{ reason: "", answer: "" }] });
  const wrong = [track(order.order_no, "other@example.com"), track("260101-00000000", "track@example.com")];
  const failures = await Promise.allSettled(wrong);
  const messages = failures.map((failure) => failure.status === "rejected" && failure.reason.message);
  expect(new Set(messages).size).toBe(1);
});

test("whoever guesses numbers for an address is stopped, wherever they come from", async () => {
  const order = await addOrder(shop, { email: "guessed@example.com" });
  const guess = (order_no: string) => afterSale.trackOrder(shop, { order_no, email: "guessed@example.com" });
  const wrong = await failuresOf(Array.from({ length: 31 }, () => guess("260101-00000000")));
  expect(wrong.map((failure) => failure?.[0]).sort()).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
  await expect(guess(order.order_no)).rejects.toMatchObject({ code: 429 });
});

test("receipt is confirmed by itself after the mall's days, not before and not against a refund", async () => {
  const [old, young, disputed] = [await addOrder(shop), await addOrder(shop), await addOrder(shop)];
  for (const { order_no } of [old, young, disputed]) await ship(order_no);
  await ask(disputed);
  const long = new Date(Date.now() - 21 * 86_400_000);
  await shop.db.updateTable("orders").set({ shipped_at: long }).where("id", "in", [old.id, disputed.id]).execute();
  await afterSale.confirmOldReceipts(shop);
  const statuses = await Promise.all([old, young, disputed].map(async (order) => (await see(order)).status));
  expect(statuses).toEqual(["completed", "waiting_delivery", "refunding"]);
});

test("a parcel takes only what the order has left", async () => {
  const order = await addOrder(shop, { lines: [2] });
  const other = await addOrder(shop);
  const line_id = order.lines[0]?.id ?? "";
  await expect(ship(order.order_no, [{ line_id, qty: 3 }])).rejects.toMatchObject({ code: 400 });
  const twice = [
    { line_id, qty: 1 },
    { line_id, qty: 2 },
  ];
  await expect(ship(order.order_no, twice)).rejects.toMatchObject({ code: 400 });
  await expect(ship(order.order_no, [{ line_id: other.lines[0]?.id ?? "", qty: 1 }])).rejects.toMatchObject({
    code: 400,
  });
  const unpaid = await addOrder(shop, { status: "unpaid" });
  await expect(ship(unpaid.order_no)).rejects.toMatchObject(refused);
});
