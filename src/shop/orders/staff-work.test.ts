import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { listChoices, runList } from "#kernel/lists/index.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { staffGetOrder } from "../order-management/index.ts";
import { createTestShop } from "../testing.ts";
import { editAddress, findOrderMail, ordersSource, resendOrderMail, setTags, tagOrders } from "./index.ts";
import { addCustomer, addOrder, orderSteps } from "./testing.ts";

const shop = await createTestShop();
const { ship } = orderSteps(shop);
const context = { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: crypto.randomUUID() } };
const seen = async (order_no: string) => (await staffGetOrder(shop, { order_no })).order;
const address = {
  first_name: "Ann",
  last_name: "Kay",
  phone: "",
  country: "DE",
  state: "",
  city: "Berlin",
  address1: "Weg 1",
  company: "",
  address2: "",
  postal_code: "10115",
};

test("an address is corrected before shipping; the timeline keeps what it was, and nothing is charged anew", async () => {
  const order = await addOrder(shop, { lines: [1], tax: [100n] });
  const { order_no } = order;
  await editAddress(shop, shop.staffId, { order_no, email: "new@example.com", address });
  const { timeline, ...shown } = await seen(order_no);
  expect(shown).toMatchObject({ email: "new@example.com", address, tax_total: "1.00", total: "20.90" });
  expect(timeline[0]).toMatchObject({ action: "edit_address", note: expect.stringContaining("Ann Kay") });
  expect(timeline[0]?.note).toContain("Email was: ann@example.com");
  await editAddress(shop, shop.staffId, { order_no, email: "new@example.com", address });
  expect((await seen(order_no)).timeline).toHaveLength(timeline.length);
  await ship(order_no);
  expect((await seen(order_no)).staff_actions).not.toContain("edit_address");
  await expect(editAddress(shop, shop.staffId, { order_no, email: "b@example.com", address })).rejects.toMatchObject({
    code: 409,
  });
});

test("tags are set, added and removed whatever their case, filter the list and are proposed", async () => {
  const [one, two] = [await addOrder(shop), await addOrder(shop)];
  await setTags(context, { order_no: one.order_no, tags: ["Gift", "VIP"] });
  await setTags(context, { order_no: one.order_no, tags: ["gift", "fragile"] });
  expect((await seen(one.order_no)).tags).toEqual(["fragile", "Gift"]);
  expect(await tagOrders(context, [one.id, two.id], { add: ["GIFT"], remove: ["Fragile"] })).toBe(2);
  expect((await seen(one.order_no)).tags).toEqual(["Gift"]);
  expect((await seen(two.order_no)).tags).toEqual(["GIFT"]);
  const listed = async (operator: "any" | "none") =>
    (await runList(shop, ordersSource, { filters: [{ field: "tag", operator, value: ["gift"] }] })).rows;
  expect((await listed("any")).map(({ order_no }) => order_no)).toEqual([two.order_no, one.order_no]);
  expect((await listed("none")).map(({ order_no }) => order_no)).not.toContain(one.order_no);
  const { result, statements } = await countStatements(() =>
    listChoices(shop, ordersSource, { field: "tag", search: "gi", values: [] }),
  );
  expect(result).toEqual([expect.objectContaining({ value: expect.stringMatching(/^gift$/i) })]);
  expect(statements).toHaveLength(1);
  const many = Array.from({ length: 50 }, (_, index) => `t${index}`);
  await expect(tagOrders(context, [one.id], { add: many, remove: [] })).rejects.toMatchObject({ code: 400 });
});

test("orders of a customer are filtered, and customers proposed by their email address", async () => {
  const id = await addCustomer(shop, "regular@example.com");
  const { order_no } = await addOrder(shop, { buyer: { customer_id: id } });
  const { rows } = await runList(shop, ordersSource, {
    filters: [{ field: "customer", operator: "any", value: [id] }],
  });
  expect(rows.map((row) => row.order_no)).toEqual([order_no]);
  expect(await listChoices(shop, ordersSource, { field: "customer", search: "Regu", values: [] })).toEqual([
    { value: id, label: "regular@example.com" },
  ]);
});

test("emails of an order are read and sent again to its address as it is now, three times in ten minutes", async () => {
  const order = await addOrder(shop);
  const { order_no, id: order_id } = order;
  await queueMail(shop, { template: "order_paid", to: order.email, order_id });
  await queueMail(shop, { template: "shop_refund_requested", order_id, reason: "Broken" });
  const { mails } = await seen(order_no);
  expect(mails).toMatchObject([{ subject: "Payment received", recipient: "ann@example.com", state: "queued" }]);
  const mail_id = mails[0]?.id ?? "";
  expect(await findOrderMail(shop, { order_no, mail_id })).toMatchObject({ id: mail_id });
  await editAddress(shop, shop.staffId, { order_no, email: "new@example.com", address });
  const again = () => resendOrderMail(shop, shop.staffId, { order_no, mail_id });
  await again();
  const after = await seen(order_no);
  expect(after.mails[0]).toMatchObject({ recipient: "new@example.com", state: "queued" });
  expect(after.timeline[0]).toMatchObject({ action: "resend_mail", note: "Payment received, to new@example.com" });
  await again();
  await again();
  await expect(again()).rejects.toMatchObject({ code: 409 });
  const other = await addOrder(shop);
  await expect(resendOrderMail(shop, shop.staffId, { order_no: other.order_no, mail_id })).rejects.toMatchObject({
    code: 404,
  });
});

test("an order knows the orders right before and after it", async () => {
  const [one, two, three] = [await addOrder(shop), await addOrder(shop), await addOrder(shop)];
  expect(await seen(two.order_no)).toMatchObject({ older: one.order_no, newer: three.order_no });
});
