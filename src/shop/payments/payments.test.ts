import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { booksAgree, buy, guestWith, newGuest, offerShipping, settings, stockProduct } from "../checkout/testing.ts";
import { cancelOwnOrder, staffCancelOrder } from "../order-management/index.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { refundOrder } from "../refunds/index.ts";
import { createTestShop } from "../testing.ts";
import { applyPayment, receiveOffline } from "./apply.ts";
import {
  cancelUnpaid,
  decideSandbox,
  paymentState,
  payOrder,
  reconcilePayments,
  signSandbox,
  takeWebhook,
} from "./index.ts";
import { sandboxProvider } from "./sandbox.ts";
import { settlePendingRefunds, settleRefund } from "./settle-refund.ts";

const shop = await createTestShop();
await offerShipping(shop, 0n);
const { db, mall } = shop;
const options = { settings, origin: "http://shop.example" };
const shopper = { kind: "system" } as const;

/** A guest on the sandbox's page, about to pay 10.00. */
async function atThePage(context: ShopContext = shop, stock = 5) {
  const { variantId } = await stockProduct(context, { stock });
  const guest = await guestWith(context, variantId);
  const { order_no } = await buy(context, guest);
  const { redirect_url } = await payOrder(context, guest, { order_no }, options);
  const ref = redirect_url.replace("/sandbox/pay/", "");
  return { guest, variantId, order_no, ref, ...(await orderOf(order_no)) };
}

const orderOf = async (orderNo: string) => {
  const order = await db.selectFrom("orders").selectAll().where("order_no", "=", orderNo).executeTakeFirstOrThrow();
  return { order, id: order.id };
};

const reservedOf = async (variantId: string) =>
  (await db.selectFrom("variant").select("reserved").where("id", "=", variantId).executeTakeFirstOrThrow()).reserved;

const pastDeadline = (id: string) =>
  db
    .updateTable("orders")
    .set({ pay_deadline: new Date(0) })
    .where("id", "=", id)
    .execute();

async function deliver(body: string | undefined): Promise<void> {
  if (!body) throw new Error("no webhook to deliver");
  await takeWebhook(shop, settings, {
    provider: "sandbox",
    body,
    signature: signSandbox(mall.id, body, settings.secret),
  });
}

const eventsOf = async (id: string) =>
  (await db.selectFrom("order_event").select("action").where("order_id", "=", id).orderBy("id").execute()).map(
    ({ action }) => action,
  );

test("a webhook twenty times at once counts the money once", async () => {
  const { ref, order_no, id } = await atThePage();
  const body = await decideSandbox(shop, ref, "approve");
  await Promise.allSettled(Array.from({ length: 20 }, () => deliver(body)));
  const { order } = await orderOf(order_no);
  expect(order).toMatchObject({ status: "waiting_shipment", paid_total: 1000n, version: 2 });
  expect(await eventsOf(id)).toEqual(["place", "paid"]);
  const mails = await db.selectFrom("mail").select("template").where(sql`data ->> 'order_id'`, "=", id).execute();
  expect(mails.map(({ template }) => template).sort()).toEqual(["order_paid", "order_placed"]);
});

test("events out of order end in what the provider says now", async () => {
  const { ref, order_no } = await atThePage();
  const declined = await decideSandbox(shop, ref, "decline");
  const approved = await decideSandbox(shop, ref, "approve");
  await deliver(approved);
  await deliver(declined);
  expect((await orderOf(order_no)).order.status).toBe("waiting_shipment");
});

test("a forged, changed or foreign event changes nothing", async () => {
  const { ref, order_no } = await atThePage();
  const body = (await decideSandbox(shop, ref, "approve")) ?? "";
  const take = (given: string, signature: string, context: ShopContext = shop) =>
    takeWebhook(context, settings, { provider: "sandbox", body: given, signature });
  await expect(take(body, "0".repeat(64))).rejects.toThrow("wrong signature");
  await expect(take(`${body} `, signSandbox(mall.id, body, settings.secret))).rejects.toThrow("wrong signature");
  await expect(take(body, signSandbox(mall.id, body, settings.secret), await shop.anotherMall())).rejects.toThrow();
  await expect(take(body, signSandbox(mall.id, body, "another secret"))).rejects.toThrow("wrong signature");
  expect((await orderOf(order_no)).order.status).toBe("unpaid");
});

test("the page that the buyer comes back to finds the money by itself when the webhook is late", async () => {
  const { ref, guest, order_no } = await atThePage();
  const body = await decideSandbox(shop, ref, "approve");
  expect(await paymentState(shop, guest, { order_no }, settings)).toMatchObject({
    status: "waiting_shipment",
    pending: false,
    actions: ["request_refund"],
  });
  await deliver(body);
  expect((await orderOf(order_no)).order.version).toBe(2);
});

test("a lost webhook is made up for by the reconciler", async () => {
  const { ref, order_no } = await atThePage();
  await decideSandbox(shop, ref, "approve");
  await reconcilePayments(shop, settings);
  expect((await orderOf(order_no)).order.status).toBe("unpaid");
  await db
    .updateTable("payment")
    .set({ created_at: new Date(Date.now() - 300_000), checked_at: null })
    .where("ref", "=", ref)
    .execute();
  await reconcilePayments(shop, settings);
  expect((await orderOf(order_no)).order.status).toBe("waiting_shipment");
});

test("a delayed payment keeps the order waiting, also past its deadline, until it is decided", async () => {
  const { ref, guest, order_no, id } = await atThePage();
  await decideSandbox(shop, ref, "delay");
  expect(await paymentState(shop, guest, { order_no }, settings)).toMatchObject({ status: "unpaid", pending: true });
  await pastDeadline(id);
  await cancelUnpaid(shop, settings);
  const onItsWay = { code: 409, message: "A payment for this order is being processed, so it can't be cancelled now" };
  await expect(staffCancelOrder(shop, settings, shop.staffId, { order_no, reason: "" })).rejects.toMatchObject(
    onItsWay,
  );
  await expect(cancelOwnOrder(shop, settings, guest, order_no)).rejects.toMatchObject(onItsWay);
  expect((await orderOf(order_no)).order.status).toBe("unpaid");
  await db
    .updateTable("sandbox_payment")
    .set({ approve_at: new Date(0) })
    .where("ref", "=", ref)
    .execute();
  await cancelUnpaid(shop, settings);
  expect((await orderOf(order_no)).order.status).toBe("waiting_shipment");
});

test("the deadline gives stock back once, and closes the payment page", async () => {
  const { ref, order_no, id, variantId, guest } = await atThePage();
  await pastDeadline(id);
  await expect(payOrder(shop, guest, { order_no }, options)).rejects.toMatchObject({ code: 409 });
  await Promise.all(Array.from({ length: 5 }, () => cancelUnpaid(shop, settings)));
  expect((await orderOf(order_no)).order.status).toBe("cancelled");
  expect(await reservedOf(variantId)).toBe(0);
  expect(await decideSandbox(shop, ref, "approve")).toBeUndefined();
  expect(await booksAgree(shop)).toBe(true);
});

test("a payment that lands while the deadline worker cancels leaves one truth", async () => {
  for (let round = 0; round < 8; round++) {
    const { ref, order_no, id, variantId } = await atThePage();
    await pastDeadline(id);
    const body = await decideSandbox(shop, ref, "approve");
    await Promise.allSettled([
      deliver(body),
      cancelOrder(shop, id, { actor: shopper, reason: "The payment deadline has passed" }),
      cancelUnpaid(shop, settings),
    ]);
    const { order } = await orderOf(order_no);
    expect(order).toMatchObject({ status: "waiting_shipment", paid_total: 1000n });
    expect(await reservedOf(variantId)).toBe(1);
  }
  expect(await booksAgree(shop)).toBe(true);
});

test("money days late revives the order while its goods are there", async () => {
  const { ref, order_no, id, variantId } = await atThePage();
  const body = await decideSandbox(shop, ref, "approve");
  await cancelOrder(shop, id, { actor: shopper, reason: "Changed my mind" });
  expect(await reservedOf(variantId)).toBe(0);
  await deliver(body);
  expect((await orderOf(order_no)).order).toMatchObject({ status: "waiting_shipment", cancelled: false });
  expect(await reservedOf(variantId)).toBe(1);
  expect(await eventsOf(id)).toEqual(["place", "cancel_order", "paid_late"]);
});

test("money that comes when the goods are gone goes back at once, and the shop hears of it", async () => {
  const { ref, order_no, id, variantId } = await atThePage(shop, 1);
  const body = await decideSandbox(shop, ref, "approve");
  await cancelOrder(shop, id, { actor: shopper, reason: "The payment deadline has passed" });
  await buy(shop, await guestWith(shop, variantId));
  await deliver(body);
  await deliver(body);
  expect((await orderOf(order_no)).order).toMatchObject({ status: "refunded", refunded_total: 1000n });
  const book = await db.selectFrom("sandbox_payment").select("refunded").where("ref", "=", ref).executeTakeFirst();
  expect(book?.refunded).toBe(1000n);
  expect(await reservedOf(variantId)).toBe(1);
  const mails = await db.selectFrom("mail").select("template").where(sql`data ->> 'order_id'`, "=", id).execute();
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(["shop_late_payment", "order_refunded"]),
  );
});

test("an order paid twice gives the second payment back and stays as it is", async () => {
  const { order_no, ref, id } = await atThePage();
  await deliver(await decideSandbox(shop, ref, "approve"));
  const second = { mall_id: mall.id, id: randomUUID(), order_id: id, provider: "sandbox", ref: "sb_second" };
  await db
    .insertInto("payment")
    .values({ ...second, state: "created", amount: 1000n, currency: "USD" })
    .execute();
  const urls = { return_url: "/", cancel_url: "/" };
  await db
    .insertInto("sandbox_payment")
    .values({ mall_id: mall.id, ref: second.ref, amount: 1000n, currency: "USD", state: "open", ...urls })
    .execute();
  await deliver(await decideSandbox(shop, second.ref, "approve"));
  expect((await orderOf(order_no)).order).toMatchObject({
    status: "waiting_shipment",
    paid_total: 1000n,
    refunded_total: 0n,
  });
  const book = await db
    .selectFrom("sandbox_payment")
    .select("refunded")
    .where("ref", "=", second.ref)
    .executeTakeFirst();
  expect(book?.refunded).toBe(1000n);
});

test("another amount or currency than the order's is not its payment", async () => {
  const { order_no, ref, id } = await atThePage();
  const payment = { provider: "sandbox", ref };
  await applyPayment(shop, payment, { state: "paid", amount: 1n, currency: "USD" });
  await applyPayment(shop, payment, { state: "paid", amount: 1000n, currency: "JPY" });
  expect((await orderOf(order_no)).order.status).toBe("unpaid");
  expect(await eventsOf(id)).toEqual(["place", "payment_mismatch", "payment_mismatch"]);
});

test("a declined payment can be tried again, on the same order", async () => {
  const { order_no, ref, guest } = await atThePage();
  await deliver(await decideSandbox(shop, ref, "decline"));
  const again = await payOrder(shop, guest, { order_no }, options);
  expect(again.redirect_url).toMatch(/^\/sandbox\/pay\//);
  await deliver(await decideSandbox(shop, again.redirect_url.replace("/sandbox/pay/", ""), "approve"));
  expect((await orderOf(order_no)).order.status).toBe("waiting_shipment");
});

test("an order of another buyer can be neither paid nor seen", async () => {
  const { order_no } = await atThePage();
  await expect(payOrder(shop, newGuest(), { order_no }, options)).rejects.toMatchObject({ code: 404 });
  await expect(paymentState(shop, { customer_id: randomUUID() }, { order_no }, settings)).rejects.toMatchObject({
    code: 404,
  });
});

test("a refund that the provider refuses stays on its way and is paid back once when it works", async () => {
  const { order_no, ref, id, variantId } = await atThePage();
  await deliver(await decideSandbox(shop, ref, "approve"));
  const payment = await db.selectFrom("payment").select("id").where("order_id", "=", id).executeTakeFirstOrThrow();
  const refund = { mall_id: mall.id, id: randomUUID(), order_id: id, payment_id: payment.id, amount: 1000n };
  await db.insertInto("payment_refund").values(refund).execute();
  await db.updateTable("sandbox_payment").set({ state: "open" }).where("ref", "=", ref).execute();
  expect(await settleRefund(shop, settings, refund.id)).toBe(false);
  expect((await orderOf(order_no)).order.refunded_total).toBe(0n);
  await db.updateTable("sandbox_payment").set({ state: "approved" }).where("ref", "=", ref).execute();
  await Promise.all([settlePendingRefunds(shop, settings), settleRefund(shop, settings, refund.id)]);
  expect((await orderOf(order_no)).order).toMatchObject({ status: "refunded", refunded_total: 1000n });
  expect(await reservedOf(variantId)).toBe(0);
  expect(await booksAgree(shop)).toBe(true);
});

test("a refund of which the provider's answer was lost is not paid back a second time", async () => {
  const { order_no, ref, id } = await atThePage();
  await deliver(await decideSandbox(shop, ref, "approve"));
  const payment = await db.selectFrom("payment").select("id").where("order_id", "=", id).executeTakeFirstOrThrow();
  const refund = { mall_id: mall.id, id: randomUUID(), order_id: id, payment_id: payment.id, amount: 400n };
  await db.insertInto("payment_refund").values(refund).execute();
  // The provider has paid back; the process died before it took that down.
  await sandboxProvider(shop, settings).refund({ ref, amount: 400n, currency: "USD", key: refund.id });
  expect(await settleRefund(shop, settings, refund.id)).toBe(true);
  const book = await db.selectFrom("sandbox_payment").select("refunded").where("ref", "=", ref).executeTakeFirst();
  expect(book?.refunded).toBe(400n);
  expect((await orderOf(order_no)).order).toMatchObject({ payment_state: "partly_refunded", refunded_total: 400n });
});

test("a refund by line of which the provider fails takes the units once and is paid back once when it works", async () => {
  const { order_no, ref, id, variantId } = await atThePage();
  await deliver(await decideSandbox(shop, ref, "approve"));
  const [line] = await db.selectFrom("order_line").select("id").where("order_id", "=", id).execute();
  const wish = {
    order_no,
    refund_id: randomUUID(),
    lines: [{ line_id: line?.id ?? "", unshipped: 1, shipped: 0, restock: 0 }],
    amount: "10.00",
    reason: "",
    note: "",
  };
  await db.updateTable("sandbox_payment").set({ state: "open" }).where("ref", "=", ref).execute();
  await refundOrder(shop, settings, shop.staffId, wish);
  await refundOrder(shop, settings, shop.staffId, wish);
  expect((await orderOf(order_no)).order).toMatchObject({ status: "refunding", refunded_total: 0n });
  expect(await reservedOf(variantId)).toBe(0);
  await db.updateTable("sandbox_payment").set({ state: "approved" }).where("ref", "=", ref).execute();
  await settlePendingRefunds(shop, settings);
  expect((await orderOf(order_no)).order).toMatchObject({ status: "refunded", shipment_state: "dropped" });
  const book = await db.selectFrom("sandbox_payment").select("refunded").where("ref", "=", ref).executeTakeFirst();
  expect(book?.refunded).toBe(1000n);
  expect(await booksAgree(shop)).toBe(true);
});

test("staff take down money that came outside of the shop, once", async () => {
  const { variantId } = await stockProduct(shop);
  const { order_no } = await buy(shop, await guestWith(shop, variantId), { provider: "offline" });
  const { id } = await orderOf(order_no);
  const results = await Promise.allSettled([1, 2].map(() => receiveOffline(shop, id, shop.staffId)));
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await orderOf(order_no)).order).toMatchObject({ payment_state: "paid", paid_total: 1000n });
});
