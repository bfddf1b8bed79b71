import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { countTotals, dayOf } from "../analytics/count.ts";
import { booksAgree, guestWith, offerShipping, stockProduct } from "../checkout/testing.ts";
import { readCustomer } from "../customers/index.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { find } from "../find/find.ts";
import { confirmReceipt, shipOrder } from "../fulfillment/index.ts";
import { issueByHand } from "../invoices/index.ts";
import { issueDue } from "../invoices/testing.ts";
import { brandingOf } from "../mail/branding.ts";
import { compose } from "../mail/compose.ts";
import { renderMail } from "../mail/render.ts";
import { findMailText, saveMailText } from "../mail/texts/texts.ts";
import { mailSchema } from "../mail-queue/mail.ts";
import { readMessage } from "../messages/index.ts";
import { happened } from "../notifications/events.ts";
import { getOrder, staffGetOrder } from "../order-management/index.ts";
import { hasOrders, packOrders, staffListOrders } from "../orders/index.ts";
import { addCustomer } from "../orders/testing.ts";
import { markPaid } from "../payments/index.ts";
import { refundOrder } from "../refunds/index.ts";
import { invoiceSettings, shopSettings } from "../settings/index.ts";
import { createTestShop } from "../testing.ts";
import { settleOrders } from "../totals/index.ts";
import { order, pay, settings } from "./testing.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
await offerShipping(shop, 0n);
const staff = () => ({ ...shop, actor: { staffId, name: "Ann", batchId: newId() } });
let variantId = "";
beforeEach(async () => {
  ({ variantId } = await stockProduct(shop, { stock: 5 }));
});

const counters = () =>
  db
    .selectFrom("variant as v")
    .innerJoin("product as p", (join) => join.onRef("p.mall_id", "=", "v.mall_id").onRef("p.id", "=", "v.product_id"))
    .select(["v.on_hand", "v.reserved", "p.stock", "p.sale"])
    .where("v.id", "=", variantId)
    .executeTakeFirstOrThrow();

test("no figure counts it, and who orders after it is no returning buyer", async () => {
  const email = "figures@example.com";
  await pay(shop, await order(shop, variantId, { email }));
  const span = { from: "2000-01-01", to: "2100-01-01" };
  const totals = () => countTotals(shop, span, (time) => dayOf(mall.time_zone, time));
  expect(await totals()).toEqual([]);
  await order(shop, variantId, { email }, false);
  expect(await totals()).toMatchObject([{ orders: 1n, returning_orders: 0n, units: 1n, gross_sales: 1000n }]);
});

test("it makes no customer and adds nothing to one's totals", async () => {
  const email = "owner@example.com";
  const emails = async () => (await db.selectFrom("customer").select("email").execute()).map((row) => row.email);
  await pay(shop, await order(shop, variantId, { email: "new@example.com" }));
  await settleOrders(shop);
  expect(await emails()).not.toContain("new@example.com");
  await sql`select recount_customers(${mall.id})`.execute(db);
  expect(await emails()).not.toContain("new@example.com");
  const customer_id = await addCustomer(shop, email);
  await pay(shop, await order(shop, variantId, { email }));
  const real = await order(shop, variantId, { email }, false);
  expect(await readCustomer(shop, customer_id)).toMatchObject({ order_count: 1, spent: "0.00" });
  await markPaid(shop, staffId, { order_no: real.order_no, amount: "10.00" });
  const read = await readCustomer(shop, customer_id);
  expect(read).toMatchObject({ order_count: 1, spent: "10.00" });
  expect(read.orders).toHaveLength(1);
  const { buyer } = (await staffGetOrder(shop, real)).order;
  expect(buyer).toMatchObject({ orders: 1, spent: "10.00", recent: [] });
});

test("it takes no number of an invoice, neither by itself nor by hand", async () => {
  await shopSettings.change(staff(), {
    changes: { country: "US", address1: "1 Elm Street", city: "Salem", state: "OR", postal_code: "97301" },
  });
  await invoiceSettings.change(staff(), { changes: { invoice_when: "paid" } });
  const placed = await order(shop, variantId);
  await pay(shop, placed);
  await issueDue(shop, (error) => {
    throw error;
  });
  const documents = () => db.selectFrom("order_document").select(["order_id", "number"]).execute();
  expect(await documents()).toEqual([]);
  await expect(issueByHand(shop, placed.order_no)).rejects.toMatchObject({ code: 409 });
  const real = await order(shop, variantId, {}, false);
  await issueByHand(shop, real.order_no);
  expect(await documents()).toEqual([{ order_id: real.id, number: 1 }]);
});

test("it uses up no discount, neither a limited one nor a single code", async () => {
  await createDiscounts(shop, [
    { code: "ONCE", kind: "percent", value: "10", max_uses: 1, max_uses_per_buyer: 1 },
    { code: "MANY", kind: "percent", value: "10", has_codes: true },
  ]);
  const { id } = await db.selectFrom("discount").select("id").where("code", "=", "MANY").executeTakeFirstOrThrow();
  await sql`insert into discount_code (mall_id, discount_id, code) values (${mall.id}, ${id}, 'MANY1234')`.execute(db);
  for (const coupon_code of ["ONCE", "MANY1234"]) {
    const placed = await order(shop, variantId, { coupon_code });
    expect(placed.total).toBe(900n);
    await order(shop, variantId, { coupon_code });
  }
  const uses = () => db.selectFrom("discount").select(["code", "used", "revenue"]).orderBy("code").execute();
  expect(await uses()).toMatchObject([
    { code: "MANY", used: 0, revenue: 0n },
    { code: "ONCE", used: 0, revenue: 0n },
  ]);
  await order(shop, variantId, { coupon_code: "ONCE" }, false);
  expect(await uses()).toMatchObject([{ used: 0 }, { used: 1 }]);
});

test("it takes no stock: placed, cancelled late, shipped, refunded and put back", async () => {
  const before = await counters();
  const placed = await order(shop, variantId, { qty: 5 });
  await pay(shop, placed);
  expect(await counters()).toEqual(before);
  // The last ones are still there for buyers.
  await order(shop, variantId, { buyer: await guestWith(shop, variantId, 4) }, false);
  const sold = await counters();
  expect(sold).toMatchObject({ on_hand: 5, reserved: 4, stock: 1 });
  const lines = await db.selectFrom("order_line").select("id").where("order_id", "=", placed.id).execute();
  const line_id = lines[0]?.id ?? "";
  await shipOrder(shop, staffId, { order_no: placed.order_no, carrier: "Post", lines: [{ line_id, qty: 2 }] });
  expect(await counters()).toEqual(sold);
  await refundOrder(staff(), settings, staffId, {
    order_no: placed.order_no,
    amount: "30.00",
    reason: "",
    note: "",
    lines: [{ line_id, unshipped: 2, shipped: 1, restock: 1 }],
  });
  expect(await counters()).toEqual(sold);
  expect(await booksAgree(shop)).toBe(true);
});

test("the currency stays free until the first real order", async () => {
  const other = await shop.anotherMall({ name: "Other" });
  await offerShipping(other, 0n);
  const { variantId: goods } = await stockProduct(other, { stock: 5 });
  await order(other, goods);
  expect(await hasOrders(other)).toBe(false);
  const actor = { staffId: other.staffId, name: "Ann", batchId: newId() };
  const choose = (currency: string) => shopSettings.change({ ...other, actor }, { changes: { currency } });
  expect(await choose("EUR")).toMatchObject({ currency: "EUR" });
  const current = await findMall(db, other.mall.id);
  if (!current) throw new Error("the mall is gone");
  await order({ db, mall: current }, goods, {}, false);
  await expect(choose("USD")).rejects.toMatchObject({ code: 400 });
});

test("its mails say in subject and text what it is, also with a text of the shop's own", async () => {
  const branding = await brandingOf(shop, "http://shop.example");
  const mailOf = async (isTest: boolean) => {
    const { id: order_id } = await order(shop, variantId, {}, isTest);
    const mail = mailSchema.parse({ template: "order_placed", to: "buyer@example.com", order_id });
    const content = await compose(shop, mail, branding);
    return content && renderMail(content, branding);
  };
  const marked = {
    subject: expect.stringMatching(/^Test order: /),
    text: expect.stringContaining("This is a test order."),
  };
  expect(await mailOf(true)).toMatchObject(marked);
  expect((await mailOf(false))?.subject).not.toMatch(/^Test/);
  const { built_in } = await findMailText(shop, "order_placed_unpaid", branding.origin);
  const text = { ...built_in, subject: "Thanks" };
  await saveMailText(staff(), { kind: "order_placed_unpaid", text, is_on: true }, branding.origin);
  expect(await mailOf(true)).toMatchObject({ ...marked, subject: "Test order: Thanks" });
});

test("staff who are told of it read that it is a test", async () => {
  const { order_no } = await order(shop, variantId, { provider: "offline" });
  const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  const titles = (await happened(shop, ["new_order"], span)).map(({ title }) => title);
  expect(titles).toContain(`Test: New order ${order_no}`);
});

test("programs, slips, the search and messages tell it from a real order, or leave it out", async () => {
  const email = "tester@example.com";
  await addCustomer(shop, email);
  const [tried, real] = [await order(shop, variantId, { email }), await order(shop, variantId, { email }, false)];
  const { list } = await staffListOrders(shop, { keyword: email, status: "", page: 1, pageSize: 10 });
  expect(list.data.map(({ order_no, is_test }) => [order_no, is_test])).toEqual([
    [real.order_no, false],
    [tried.order_no, true],
  ]);
  const { orders } = await packOrders(shop, { selection: { ids: [tried.id, real.id] } });
  expect(orders.map(({ order_no, is_test }) => [order_no, is_test])).toEqual([
    [tried.order_no, true],
    [real.order_no, false],
  ]);
  const { found } = await find(shop, ["orders:read"], { text: email });
  expect(found.flatMap(({ type, id, is_test }) => (type === "order" ? [[id, is_test ?? false]] : []))).toEqual([
    [real.order_no, false],
    [tried.order_no, true],
  ]);
  const message = { mall_id: mall.id, id: newId(), name: "Ann", email, message: "Hello" };
  await db.insertInto("contact_message").values(message).execute();
  expect((await readMessage(shop, message.id)).orders.map(({ order_no }) => order_no)).toEqual([real.order_no]);
});

test("its buyer cannot review it: the review would stand among those of customers", async () => {
  const placed = await order(shop, variantId);
  await pay(shop, placed);
  await shipOrder(shop, staffId, { order_no: placed.order_no, carrier: "Post" });
  await confirmReceipt(shop, placed.buyer, placed.order_no);
  const { order: seen } = await getOrder(shop, placed.buyer, placed);
  expect(seen.status).toBe("completed");
  expect(seen.actions).not.toContain("evaluate_product");
});
