/** Paying by bank transfer after a payment was declined. */
import { expect, test } from "vitest";
import { formatMoney } from "#kernel/money/money.ts";
import { buy, guestWith, offerShipping, settings, stockProduct } from "../checkout/testing.ts";
import { unpaidOrder } from "../orders/index.ts";
import { createTestShop } from "../testing.ts";
import { markPaid, paymentState, payOrder } from "./index.ts";
import { decideSandbox } from "./sandbox.ts";

const shop = await createTestShop();
await offerShipping(shop);
const options = { settings, origin: "https://shop.example" };

async function unpaid() {
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId);
  const { order_no } = await buy(shop, guest);
  const { redirect_url } = await payOrder(shop, guest, { order_no }, options);
  return { guest, order_no, ref: redirect_url.split("/").at(-1) ?? "" };
}

test("after a decline every way to pay is offered, and the transfer closes the payment that was open", async () => {
  const { guest, order_no, ref } = await unpaid();
  await decideSandbox(shop, ref, "decline", 0);
  const state = await paymentState(shop, guest, { order_no }, settings);
  expect(state.providers.map(({ name }) => name)).toEqual(["sandbox", "offline"]);
  expect((await unpaidOrder(shop, guest)).order?.order_no).toBe(order_no);

  const chosen = await payOrder(shop, guest, { order_no, provider: "offline" }, options);
  expect(chosen).toEqual({ redirect_url: "", in_page: null, status: "waiting_shipment" });
  const order = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ payment_state: "offline", provider: "offline", version: 2 });
  const days = ((order.pay_deadline?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  const mails = await shop.db.selectFrom("mail").select("template").where("recipient", "=", order.email).execute();
  expect(mails).toEqual([{ template: "order_placed" }, { template: "order_placed" }]);
  expect((await paymentState(shop, guest, { order_no }, settings)).instructions).not.toBe("");
  expect((await unpaidOrder(shop, guest)).order).toBeNull();
  await expect(decideSandbox(shop, ref, "approve", 0)).resolves.toBeUndefined();

  const amount = formatMoney(order.total, order.currency);
  await expect(markPaid(shop, shop.staffId, { order_no, amount: "0.01" })).rejects.toMatchObject({
    code: 400,
    message: `amount must be ${amount}`,
  });
  await markPaid(shop, shop.staffId, { order_no, amount });
  const paid = await shop.db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
  expect(paid).toMatchObject({ payment_state: "paid", paid_total: order.total });
});

test("an order whose payment has arrived does not become a transfer", async () => {
  const { guest, order_no, ref } = await unpaid();
  await decideSandbox(shop, ref, "approve", 0);
  await expect(payOrder(shop, guest, { order_no, provider: "offline" }, options)).rejects.toMatchObject({ code: 409 });
  const { status } = await paymentState(shop, guest, { order_no }, settings);
  expect(status).toBe("waiting_shipment");
});
