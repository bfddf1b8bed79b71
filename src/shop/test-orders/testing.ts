/** Test orders for tests, in a shop that takes real money: test payments are not offered to its buyers. */
import { randomUUID } from "node:crypto";
import type { ShopContext } from "#kernel/context.ts";
import type { Buyer } from "../buyer.ts";
import { placeOrder, previewOrder } from "../checkout/index.ts";
import { guestWith, type OrderForm, orderForm } from "../checkout/testing.ts";
import { decideSandbox, type PaymentSettings, paymentState, payOrder } from "../payments/index.ts";

export const settings: PaymentSettings = { secret: "a secret of thirty-two characters", sandbox: false };
const options = { settings, origin: "http://shop.example" };

interface Given extends Partial<OrderForm> {
  readonly buyer?: Buyer;
  readonly qty?: number;
}

/** Orders a variant, as a test unless told otherwise. */
export async function order(context: ShopContext, variantId: string, given: Given = {}, isTest = true) {
  const { qty, buyer = await guestWith(context, variantId, qty), ...form } = given;
  const filled = orderForm({ provider: isTest ? "sandbox" : "offline", ...form });
  const preview = await previewOrder(context, buyer, { ...filled, country: "US", state: "OR" }, settings, isTest);
  const { order_no } = await placeOrder(
    context,
    buyer,
    { ...filled, expected_total: preview.total },
    { settings, idempotencyKey: randomUUID(), isTest },
  );
  const row = await context.db
    .selectFrom("orders")
    .select(["id", "is_test", "total"])
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  return { order_no, buyer, ...row };
}

/** Approves the test payment of an order. */
export async function pay(context: ShopContext, { order_no, buyer }: { order_no: string; buyer: Buyer }) {
  const { redirect_url } = await payOrder(context, buyer, { order_no }, options);
  await decideSandbox(context, redirect_url.replace("/sandbox/pay/", ""), "approve");
  return (await paymentState(context, buyer, { order_no }, settings)).status;
}
