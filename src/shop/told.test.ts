/** Which facts are told by which ways of writing; those of stock are in `inventory`, which orders tell is in `orders/facts.test.ts`. */
import pg from "pg";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type EventName, events, isEventName, parsePayload } from "#contract/events.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { defineDomain, domains, installDomains } from "#kernel/domain.ts";
import { defineSubscriber } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { login, register } from "./accounts/index.ts";
import { createProducts, deleteProduct, setStatus, updateProduct } from "./catalog/commands/index.ts";
import { addProduct } from "./catalog/testing.ts";
import { buy, guestWith, offerShipping, settings, stockProduct } from "./checkout/testing.ts";
import { createCustomer, eraseByStaff } from "./customers/index.ts";
import { restoreRevision, saveDecoration } from "./decorations/index.ts";
import { testRegistry, wire } from "./decorations/testing.ts";
import { confirmReceipt, shipOrder } from "./fulfillment/index.ts";
import { replaceMedia } from "./media/library/index.ts";
import { staffCancelOrder } from "./order-management/index.ts";
import { markPaid } from "./payments/index.ts";
import { refundOrder } from "./refunds/index.ts";
import { createTestShop } from "./testing.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
await offerShipping(shop);
const names = Object.keys(events).filter(isEventName);
const run = async () => {};
const everything = defineSubscriber("everything", Object.fromEntries(names.map((name) => [name, { run }])));
const installed = domains();
const subscribed = [...installed, defineDomain({ name: "everything", later: [everything] })];
installDomains(subscribed);
afterAll(() => installDomains(installed));
beforeEach(async () => {
  await told();
});

/** What was told since the last look, with its payload as its schema says. */
async function told<N extends EventName>(...only: readonly N[]) {
  const rows = await db.deleteFrom("event").where("is_open", "=", false).returning(["id", "name", "payload"]).execute();
  return rows
    .sort((a, b) => Number(a.id - b.id))
    .flatMap(({ name, payload }) => (isEventName(name) ? [{ name, payload: parsePayload(name, payload) }] : []))
    .filter(({ name }) => only.length === 0 || only.some((one) => one === name));
}
const namesTold = async () => (await told()).map(({ name }) => name);
const products = ["product.created", "product.updated", "product.deleted"] as const;

test("products and other records are told by whatever way staff change them, many at once and by an undo too", async () => {
  const staff = asStaff(shop);
  const id = await addProduct(staff);
  expect(await told()).toEqual([
    { name: "product.created", payload: { product_id: id, staff_id: staffId } },
    {
      name: "record.changed",
      payload: {
        record_type: "product",
        record_id: id,
        action: "created",
        fields: expect.any(Array),
        staff_id: staffId,
      },
    },
  ]);
  const change = asStaff(shop);
  await updateProduct(change, id, { good_name: "Jug", summary: "Short" });
  const [updated] = await told(...products);
  expect(updated).toMatchObject({
    name: "product.updated",
    payload: { product_id: id, fields: ["good_name", "summary"] },
  });
  await undo(asStaff(shop), { batch_id: change.actor.batchId }, () => true);
  expect(await told(...products)).toMatchObject([{ name: "product.updated", payload: { product_id: id } }]);
  const three = await createProducts(
    asStaff(shop),
    ["a", "b", "c"].map((seo_name) => ({ good_name: seo_name, seo_name, variants: [{ price: "1" }] })),
  );
  expect((await told(...products)).map(({ name }) => name)).toEqual(three.map(() => "product.created"));
  await setStatus(asStaff(shop), three, "archived");
  expect((await told(...products)).map(({ name }) => name)).toEqual(three.map(() => "product.updated"));
  const deletion = asStaff(shop);
  await deleteProduct(deletion, id);
  expect(await told(...products)).toMatchObject([{ name: "product.deleted", payload: { product_id: id } }]);
  await undo(asStaff(shop), { batch_id: deletion.actor.batchId }, () => true);
  expect(await told(...products)).toMatchObject([{ name: "product.created", payload: { product_id: id } }]);
  // The installation itself is nobody on the staff.
  await updateProduct(shop, id, { good_name: "Bowl" });
  expect(await told()).toEqual([]);
});

test("customers are told when they are added, log in and are erased", async () => {
  const person = { email: "ann@example.com", password: "a long word 7", name: "" };
  const options = { secret: settings.secret };
  await register(shop, person, options);
  const [created, signedIn] = await told("customer.created", "customer.signed_in");
  expect(created).toMatchObject({ name: "customer.created", payload: { has_account: true } });
  expect(signedIn?.name).toBe("customer.signed_in");
  await login(shop, person, options);
  expect(await namesTold()).toEqual(["customer.signed_in"]);
  const id = await createCustomer(asStaff(shop), { email: "bo@example.com", name: "", phone: "", tags: [], note: "" });
  expect(await told("customer.created")).toEqual([
    { name: "customer.created", payload: { customer_id: id, has_account: false } },
  ]);
  await eraseByStaff(asStaff(shop), id);
  expect(await told("customer.erased")).toEqual([{ name: "customer.erased", payload: { customer_id: id } }]);
});

test("an order is told from the checkout's own statement to its refund", async () => {
  const { variantId } = await stockProduct(shop, { stock: 5 });
  const guest = await guestWith(shop, variantId, 1);
  await told();
  const { order_no } = await buy(shop, guest, { provider: "offline" });
  expect(await told()).toMatchObject([
    { name: "order.placed", payload: { order_no, total: "15.00", customer_id: null } },
  ]);
  await markPaid(shop, staffId, { order_no, amount: "15.00" });
  expect(await namesTold()).toEqual(["order.paid"]);
  await shipOrder(shop, staffId, { order_no, carrier: "Post", tracking_no: "X1", lines: undefined });
  expect(await told()).toMatchObject([{ name: "order.shipped", payload: { order_no, is_complete: true } }]);
  await confirmReceipt(shop, guest, order_no);
  expect(await namesTold()).toEqual(["order.delivered"]);
  await refundOrder(shop, settings, staffId, { order_no, amount: "5.00", reason: "", note: "", lines: [] });
  expect(await told("order.refunded")).toMatchObject([
    { payload: { order_no, amount: "5.00", refund_id: expect.any(String) } },
  ]);
  const other = await buy(shop, await guestWith(shop, variantId, 1), { provider: "offline" });
  await told();
  await staffCancelOrder(shop, settings, staffId, { order_no: other.order_no, reason: "" });
  expect(await namesTold()).toEqual(["order.cancelled"]);
});

test("an order takes as many statements when it is told as when nobody asks for it", async () => {
  const { variantId } = await stockProduct(shop, { stock: 50 });
  const sent = async () => {
    const guest = await guestWith(shop, variantId, 1);
    const query = vi.spyOn(pg.Client.prototype, "query");
    await buy(shop, guest, { provider: "offline" });
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  };
  await sent();
  const told = await sent();
  installDomains(installed);
  try {
    expect(await sent()).toBe(told);
  } finally {
    installDomains(subscribed);
  }
});

test("files that are replaced and designs that are published are told", async () => {
  const context = { ...asStaff(shop), registry: testRegistry };
  const addFile = async () => {
    const id = newId();
    const file = `/uploads/${id.replaceAll("-", "")}-1600.webp`;
    const upload = { original_name: "vase.jpg", mime: "image/webp", bytes: 1000, width: 1600, height: 900 };
    await db
      .insertInto("upload")
      .values({ mall_id: mall.id, id, file, ...upload, buyer_id: null })
      .execute();
    return id;
  };
  const [old, next] = [await addFile(), await addFile()];
  await replaceMedia(context, old, next, { author: "owner@example.com" });
  expect(await told("file.replaced")).toEqual([{ name: "file.replaced", payload: { file_id: old, by_id: next } }]);
  const { revision } = await saveDecoration(context, 1, { home_modules: [wire(1)] }, "owner@example.com");
  await restoreRevision(context, 1, revision);
  const published = { name: "page.published", payload: { design: 1, revision } };
  expect(await told("page.published")).toEqual([published, published]);
});
