import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { buy, guestWith, offerShipping, settings, stockProduct } from "../checkout/testing.ts";
import { compose } from "../mail/compose.ts";
import { getOrder } from "../order-management/index.ts";
import { createTestShop } from "../testing.ts";
import { paymentMethods } from "./methods.ts";
import { paymentState, payOrder } from "./pay.ts";
import { sortPayments, switchPayment, updatePayment } from "./set-up.ts";

const shop = await createTestShop();
await offerShipping(shop);

/** As the next request sees the mall. */
async function now(context: ShopContext = shop): Promise<ShopContext> {
  const mall = await findMall(shop.db, context.mall.id);
  if (!mall) throw new Error("the mall is gone");
  return { db: shop.db, mall };
}
const staff = async (context?: ShopContext) => ({
  ...(await now(context)),
  actor: { staffId: shop.staffId, name: "Ann", batchId: newId() },
});
const names = async (context?: ShopContext, given = settings) =>
  (await paymentMethods(await now(context), given)).map(({ name }) => name);
const details = "Ember Ltd\nIBAN DE02 1203 0000 0000 2020 51";

test("ways to pay are switched and sorted; the checkout follows at once, and undo takes it back", async () => {
  expect(await names()).toEqual(["sandbox", "offline"]);
  await switchPayment(await staff(), settings, { name: "cash", is_on: true });
  const sorting = await staff();
  await sortPayments(sorting, ["cash", "offline"]);
  expect(await names()).toEqual(["cash", "offline", "sandbox"]);
  await undo(await staff(), { batch_id: sorting.actor.batchId }, () => true);
  expect(await names()).toEqual(["sandbox", "offline", "cash"]);
  await switchPayment(await staff(), settings, { name: "cash", is_on: false });
  expect(await names()).toEqual(["sandbox", "offline"]);
});

test("bank transfer is switched on only with bank details, and keeps them while it is on", async () => {
  const mall = await shop.anotherMall({ bank_transfer: false });
  const turnOn = async () => switchPayment(await staff(mall), settings, { name: "offline", is_on: true });
  expect(await names(mall, { ...settings, sandbox: false })).toEqual([]);
  await expect(turnOn()).rejects.toMatchObject({ code: 400, message: "Add your bank details first" });
  await updatePayment(await staff(mall), { name: "offline", changes: { instructions: details } });
  await turnOn();
  expect(await names(mall, { ...settings, sandbox: false })).toEqual(["offline"]);
  const clear = updatePayment(await staff(mall), { name: "offline", changes: { instructions: "" } });
  await expect(clear).rejects.toMatchObject({ code: 400 });
});

test("who orders by bank transfer reads the bank details on the result page, the order and its mail", async () => {
  await updatePayment(await staff(), { name: "offline", changes: { instructions: details, title: "Wire" } });
  const context = await now();
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId);
  const { order_no } = await buy(context, guest, { provider: "offline" });
  expect(await paymentState(context, guest, { order_no }, settings)).toMatchObject({ instructions: details });
  expect((await getOrder(context, guest, { order_no })).order.instructions).toBe(details);
  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const branding = { name: "Test", currency: "USD", locale: "en" } as never;
  const mail = await compose(
    context,
    { template: "order_placed", to: "a@example.com", order_id: id } as never,
    branding,
  );
  expect(JSON.stringify(mail?.blocks)).toContain(`with the reference ${order_no} to:`);
  expect(mail?.blocks).toContainEqual({ kind: "quote", part: "payment", text: details });
});

test("cash on delivery has no deadline; a way that is off can't be chosen", async () => {
  await switchPayment(await staff(), settings, { name: "cash", is_on: true });
  const context = await now();
  const { variantId } = await stockProduct(shop);
  const { order_no } = await buy(context, await guestWith(shop, variantId), { provider: "cash" });
  const order = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ payment_state: "offline", status: "waiting_shipment", pay_deadline: null });
  const guest = await guestWith(shop, variantId);
  const unpaid = await buy(context, guest);
  const options = { settings, origin: "https://shop.example" };
  await payOrder(context, guest, { order_no: unpaid.order_no, provider: "cash" }, options);
  await switchPayment(await staff(), settings, { name: "cash", is_on: false });
  const late = buy(await now(), await guestWith(shop, variantId), { provider: "cash" });
  await expect(late).rejects.toMatchObject({ code: 400 });
});
