import { afterAll, expect, test } from "vitest";
import type { OrderBulkChange } from "#contract/order-bulk.ts";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { checkParcels, shipParcels } from "../fulfillment/index.ts";
import { readParcels } from "../fulfillment/parcel-list.ts";
import { shipParcelsTask } from "../fulfillment/ship-parcels.ts";
import { exportOrderLines, packOrders } from "../orders/index.ts";
import { addOrder, orderSteps } from "../orders/testing.ts";
import { saveCarrier } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { orderBulkTask } from "./bulk.ts";
import { runOrderBulk, staffGetOrder } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const staff = () => ({ db, mall, actor: { staffId, name: "Ann", batchId: newId() } });
const { counters, ship } = orderSteps(shop);
const runner = runTasks({
  db,
  files: filesIn("/nowhere"),
  tasks: [orderBulkTask, shipParcelsTask],
  log: (error) => console.error(error),
});
afterAll(() => runner.stop());
const seen = async (order_no: string) => (await staffGetOrder(shop, { order_no })).order;
const taskOf = (id: string) => db.selectFrom("task").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const ended = async (id: string) => {
  await expect.poll(async () => (await taskOf(id)).state, { interval: 20 }).toBe("done");
  return taskOf(id);
};
/** An order that is paid by bank transfer. */
const pending = async () => {
  const order = await addOrder(shop);
  await db
    .updateTable("orders")
    .set({ payment_state: "offline", paid_total: 0n, provider: "offline" })
    .where("id", "=", order.id)
    .execute();
  return order;
};

test("named orders are tagged at once, and undone together", async () => {
  const [one, two] = [await addOrder(shop), await addOrder(shop)];
  const change: OrderBulkChange = { kind: "tags", add: ["Rush"], remove: [] };
  const context = staff();
  const { batch_id, count, task_id } = await runOrderBulk(context, { selection: { ids: [one.id, two.id] }, change });
  expect([count, task_id]).toEqual([2, null]);
  expect((await seen(two.order_no)).tags).toEqual(["Rush"]);
  await undo(staff(), { batch_id }, () => true);
  expect((await seen(one.order_no)).tags).toEqual([]);
});

test("many are marked as paid: those that cannot be are named, the others get their email once", async () => {
  const [one, two] = [await pending(), await addOrder(shop, { status: "unpaid" })];
  const mark = () => runOrderBulk(staff(), { selection: { ids: [one.id, two.id] }, change: { kind: "mark_paid" } });
  expect(await mark()).toMatchObject({ count: 1, failures: [{ row: two.order_no }] });
  await mark();
  expect(await seen(one.order_no)).toMatchObject({ payment_state: "paid", paid_total: "19.90" });
  expect((await seen(one.order_no)).mails).toHaveLength(1);
});

test("all that match are changed by a task", async () => {
  const order = await pending();
  const selection = {
    all: true as const,
    filters: [{ field: "payment_state", operator: "any" as const, value: ["offline"] }],
  };
  const { task_id } = await runOrderBulk(staff(), { selection, change: { kind: "mark_paid" } });
  expect(await ended(task_id ?? "")).toMatchObject({ done: 1, failed: 0 });
  expect((await seen(order.order_no)).payment_state).toBe("paid");
});

test.each([
  [
    "Order number;Tracking number\nA1;T1\n#b2 ; T2\n",
    [
      ["A1", "T1"],
      ["B2", "T2"],
    ],
  ],
  ["tracking,order\nT1,A1", [["A1", "T1"]]],
  [
    "A1\tT1\n\nB2",
    [
      ["A1", "T1"],
      ["B2", ""],
    ],
  ],
  ["\uFEFFA1, T1\r\n", [["A1", "T1"]]],
])("a list of parcels is read, whatever its form: %j", (list, rows) => {
  expect(readParcels(list).map(({ order_no, tracking_no }) => [order_no, tracking_no])).toEqual(rows);
});

test("a list of parcels is checked, then shipped with an email to each buyer; what cannot be shipped is a failed row", async () => {
  const [one, two, gone] = [await addOrder(shop, { lines: [2] }), await addOrder(shop), await addOrder(shop)];
  await ship(gone.order_no);
  const list = [`${one.order_no}, 1Z 9`, two.order_no, `${gone.order_no},X`, "NO-SUCH,Y", `${one.order_no},Z`].join(
    "\n",
  );
  expect(await checkParcels(shop, { list })).toMatchObject({
    ready: 2,
    without_number: 1,
    problems: [
      { line: 3, problem: "Can't be shipped: On the way" },
      { line: 4, problem: "Order not found" },
      { line: 5, problem: "Is in the list twice" },
    ],
    sample: [{ order_no: one.order_no, tracking_no: "1Z 9", customer: "Ann Kay", units: 2 }, {}],
  });
  const { task_id, count } = await shipParcels(staff(), { carrier: "UPS", list });
  expect(count).toBe(2);
  expect(await ended(task_id)).toMatchObject({ done: 4, failed: 2 });
  const shipped = await seen(one.order_no);
  expect(shipped).toMatchObject({ status: "waiting_delivery", shipments: [{ carrier: "UPS", tracking_no: "1Z 9" }] });
  expect(shipped.shipments[0]?.tracking_url).toBe("https://www.ups.com/track?tracknum=1Z9");
  expect(shipped.mails).toHaveLength(1);
  expect(await counters(one.lines[0]?.variant_id ?? "")).toEqual({ on_hand: 8, reserved: 0 });
  await expect(checkParcels(shop, { list: " \n" })).rejects.toMatchObject({ code: 400 });
});

test("parcels of a list get the page of the shop's own carrier", async () => {
  await saveCarrier(shop, { name: "Valley Post", tracking_page: "https://post.example/{number}" });
  const order = await addOrder(shop);
  const { task_id } = await shipParcels(staff(), { carrier: "valley post", list: `${order.order_no}, A 8` });
  await ended(task_id);
  expect((await seen(order.order_no)).shipments).toMatchObject([{ tracking_url: "https://post.example/A8" }]);
});

test("a portion that runs again after its process died ships no order twice and fails none", async () => {
  const order = await addOrder(shop);
  const context = { ...staff(), files: filesIn("/nowhere"), signal: new AbortController().signal };
  const input = { carrier: "UPS", lines: [{ line: 1, order_no: order.order_no, tracking_no: "X" }] };
  for (let time = 0; time < 2; time++) {
    expect(await shipParcelsTask.work(context, input, null)).toMatchObject({ done: 1, failures: [], cursor: null });
  }
  expect((await seen(order.order_no)).shipments).toHaveLength(1);
});

test("what is packed is what is left to ship, oldest order first", async () => {
  const [one, two] = [await addOrder(shop, { lines: [3, 1] }), await addOrder(shop)];
  await ship(one.order_no, [{ line_id: one.lines[0]?.id ?? "", qty: 2 }]);
  const { orders, more } = await packOrders(shop, { selection: { ids: [two.id, one.id] } });
  expect(orders.map(({ order_no }) => order_no)).toEqual([one.order_no, two.order_no]);
  expect(orders[0]?.lines.map(({ packed, qty }) => [packed, qty])).toEqual([
    [1, 3],
    [1, 1],
  ]);
  expect(more).toBe(false);
});

test("items of orders are exported with their amounts", async () => {
  const order = await addOrder(shop, { lines: [2], tax: [30n] });
  const { header, rows } = exportOrderLines(shop, { ids: [order.id] });
  const lines: (readonly string[])[] = [];
  for await (const some of rows) lines.push(...some);
  const [line] = lines;
  const cell = (name: (typeof header)[number]) => line?.[header.indexOf(name)];
  expect([cell("Order"), cell("Product"), cell("Quantity"), cell("Unit price"), cell("Tax")]).toEqual([
    order.order_no,
    "Vase",
    "2",
    "19.90",
    "0.30",
  ]);
});
