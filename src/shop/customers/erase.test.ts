/** After an erasure no table names the person, except what bookkeeping needs of their orders. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { newId } from "#kernel/ids.ts";
import { login, register, updateAccount } from "../accounts/index.ts";
import { verifyToken } from "../auth/session.ts";
import { confirmReceipt } from "../fulfillment/index.ts";
import { sendMessage } from "../messages/index.ts";
import { subscribe } from "../newsletter/index.ts";
import { addNote } from "../order-management/index.ts";
import { addOrder, orderSteps, type TestOrder } from "../orders/testing.ts";
import { reviewOrder } from "../reviews/index.ts";
import { createTestShop } from "../testing.ts";
import { settleOrders } from "../totals/index.ts";
import { eraseClosedOrders } from "./erase.ts";
import { placesWith } from "./erase-testing.ts";
import { eraseByStaff, personData, readCustomer, updateCustomer } from "./index.ts";

const shop = await createTestShop();
const steps = orderSteps(shop);
const mall_id = shop.mall.id;
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Owner", batchId: newId() } });
const options = { secret: "test secret" };

const [email, name] = ["quirine.person@example.com", "Quirine Zonderling"];
const marks = ["quirine", "zonderling", "0799123456"];

const setAddress = (order: TestOrder) =>
  sql`update orders set note = 'For Quirine', address = ${JSON.stringify({
    first_name: "Quirine",
    last_name: "Zonderling",
    phone: "0799123456",
    country: "CH",
    state: "",
    city: "Bern",
    address1: "Weg 1",
    address2: "",
    postal_code: "3000",
  })}::jsonb where id = ${order.id}`.execute(shop.db);

async function finished(order: TestOrder): Promise<TestOrder> {
  await setAddress(order);
  await steps.ship(order.order_no);
  await confirmReceipt(shop, order.buyer, order.order_no);
  return order;
}

/** As a consumer withdraws, without the receipt. */
const statementOf = (of: string) => ({
  mall_id,
  id: newId(),
  name,
  email: of,
  lines: "[]",
  finding: "in_time" as const,
  is_informed: false,
  created_at: new Date(),
});

/** A person who has left something in every table that can name one. */
async function newPerson(): Promise<{ id: string; token: string; open: TestOrder }> {
  const { token } = await register(shop, { email, password: "correct horse", name }, options);
  const shopper = await verifyToken(shop, token, options);
  if (shopper?.kind !== "customer") throw new Error("no customer");
  const id = shopper.customer_id;
  const buyer = { customer_id: id };
  await updateAccount(shop, id, { name, phone: "0799123456", birthday: "1990-01-01" });
  const own = await finished(await addOrder(shop, { buyer, email }));
  const guest = await finished(await addOrder(shop, { email: email.toUpperCase() }));
  for (const order of [own, guest]) {
    const review = { line_id: order.lines[0]?.id ?? "", stars: 4, text: "Fine", pictures: [] };
    await reviewOrder(shop, order.buyer, { order_no: order.order_no, reviews: [review] });
  }
  await addNote(shop, shop.staffId, { order_no: own.order_no, note: "Quirine called" });
  await steps.ask(own, "5.00");
  await sql`update refund_request set reason = 'Quirine is unhappy'`.execute(shop.db);
  await steps.approve(own);
  const open = await addOrder(shop, { buyer, email });
  await setAddress(open);
  await sendMessage(shop, { name, email, message: "Hello from Quirine", area_code: "", phone: "0799123456" });
  await subscribe(shop, { email });
  await shop.db
    .insertInto("withdrawal")
    .values({ ...statementOf(email), items: "", order_id: open.id, order_no: open.order_no })
    .execute();
  const product_id = own.lines[0]?.product_id ?? "";
  const variant_id = own.lines[0]?.variant_id ?? "";
  await shop.db.insertInto("wishlist_item").values({ mall_id, buyer_id: id, product_id }).execute();
  await shop.db.insertInto("cart_line").values({ mall_id, buyer_id: id, variant_id, qty: 1, price_seen: 1n }).execute();
  await shop.db.insertInto("back_in_stock").values({ mall_id, id: newId(), variant_id, email, token: "t" }).execute();
  const address = { first_name: "Quirine", last_name: "Zonderling", phone: "0799123456", country: "CH", city: "Bern" };
  await shop.db
    .insertInto("address")
    .values({ mall_id, id: newId(), customer_id: id, ...address, address1: "Weg 1" })
    .execute();
  await updateCustomer(staff(), { id, changes: { note: "Quirine likes red", tags: ["VIP"], name: `${name}!` } });
  await sql`update mail set state = 'sent', subject = 'For Quirine', body_text = 'Quirine', body_html = 'Quirine',
    recipient = coalesce(nullif(recipient, ''), 'owner@example.com')`.execute(shop.db);
  return { id, token, open };
}

test("erasure leaves nothing personal but names and addresses of orders, and open orders until they are closed", async () => {
  const { id, token, open } = await newPerson();
  const before = await readCustomer(shop, id);
  expect(await placesWith(shop.db, marks)).toEqual(
    expect.arrayContaining([
      "change.after",
      "contact_message.email",
      "customer.email",
      "mail.body_html",
      "orders.email",
      "withdrawal.email",
    ]),
  );
  const ann = staff();
  await eraseByStaff(ann, id);
  expect(await verifyToken(shop, token, options)).toBeUndefined();
  await expect(login(shop, { email, password: "correct horse" }, options)).rejects.toMatchObject({ code: 400 });
  await expect(readCustomer(shop, id)).rejects.toMatchObject({ code: 404 });

  // The open order still has to be delivered.
  expect(await placesWith(shop.db, [email])).toEqual(["orders.email"]);
  await sql`update orders set shipment_state = 'received', status = 'completed' where id = ${open.id}`.execute(shop.db);
  await eraseClosedOrders(shop);
  expect(await placesWith(shop.db, [email, "0799123456"])).toEqual([]);
  // Bookkeeping: who the goods were sold to, as long as no invoice was issued.
  expect(await placesWith(shop.db, marks)).toEqual(["orders.address"]);

  const row = await shop.db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ order_count: before.order_count, deleted_at: expect.any(Date) });
  const reviews = await shop.db.selectFrom("review").select(["author", "text"]).execute();
  expect(reviews).toEqual([
    { author: "Former customer", text: "Fine" },
    { author: "Former customer", text: "Fine" },
  ]);
  const batch = await shop.db
    .selectFrom("change_batch")
    .select(["title", "staff_name", "record_name"])
    .where("id", "=", ann.actor.batchId)
    .executeTakeFirstOrThrow();
  expect(batch).toEqual({ title: "Personal data erased", staff_name: "Owner", record_name: "" });
  await sql`select recount_customers(${mall_id}::uuid)`.execute(shop.db);
  expect((await shop.db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirstOrThrow()).spent).toBe(
    row.spent,
  );
});

test("a cancelled order that was never paid keeps no name", async () => {
  const mail = "cancelled@example.com";
  const order = await addOrder(shop, { email: mail, status: "unpaid" });
  await sql`update orders set cancelled = true, status = 'cancelled' where id = ${order.id}`.execute(shop.db);
  await settleOrders(shop);
  const { id } = await shop.db.selectFrom("customer").select("id").where("email", "=", mail).executeTakeFirstOrThrow();
  await eraseByStaff(staff(), id);
  const { address } = await shop.db
    .selectFrom("orders")
    .select("address")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(address).toMatchObject({ first_name: "", last_name: "", country: "CH" });
  await expect(eraseByStaff(staff(), id)).rejects.toMatchObject({ code: 404 });
});

test("the export holds everything of a person, and its page escapes what they wrote", async () => {
  const mail = "export@example.com";
  await addOrder(shop, { email: mail });
  await sendMessage(shop, {
    name: "<b>Bo</b>",
    email: mail,
    message: "<script>alert(1)</script>",
    area_code: "",
    phone: "",
  });
  await shop.db
    .insertInto("withdrawal")
    .values({ ...statementOf(mail), items: "The vase", order_no: "261121-NONE" })
    .execute();
  await settleOrders(shop);
  const { id } = await shop.db.selectFrom("customer").select("id").where("email", "=", mail).executeTakeFirstOrThrow();
  const { data, html } = await personData(shop, id);
  expect(data).toMatchObject({
    customer: { email: mail, name: "Ann Kay" },
    orders: [{ email: mail, total: "19.90", lines: [{ good_name: "Vase", qty: 1 }] }],
    messages: [{ message: "<script>alert(1)</script>", answers: [] }],
    withdrawals: [{ order_no: "261121-NONE", email: mail, items: "The vase", state: "open", lines: [] }],
    newsletter: [],
    emails: [{ template: "message_received" }],
  });
  expect(html).toContain("&lt;script&gt;alert(1)");
  expect(html).not.toContain("<script");
  // In the shop's language and time zone.
  const mall = { ...shop.mall, locale: "de-DE", time_zone: "Europe/Berlin" };
  const german = await personData({ ...shop, mall }, id);
  expect(german.html).toMatch(/^<!doctype html><html lang="de-DE" dir="ltr">/);
  expect(german.html).toContain(`<h1>Personenbezogene Daten bei ${shop.mall.name}</h1>`);
  for (const name of ["Bestellungen", "Bestellnummer", "Menge", "Nachrichten"])
    expect(german.html).toContain(`>${name}</`);
  // The state of the withdrawal in words.
  expect(german.html).toContain("<dt>Status</dt><dd>Noch offen</dd>");
  const { placed_at } = z.object({ orders: z.tuple([z.object({ placed_at: z.string() })]) }).parse(german.data)
    .orders[0];
  const time = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" });
  expect(german.html).toContain(`<dd>${time.format(new Date(placed_at))}</dd>`);
});
