import { expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";
import * as fulfillment from "../fulfillment/index.ts";
import * as management from "../order-management/index.ts";
import * as payments from "../payments/index.ts";
import * as refunds from "../refunds/index.ts";
import * as reviews from "../reviews/index.ts";
import { createTestShop } from "../testing.ts";
import { changeOrder } from "./change.ts";
import * as orders from "./index.ts";
import { addCustomer, addOrder, failuresOf, orderSteps } from "./testing.ts";

const shop = await createTestShop();
const settings = { secret: "a secret of thirty-two characters", sandbox: false };
const { ask, counters, see, ship } = orderSteps(shop);
const refused = { code: 409 };

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
  await fulfillment.addTracking(shop, { shipment_id: parcel, text: "Sorted", place: "Basel" });
  expect((await see(order)).shipments[0]?.events).toMatchObject([{ text: "Sorted", place: "Basel" }]);

  await fulfillment.confirmReceipt(shop, order.buyer, order.order_no);
  expect((await see(order)).actions).toContain("evaluate_product");
  const review = (line_id = "", stars = 5) => ({ line_id, stars, text: "Lovely", pictures: [] });
  const evaluate = (...written: ReturnType<typeof review>[]) =>
    reviews.reviewOrder(shop, order.buyer, { order_no: order.order_no, reviews: written });
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
  await orders.deleteOrder(shop, order.buyer, order.order_no);
  await expect(see(order)).rejects.toMatchObject({ code: 404 });
  expect((await management.staffGetOrder(shop, order)).order.status).toBe("evaluated");
});

test("of two changes of the same version one is refused, and nothing of it is written", async () => {
  const { id } = await addOrder(shop);
  const read = () => shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const order = await read();
  const change = (note: string) =>
    transaction(shop.db, (db) =>
      changeOrder({ ...shop, db }, order, { action: "note", actor: { kind: "system" }, note }),
    );
  await change("first");
  await expect(change("second")).rejects.toMatchObject(refused);
  const events = await shop.db.selectFrom("order_event").select("note").where("order_id", "=", id).execute();
  expect(events.map(({ note }) => note)).not.toContain("second");
  expect((await read()).version).toBe(order.version + 1);
});

test("an order of another buyer or mall is answered as if there were none", async () => {
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
      management.getOrder(context, buyer, { order_no }),
      management.cancelOwnOrder(context, settings, buyer, order_no),
      fulfillment.confirmReceipt(context, buyer, order_no),
      orders.deleteOrder(context, buyer, order_no),
      refunds.requestRefund(context, buyer, { order_no, lines: [], reason: "x", pictures: [] }),
      refunds.cancelRefund(context, { buyer, order_no }),
      reviews.reviewOrder(context, buyer, { order_no, reviews: [] }),
    ];
    expect(await failuresOf(attempts)).toEqual(attempts.map(() => [404, "Order not found"]));
    expect((await management.listOrders(context, buyer, { page: 1, pageSize: 20, status: "" })).counts.all).toBe(0);
  }
  const foreign = [
    management.staffGetOrder(other, { order_no }),
    fulfillment.shipOrder(other, other.staffId, { order_no, carrier: "x", tracking_no: "", tracking_url: "" }),
    refunds.approveRefund(other, settings, other.staffId, order_no),
    refunds.rejectRefund(other, other.staffId, { order_no, reason: "x" }),
    payments.markPaid(other, other.staffId, { order_no, amount: "19.90" }),
    management.staffCancelOrder(other, settings, other.staffId, { order_no, reason: "" }),
  ];
  expect(await failuresOf(foreign)).toEqual(foreign.map(() => [404, "Order not found"]));
  await ship(order_no);
  const [parcel] = (await see(order)).shipments;
  const event = { shipment_id: parcel?.id ?? "", text: "x", place: "" };
  await expect(fulfillment.addTracking(other, event)).rejects.toMatchObject({ code: 404 });
});

test("tracking needs number and address together, tells the same of both, and shows no words of refunds", async () => {
  const order = await addOrder(shop, { email: "Track@Example.com" });
  await ask(order);
  const track = (order_no: string, email: string) => management.trackOrder(shop, { order_no, email });
  const { order: seen } = await track(` ${order.order_no.toLowerCase()} `, "track@example.com");
  expect(seen).toMatchObject({
    order_no: order.order_no,
    actions: ["cancel_refund"],
    refunds: [{ reason: "", answer: "" }],
  });
  const wrong = [track(order.order_no, "other@example.com"), track("260101-00000000", "track@example.com")];
  const failures = await Promise.allSettled(wrong);
  const messages = failures.map((failure) => failure.status === "rejected" && failure.reason.message);
  expect(new Set(messages).size).toBe(1);
});

test("guessing numbers for an address is limited for all callers together", async () => {
  const order = await addOrder(shop, { email: "guessed@example.com" });
  const guess = (order_no: string) => management.trackOrder(shop, { order_no, email: "guessed@example.com" });
  const wrong = await failuresOf(Array.from({ length: 31 }, () => guess("260101-00000000")));
  expect(wrong.map((failure) => failure?.[0]).sort()).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
  await expect(guess(order.order_no)).rejects.toMatchObject({ code: 429 });
});
