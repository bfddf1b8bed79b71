/** Unpaid orders keep stock reserved for a limited time and in a limited number. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { receiveOffline } from "../payments/apply.ts";
import { cancelUnpaid } from "../payments/index.ts";
import { checkoutSettings } from "../settings/index.ts";
import { createTestShop, storeSettings } from "../testing.ts";
import { booksAgree, buy, newGuest, offerShipping, settings, stockProduct } from "./testing.ts";

const shop = await createTestShop();
await offerShipping(shop, 0n);
const { db } = shop;
const { variantId } = await stockProduct(shop, { stock: 500 });
const items = [{ variant_id: variantId, qty: 1 }];
const transfer = (buyer = newGuest()) => buy(shop, buyer, { items, provider: "offline" });
const orderOf = (order_no: string) =>
  db.selectFrom("orders").selectAll().where("order_no", "=", order_no).executeTakeFirstOrThrow();
const reserved = async () =>
  (await db.selectFrom("variant").select("reserved").where("id", "=", variantId).executeTakeFirstOrThrow()).reserved;

test("an order by bank transfer is cancelled after the mall's days, and its stock is free again", async () => {
  await storeSettings(shop, checkoutSettings, { transfer_days: 3 });
  const [late, paid, young] = [await transfer(), await transfer(), await transfer()];
  const order = await orderOf(late.order_no);
  const days = ((order.pay_deadline?.getTime() ?? 0) - order.placed_at.getTime()) / 86_400_000;
  expect(days).toBeCloseTo(3);
  await receiveOffline(shop, (await orderOf(paid.order_no)).id, shop.staffId);
  const before = await reserved();
  // Its buyer reads German.
  await db.updateTable("orders").set({ locale: "de" }).where("order_no", "=", late.order_no).execute();
  const numbers = [late.order_no, paid.order_no];
  await db
    .updateTable("orders")
    .set({ pay_deadline: new Date(0) })
    .where("order_no", "in", numbers)
    .execute();
  await cancelUnpaid(shop, settings);
  const statuses = await Promise.all([late, paid, young].map(async ({ order_no }) => (await orderOf(order_no)).status));
  expect(statuses).toEqual(["cancelled", "waiting_shipment", "waiting_shipment"]);
  expect((await orderOf(late.order_no)).cancel_reason).toBe("Die Zahlungsfrist ist abgelaufen");
  expect(await reserved()).toBe(before - 1);
  expect(await booksAgree(shop)).toBe(true);
});

test("a buyer has ten unpaid orders at most; a paid or cancelled one makes room", async () => {
  const guest = newGuest();
  const placed = [];
  for (let n = 0; n < 10; n++) placed.push(n % 2 ? await transfer(guest) : await buy(shop, guest, { items }));
  const before = await reserved();
  const message = "You have too many unpaid orders. Please pay or cancel one of them first.";
  await expect(transfer(guest)).rejects.toMatchObject({ code: 409, message });
  await expect(buy(shop, guest, { items }, randomUUID())).rejects.toMatchObject({ code: 409, message });
  expect(await reserved()).toBe(before);
  await expect(transfer()).resolves.toMatchObject({ status: "waiting_shipment" });
  await receiveOffline(shop, (await orderOf(placed[1]?.order_no ?? "")).id, shop.staffId);
  await expect(transfer(guest)).resolves.toMatchObject({ status: "waiting_shipment" });
});
