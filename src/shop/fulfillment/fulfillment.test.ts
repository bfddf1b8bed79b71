import { expect, test } from "vitest";
import { knownCarriers, trackingPage } from "#contract/carriers.ts";
import { addOrder, orderSteps } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import * as fulfillment from "./index.ts";

const shop = await createTestShop();
const { ask, counters, see, ship } = orderSteps(shop);
const refused = { code: 409 };

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

test("receipt is confirmed by itself after the mall's days, not before and not against a refund", async () => {
  const [old, young, disputed] = [await addOrder(shop), await addOrder(shop), await addOrder(shop)];
  for (const { order_no } of [old, young, disputed]) await ship(order_no);
  await ask(disputed);
  const long = new Date(Date.now() - 21 * 86_400_000);
  await shop.db.updateTable("orders").set({ shipped_at: long }).where("id", "in", [old.id, disputed.id]).execute();
  await fulfillment.confirmOldReceipts(shop);
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

test("the email about a parcel names the units in it and leads to the carrier", async () => {
  const order = await addOrder(shop, { lines: [3, 1] });
  const [first] = order.lines;
  const parcel = { carrier: "DHL", tracking_no: "JD 14" };
  const lines = [{ line_id: first?.id ?? "", qty: 2 }];
  await fulfillment.shipOrder(shop, shop.staffId, { order_no: order.order_no, ...parcel, lines });
  const { data } = await shop.db
    .selectFrom("mail")
    .select("data")
    .where("template", "=", "order_shipped")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({
    tracking_url: trackingPage(knownCarriers, "DHL", "JD 14"),
    items: [{ detail: expect.stringContaining("Quantity 2") }],
  });
});
