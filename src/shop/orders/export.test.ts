/** The export of the list of orders is whole, whatever columns the screen shows. */
import { expect, test } from "vitest";
import { exportList } from "#kernel/lists/index.ts";
import { createTestShop } from "../testing.ts";
import { ordersSource } from "./index.ts";
import { addOrder } from "./testing.ts";

const shop = await createTestShop();

test("amounts, payment and time in the shop's zone are in every export of orders", async () => {
  const order = await addOrder(shop, { lines: [1], shipping: 500n, tax: [100n], provider: "offline" });
  await shop.db
    .updateTable("orders")
    .set({
      placed_at: "2026-05-31T22:30:00Z",
      discount_total: 0n,
      refunded_total: 1000n,
      payment_state: "partly_refunded",
    })
    .where("id", "=", order.id)
    .execute();
  await shop.db.updateTable("mall").set({ time_zone: "Europe/Berlin" }).where("id", "=", shop.mall.id).execute();
  const berlin = { ...shop, mall: { ...shop.mall, time_zone: "Europe/Berlin" } };
  const { header, rows } = await exportList(berlin, ordersSource, { columns: ["order_no", "placed_at"] });
  const all: Record<string, string>[] = [];
  for await (const portion of rows) {
    for (const cells of portion) all.push(Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
  }
  expect(all).toEqual([
    {
      Order: order.order_no,
      Number: "1001",
      Date: "2026-06-01 00:30",
      Payment: "Partly refunded",
      "Payment method": "Bank transfer",
      Subtotal: "19.90",
      Discount: "0.00",
      "Shipping charge": "5.00",
      Tax: "1.00",
      Total: "25.90",
      Refunded: "10.00",
      Currency: "USD",
      "Test order": "no",
    },
  ]);
});
