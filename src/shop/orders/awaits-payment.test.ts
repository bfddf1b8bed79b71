/** Goods that are not paid stand as waiting for their payment everywhere, and leave only when somebody says so. */
import { afterAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { checkParcels, shipOrder, shipParcels } from "../fulfillment/index.ts";
import { shipParcelsTask } from "../fulfillment/ship-parcels.ts";
import { staffGetOrder } from "../order-management/index.ts";
import { receiveOffline } from "../payments/apply.ts";
import { createTestShop } from "../testing.ts";
import { orderPayload } from "./facts.ts";
import { ordersSource, packOrders, staffListOrders } from "./index.ts";
import { addOrder } from "./testing.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const runner = runTasks({
  db,
  files: filesIn("/nowhere"),
  tasks: [shipParcelsTask],
  log: (error) => console.error(error),
});
afterAll(() => runner.stop());
const seen = async (order_no: string) => (await staffGetOrder(shop, { order_no })).order;

/** An order that waits for its payment outside of the shop. */
async function outside(provider: "offline" | "cash") {
  const order = await addOrder(shop, { provider });
  await db
    .updateTable("orders")
    .set({ payment_state: "offline", paid_total: 0n, paid_at: null })
    .where("id", "=", order.id)
    .execute();
  return order;
}

const parcel = (order_no: string) => ({ order_no, carrier: "DHL" });
const listed = async (operator: "any" | "none", value: string[]) =>
  (await runList(shop, ordersSource, { filters: [{ field: "status", operator, value }] })).rows.map(
    ({ order_no }) => order_no,
  );

test("a bank transfer that has not arrived waits for payment in the list, on the order and on the slip; cash on delivery is to be shipped", async () => {
  const [transfer, cash, paid] = [await outside("offline"), await outside("cash"), await addOrder(shop)];
  expect(await seen(transfer.order_no)).toMatchObject({ status: "unpaid", awaits_payment: true });
  expect(await seen(cash.order_no)).toMatchObject({ status: "waiting_shipment", awaits_payment: false });
  const toShip = await listed("any", ["waiting_shipment"]);
  expect(toShip).toEqual(expect.arrayContaining([cash.order_no, paid.order_no]));
  expect(toShip).not.toContain(transfer.order_no);
  expect(await listed("any", ["unpaid"])).toEqual([transfer.order_no]);
  expect(await listed("none", ["unpaid"])).not.toContain(transfer.order_no);
  expect(await listed("none", ["waiting_shipment"])).toEqual([transfer.order_no]);
  expect(await listed("any", ["unpaid", "waiting_shipment"])).toHaveLength(3);
  const { orders } = await packOrders(shop, { selection: { ids: [transfer.id, cash.id] } });
  expect(orders).toMatchObject([
    { order_no: transfer.order_no, status: "unpaid", awaits_payment: true },
    { order_no: cash.order_no, status: "waiting_shipment", awaits_payment: false },
  ]);
});

test("programs and subscribers see it as waiting for its payment too, until it has arrived", async () => {
  const [transfer, cash] = [await outside("offline"), await outside("cash")];
  const numbers = async (status: "unpaid" | "waiting_shipment") =>
    (await staffListOrders(shop, { status, keyword: "", page: 1, pageSize: 100 })).list.data.map(
      ({ order_no }) => order_no,
    );
  expect(await numbers("unpaid")).toContain(transfer.order_no);
  expect(await numbers("waiting_shipment")).not.toContain(transfer.order_no);
  expect(await numbers("waiting_shipment")).toContain(cash.order_no);
  const { list } = await staffListOrders(shop, { status: "", keyword: transfer.order_no, page: 1, pageSize: 1 });
  expect(list.data).toMatchObject([{ status: "unpaid" }]);
  const row = ({ id }: { id: string }) =>
    db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(orderPayload(await row(transfer)).status).toBe("unpaid");
  expect(orderPayload(await row(cash)).status).toBe("waiting_shipment");
  await receiveOffline(shop, transfer.id, staffId);
  expect(orderPayload(await row(transfer)).status).toBe("waiting_shipment");
  expect(await numbers("waiting_shipment")).toContain(transfer.order_no);
});

test("shipping an unpaid order is refused with its amount until the call says that it is unpaid", async () => {
  const [transfer, cash] = [await outside("offline"), await outside("cash")];
  await expect(shipOrder(shop, staffId, parcel(transfer.order_no))).rejects.toMatchObject({
    code: 409,
    message: "This order isn't paid: $19.90 hasn't arrived yet. Confirm that you ship it unpaid.",
    data: { unpaid: "19.90" },
  });
  expect((await seen(transfer.order_no)).shipments).toEqual([]);
  await shipOrder(shop, staffId, { ...parcel(transfer.order_no), unpaid: true });
  expect(await seen(transfer.order_no)).toMatchObject({ status: "waiting_delivery", payment_state: "offline" });
  await shipOrder(shop, staffId, parcel(cash.order_no));
  expect((await seen(cash.order_no)).shipments).toHaveLength(1);
});

test("a list of parcels names unpaid orders with their amounts, and ships them only when it is said", async () => {
  const [transfer, paid] = [await outside("offline"), await addOrder(shop)];
  const list = `${transfer.order_no}, T1\n${paid.order_no}, T2`;
  expect(await checkParcels(shop, { list })).toMatchObject({
    ready: 1,
    problem_count: 0,
    unpaid: [{ line: 1, order_no: transfer.order_no, customer: "Ann Kay", total: "19.90" }],
    unpaid_count: 1,
    unpaid_total: "19.90",
  });
  const run = async (unpaid: boolean) => {
    const context = { db, mall, actor: { staffId, name: "Ann", batchId: newId() } };
    const { task_id, count } = await shipParcels(context, { carrier: "UPS", list, unpaid });
    const state = () => db.selectFrom("task").select("state").where("id", "=", task_id).executeTakeFirstOrThrow();
    await expect.poll(async () => (await state()).state, { interval: 50 }).toBe("done");
    return count;
  };
  expect(await run(false)).toBe(1);
  expect((await seen(transfer.order_no)).shipments).toEqual([]);
  expect((await seen(paid.order_no)).shipments).toHaveLength(1);
  expect(await run(true)).toBe(1);
  expect((await seen(transfer.order_no)).shipments).toHaveLength(1);
});
