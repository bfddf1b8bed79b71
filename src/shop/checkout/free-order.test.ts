/** Orders with a total of zero: nothing is paid, and they are cancelled like any order that nothing was paid for. */
import { expect, test } from "vitest";
import { runList } from "#kernel/lists/index.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { shipOrder } from "../fulfillment/index.ts";
import { findMailOrder } from "../mail/order.ts";
import { orderPlaced, orderRefunded } from "../mail/templates/order.ts";
import { cancelOwnOrder, getOrder, staffCancelOrder, staffGetOrder } from "../order-management/index.ts";
import { ordersSource } from "../orders/index.ts";
import { refundOrder, rejectRefund, requestRefund } from "../refunds/index.ts";
import { createTestShop } from "../testing.ts";
import { booksAgree, buy, newGuest, offerShipping, settings, stockProduct } from "./testing.ts";

const shop = await createTestShop();
await offerShipping(shop, 0n);
const { variantId } = await stockProduct(shop, { stock: 5 });
await createDiscounts(shop, [{ code: "ALL", kind: "percent", value: "100" }]);
const { db } = shop;
const free = (guest = newGuest()) =>
  buy(shop, guest, { items: [{ variant_id: variantId, qty: 1 }], coupon_code: "ALL", provider: "" });
const counters = async () => ({
  ...(await db.selectFrom("variant").select("reserved").where("id", "=", variantId).executeTakeFirstOrThrow()),
  ...(await db.selectFrom("discount").select("used").where("code", "=", "ALL").executeTakeFirstOrThrow()),
});

test("a free order asks no way to pay, and says that no payment is needed", async () => {
  const guest = newGuest();
  const { order_no, status, payable } = await free(guest);
  expect({ status, payable }).toEqual({ status: "waiting_shipment", payable: false });
  expect((await staffGetOrder(shop, { order_no })).order).toMatchObject({ payment_state: "free", payments: [] });
  const { id } = await db.selectFrom("orders").select("id").where("order_no", "=", order_no).executeTakeFirstOrThrow();
  const mail = orderPlaced(
    { template: "order_placed", to: "a@example.com", order_id: id },
    { name: "Shop", currency: "USD", locale: "en", symbol: "" } as never,
    await findMailOrder(shop, id),
  );
  expect(mail.blocks).toContainEqual(expect.objectContaining({ text: "No payment is needed." }));
  const inState = async (value: string) =>
    (await runList(shop, ordersSource, { filters: [{ field: "payment_state", operator: "any", value: [value] }] }))
      .rows;
  expect(await inState("free")).toMatchObject([{ order_no, payment_state: "free" }]);
  expect(await inState("paid")).toEqual([]);
  await expect(
    buy(shop, newGuest(), { items: [{ variant_id: variantId, qty: 1 }], provider: "" }),
  ).rejects.toMatchObject({ code: 400, message: "provider is required" });
});

test("staff and buyer cancel a free order: its stock and the use of its code come back", async () => {
  const guest = newGuest();
  const before = await counters();
  const [mine, theirs] = [await free(guest), await free()];
  expect(await counters()).toEqual({ reserved: before.reserved + 2, used: before.used + 2 });
  expect((await getOrder(shop, guest, mine)).order.actions).toContain("cancel_order");
  expect((await staffGetOrder(shop, theirs)).order.staff_actions).toContain("cancel");
  await cancelOwnOrder(shop, settings, guest, mine.order_no);
  await staffCancelOrder(shop, settings, shop.staffId, { order_no: theirs.order_no, reason: "" });
  expect(await counters()).toEqual(before);
  expect((await staffGetOrder(shop, theirs)).order).toMatchObject({ status: "cancelled" });
  expect(await booksAgree(shop)).toBe(true);
});

test("a free order that was shipped comes back: its units are on hand again, then it is refunded and its code can be used again", async () => {
  const before = await counters();
  const stock = async () =>
    (await db.selectFrom("variant").select("on_hand").where("id", "=", variantId).executeTakeFirstOrThrow()).on_hand;
  const onHand = await stock();
  const { order_no } = await buy(shop, newGuest(), {
    items: [{ variant_id: variantId, qty: 2 }],
    coupon_code: "ALL",
    provider: "",
  });
  await shipOrder(shop, shop.staffId, { order_no, carrier: "Post" });
  const { order } = await staffGetOrder(shop, { order_no });
  expect(order.staff_actions).toContain("refund");
  const takeBack = (units: number, amount = "0") =>
    refundOrder(shop, settings, shop.staffId, {
      order_no,
      lines: [{ line_id: order.lines[0]?.id ?? "", unshipped: 0, shipped: units, restock: units }],
      amount,
      reason: "Returned",
      note: "",
    });
  await takeBack(1);
  expect(await stock()).toBe(onHand - 1);
  expect((await staffGetOrder(shop, { order_no })).order).toMatchObject({
    status: "waiting_delivery",
    payment_state: "free",
  });
  await expect(takeBack(2)).rejects.toMatchObject({ code: 400 });
  await takeBack(1);
  expect(await stock()).toBe(onHand);
  const after = (await staffGetOrder(shop, { order_no })).order;
  expect(after).toMatchObject({ status: "refunded", refunds: [{ state: "refunded", amount: "0.00" }, {}] });
  expect(after.staff_actions).not.toContain("refund");
  expect(await counters()).toEqual(before);
  expect(await booksAgree(shop)).toBe(true);
});

test("the buyer of a free order asks to give it back like any other, in part or all, and is told by mail", async () => {
  const guest = newGuest();
  const { order_no } = await buy(shop, guest, {
    items: [{ variant_id: variantId, qty: 2 }],
    coupon_code: "ALL",
    provider: "",
  });
  const actions = async () => (await getOrder(shop, guest, { order_no })).order.actions;
  expect(await actions()).not.toContain("request_refund");
  await shipOrder(shop, shop.staffId, { order_no, carrier: "Post" });
  expect(await actions()).toContain("request_refund");
  const ask = (input: object = {}) =>
    requestRefund(shop, guest, { order_no, lines: [], reason: "Too big", pictures: [], ...input });
  const line_id = (await staffGetOrder(shop, { order_no })).order.lines[0]?.id ?? "";
  await ask({ lines: [{ line_id, qty: 1 }] });
  await rejectRefund(shop, shop.staffId, { order_no, reason: "Please send a picture" });
  // Without items it is for all that is left.
  await ask({ amount: "0.00" });
  const { order } = await staffGetOrder(shop, { order_no });
  expect(order).toMatchObject({
    status: "refunding",
    refunds: [{ state: "open", amount: "0.00", lines: [{ line_id, qty: 2 }] }, { state: "rejected" }],
  });
  const refund_id = order.refunds[0]?.id ?? "";
  await refundOrder(shop, settings, shop.staffId, {
    order_no,
    refund_id,
    lines: [{ line_id, unshipped: 0, shipped: 2, restock: 2 }],
    amount: "0",
    reason: "",
    note: "",
  });
  expect((await getOrder(shop, guest, { order_no })).order).toMatchObject({ status: "refunded" });
  expect(await actions()).not.toContain("request_refund");
  const mails = await db
    .selectFrom("mail")
    .select("template")
    .where("mall_id", "=", shop.mall.id)
    .where("template", "=", "order_refunded")
    .execute();
  expect(mails.length).toBeGreaterThan(0);
  const mail = orderRefunded(
    { template: "order_refunded", to: "a@example.com", order_id: "", amount: "0.00", rows: [] } as never,
    { name: "Shop", currency: "USD", locale: "en", symbol: "" } as never,
    { order_no } as never,
  );
  expect(JSON.stringify(mail.blocks)).toContain("no money goes back");
  expect(await booksAgree(shop)).toBe(true);
});
