import { expect, test } from "vitest";
import { addCustomer, addOrder, orderSteps } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { addNote, staffGetOrder } from "./index.ts";

const shop = await createTestShop();
const { approve, ask, see, ship } = orderSteps(shop);
const seen = async (order_no: string) => (await staffGetOrder(shop, { order_no })).order;

test("staff see what the order's state allows, step by step", async () => {
  const order = await addOrder(shop);
  expect((await seen(order.order_no)).staff_actions).toEqual(["ship", "refund", "edit_address"]);
  await ask(order);
  expect((await seen(order.order_no)).staff_actions).toEqual(["decide_refund", "edit_address"]);
  await approve(order);
  expect((await seen(order.order_no)).staff_actions).toEqual([]);
  const unpaid = await addOrder(shop, { status: "unpaid" });
  expect((await seen(unpaid.order_no)).staff_actions).toEqual(["cancel", "edit_address"]);
});

test("a note of staff is in their timeline, with its author, and not in the buyer's", async () => {
  const order = await addOrder(shop);
  await addNote(shop, shop.staffId, { order_no: order.order_no, note: "Called: deliver on Friday" });
  const { timeline } = await seen(order.order_no);
  expect(timeline.map(({ action }) => action)).toEqual(["note", "place"]);
  const { name } = await shop.db
    .selectFrom("staff")
    .select("name")
    .where("id", "=", shop.staffId)
    .executeTakeFirstOrThrow();
  expect(timeline[0]).toMatchObject({ actor: "staff", name, note: "Called: deliver on Friday" });
  expect(JSON.stringify(await see(order))).not.toContain("Friday");
});

test("what a customer has bought counts orders of the account, also deleted ones; a guest's those of the address", async () => {
  const buyer = { customer_id: await addCustomer(shop, "regular@example.com") };
  const first = await addOrder(shop, { buyer, lines: [2], email: "one@example.com" });
  const second = await addOrder(shop, { buyer, email: "two@example.com" });
  await shop.db.updateTable("orders").set({ hidden_at: new Date() }).where("id", "=", first.id).execute();
  expect((await seen(second.order_no)).buyer).toMatchObject({
    orders: 2,
    spent: "59.70",
    recent: [{ order_no: first.order_no, status: "waiting_shipment", total: "39.80" }],
  });
  await addOrder(shop, { email: "Guest@example.com" });
  const guest = await addOrder(shop, { email: "guest@example.com", status: "unpaid" });
  expect((await seen(guest.order_no)).buyer).toMatchObject({ orders: 1, spent: "19.90" });
});

test("shipping shows who shipped and with which number", async () => {
  const order = await addOrder(shop);
  await ship(order.order_no);
  const { timeline, shipment_state } = await seen(order.order_no);
  expect(shipment_state).toBe("shipped");
  expect(timeline[0]).toMatchObject({ action: "ship", actor: "staff", note: "Post X1" });
});
