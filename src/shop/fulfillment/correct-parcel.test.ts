/** Parcels are corrected and taken back; what was sent, refunded and answered stands in the change record. */
import { expect, test } from "vitest";
import { staffShip } from "#contract/calls/fulfillment.ts";
import { isRuined } from "#contract/tracking-number.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { booksAgree, settings } from "../checkout/testing.ts";
import { answerMessage } from "../messages/index.ts";
import { staffGetOrder } from "../order-management/index.ts";
import { addOrder, orderSteps } from "../orders/testing.ts";
import { refundOrder } from "../refunds/index.ts";
import { createTestShop } from "../testing.ts";
import { changeParcel, checkParcels, shipOrder, takeBackParcel } from "./index.ts";
import { readParcels } from "./parcel-list.ts";

const shop = await createTestShop();
const { db, staffId } = shop;
const { counters, ship, ask } = orderSteps(shop);
const seen = async (order_no: string) => (await staffGetOrder(shop, { order_no })).order;
const mailsOf = async (orderId: string) =>
  (await db.selectFrom("mail").select(["template", "data"]).orderBy("id").execute()).filter(({ data }) =>
    JSON.stringify(data).includes(orderId),
  );

test("carrier and tracking number are corrected, with or without an email; the timeline keeps what was there", async () => {
  const order = await addOrder(shop);
  await shipOrder(shop, staffId, { order_no: order.order_no, carrier: "DHL", tracking_no: "1", mail: false });
  expect(await mailsOf(order.id)).toEqual([]);
  const [parcel] = (await seen(order.order_no)).shipments;
  const named = { order_no: order.order_no, shipment_id: parcel?.id ?? "" };
  await changeParcel(shop, staffId, { ...named, carrier: "UPS", tracking_no: "1Z 9" });
  const { shipments, timeline, status } = await seen(order.order_no);
  expect(shipments).toMatchObject([
    { carrier: "UPS", tracking_no: "1Z 9", tracking_url: "https://www.ups.com/track?tracknum=1Z9" },
  ]);
  expect(status).toBe("waiting_delivery");
  expect(timeline[0]).toMatchObject({ action: "change_parcel", note: "UPS 1Z 9\nWas: DHL 1" });
  expect(await mailsOf(order.id)).toEqual([]);
  await changeParcel(shop, staffId, { ...named, carrier: "UPS", tracking_no: "1Z 8", mail: true });
  expect(await mailsOf(order.id)).toMatchObject([
    { template: "order_shipped", data: { tracking_number: "1Z 8", is_correction: true } },
  ]);
  await expect(changeParcel(shop, staffId, { ...named, shipment_id: newId(), carrier: "UPS" })).rejects.toMatchObject({
    code: 404,
  });
});

test("a parcel is taken back: its units are reserved and to be shipped again, and ship anew", async () => {
  const order = await addOrder(shop, { lines: [2] });
  const line_id = order.lines[0]?.id ?? "";
  const variant = order.lines[0]?.variant_id ?? "";
  const before = await counters(variant);
  await ship(order.order_no, [{ line_id, qty: 1 }]);
  await ship(order.order_no);
  const takeBack = async (mail: boolean) => {
    const shipment_id = (await seen(order.order_no)).shipments.at(-1)?.id ?? "";
    await takeBackParcel(shop, staffId, { order_no: order.order_no, shipment_id, mail });
    return seen(order.order_no);
  };
  expect(await takeBack(false)).toMatchObject({ status: "waiting_shipment", shipment_state: "part", shipments: [{}] });
  const back = await takeBack(true);
  expect(back).toMatchObject({ status: "waiting_shipment", shipment_state: "none", shipments: [] });
  expect(back.timeline[0]).toMatchObject({ action: "take_back_parcel" });
  expect(await counters(variant)).toEqual(before);
  expect((await mailsOf(order.id)).map(({ template }) => template)).toEqual([
    "order_shipped",
    "order_shipped",
    "parcel_taken_back",
  ]);
  await ship(order.order_no);
  expect(await seen(order.order_no)).toMatchObject({ status: "waiting_delivery" });
  expect(await booksAgree(shop)).toBe(true);
});

test("a parcel with an open refund request stays where it is", async () => {
  const order = await addOrder(shop);
  await ship(order.order_no);
  await ask(order);
  const [parcel] = (await seen(order.order_no)).shipments;
  const named = { order_no: order.order_no, shipment_id: parcel?.id ?? "" };
  await expect(takeBackParcel(shop, staffId, named)).rejects.toMatchObject({ code: 409 });
});

test("a parcel of an order that was refunded as a whole without naming lines stays: its units would be reserved for ever", async () => {
  const order = await addOrder(shop);
  await ship(order.order_no);
  const refund = { order_no: order.order_no, lines: [], amount: "19.90", reason: "", note: "" };
  await refundOrder(shop, settings, staffId, refund);
  const shipment_id = (await seen(order.order_no)).shipments[0]?.id ?? "";
  const taking = takeBackParcel(shop, staffId, { order_no: order.order_no, shipment_id });
  await expect(taking).rejects.toMatchObject({ code: 409 });
  expect(await counters(order.lines[0]?.variant_id ?? "")).toMatchObject({ reserved: 0 });
});

test("of several who take a parcel back at once one does, and its units count once", async () => {
  const order = await addOrder(shop, { lines: [2] });
  await ship(order.order_no);
  const shipment_id = (await seen(order.order_no)).shipments[0]?.id ?? "";
  const named = { order_no: order.order_no, shipment_id };
  const taken = await Promise.allSettled([1, 2, 3].map(() => takeBackParcel(shop, staffId, named)));
  expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await counters(order.lines[0]?.variant_id ?? "")).toMatchObject({ reserved: 2 });
});

test.each([
  ["1,23457E+15", true],
  ["1.23E+12", true],
  ["1E+15", true],
  ["4,5e12", true],
  ["1Z999AA10123456784", false],
  ["123456789012", false],
  ["1E15", false],
  ["RR123456785DE", false],
  ["１．２３Ｅ＋１５", true],
  ["-1.2E+15", true],
  ["1 234,5E+12", true],
  ["1.23457E 15", true],
  ["9400111899223190000000", true],
  ["1Z999AA10100000000", false],
  ["########", true],
  ["#N/A", true],
  ["#BEZUG!", true],
  ["#¡VALOR!", true],
  ["#DIV/0!", true],
  ["Err:502", true],
  ["#12345", false],
])("%s was changed by a spreadsheet: %s", (number, is) => expect(isRuined(number)).toBe(is));

test("numbers that a spreadsheet has ruined are refused in dialogs and lists; a line may name its carrier", async () => {
  const [one, two, three] = [await addOrder(shop), await addOrder(shop), await addOrder(shop)];
  const input = { order_no: one.order_no, carrier: "DHL", tracking_no: "1,23457E+15" };
  expect(staffShip.input.safeParse(input).error?.issues).toMatchObject([
    { path: ["tracking_no"], message: expect.stringContaining("was changed by a spreadsheet") },
  ]);
  const list = `Order;Tracking;Carrier\n${one.order_no};1,23457E+15;\n${two.order_no};77;UPS\n${three.order_no};78;`;
  const checked = await checkParcels(shop, { list });
  expect(checked.problems).toMatchObject([{ line: 2, problem: expect.stringContaining("has lost digits") }]);
  expect(checked.sample).toMatchObject([
    { order_no: two.order_no, carrier: "UPS", email: "ann@example.com" },
    { order_no: three.order_no, carrier: "", email: "ann@example.com" },
  ]);
  expect(checked.without_carrier).toBe(1);
});

test.each([
  [`Order,Tracking\nA1,="00123"`, "00123"],
  ["Order,Tracking\nA1,'00123", "00123"],
  ["A1,123456789012.00", "123456789012"],
  ["Bestellnummer;Sendungsnummer\nA1;123", "123"],
  ["Sendungsnummer;Bestellnummer\n123;A1", "123"],
  ["Numéro de suivi\tNuméro de commande\n123\tA1", "123"],
  ["订单号,物流单号\nA1,123", "123"],
  ["Carrier,Tracking number,Order number\nDHL,123,A1", "123"],
  ["Order,Carrier,Tracking\nA1,DHL,123", "123"],
  ["Order,Carrier\nA1,DHL", ""],
  ["Order number,Code\nA1,123", "123"],
  ["Order,Tracking company,Tracking number\nA1,DHL,123", "123"],
])("%j is tracking number %s of order A1", (list, tracking_no) => {
  expect(readParcels(list)).toMatchObject([{ order_no: "A1", tracking_no }]);
});

test("parcels, refunds and replies to messages stand in the change record, without stock and texts, and are not undone", async () => {
  const order = await addOrder(shop);
  const staff = () => asStaff({ ...shop, staffId });
  await shipOrder(staff(), staffId, { order_no: order.order_no, carrier: "DHL", tracking_no: "1" });
  const [parcel] = (await seen(order.order_no)).shipments;
  const named = { order_no: order.order_no, shipment_id: parcel?.id ?? "" };
  await changeParcel(staff(), staffId, { ...named, carrier: "DHL", tracking_no: "2" });
  await takeBackParcel(staff(), staffId, named);
  const [line] = order.lines;
  await refundOrder(staff(), settings, staffId, {
    order_no: order.order_no,
    lines: [{ line_id: line?.id ?? "", unshipped: 1, shipped: 0, restock: 0 }],
    amount: "19.90",
    reason: "a customer's words",
    note: "",
  });
  const message = { mall_id: shop.mall.id, id: newId(), name: "Ann", email: "ann@example.com", message: "Hello" };
  await db.insertInto("contact_message").values(message).execute();
  await answerMessage(staff(), { id: staffId, name: "Ann" }, { id: message.id, text: "a private answer" });
  const changes = await db
    .selectFrom("change")
    .select(["batch_id", "record_type", "record_name", "action", "before", "after"])
    .orderBy("id")
    .execute();
  expect(changes).toMatchObject([
    { record_type: "shipment", record_name: order.order_no, action: "insert", after: { tracking_no: "1" } },
    { record_type: "shipment", action: "update", before: { tracking_no: "1" }, after: { tracking_no: "2" } },
    { record_type: "shipment", action: "delete" },
    { record_type: "refund", record_name: order.order_no, action: "insert", after: { state: "approved" } },
    { record_type: "message_answer", action: "insert" },
  ]);
  expect(JSON.stringify(changes)).not.toMatch(/customer's words|private answer/);
  await expect(undo(staff(), { batch_id: changes[0]?.batch_id ?? "" }, () => true)).rejects.toMatchObject({
    code: 403,
  });
  expect((await seen(order.order_no)).timeline.map(({ action }) => action)).toContain("take_back_parcel");
});
