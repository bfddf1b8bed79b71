/** The erasure of a customer with 1,000 orders: nothing but invoices names them, and others order meanwhile. */
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { register, updateAccount } from "../accounts/index.ts";
import { verifyToken } from "../auth/session.ts";
import { addToCart } from "../cart/index.ts";
import { buy, offerShipping, settings, stockProduct, testAddress } from "../checkout/testing.ts";
import { createGroup } from "../customer-groups/index.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { confirmReceipt } from "../fulfillment/index.ts";
import { issueByHand } from "../invoices/index.ts";
import { snapshot } from "../invoices/snapshot.ts";
import { invoices } from "../invoices/subscriber.ts";
import { issueDue } from "../invoices/testing.ts";
import { answerMessage, sendMessage } from "../messages/index.ts";
import { subscribe } from "../newsletter/index.ts";
import { addNote } from "../order-management/index.ts";
import { factsOfNew } from "../orders/facts.ts";
import { editAddress } from "../orders/index.ts";
import { addOrder, orderSteps } from "../orders/testing.ts";
import { refundOrder } from "../refunds/index.ts";
import { reviewOrder } from "../reviews/index.ts";
import { flushSearches, recordSearch } from "../search-words/index.ts";
import { invoiceSettings, shopSettings } from "../settings/index.ts";
import { createTestShop } from "../testing.ts";
import { settleOrders } from "../totals/index.ts";
import { addToWishlist } from "../wishlist/index.ts";
import { eraseClosedOrders, eraseCustomer } from "./erase.ts";
import { placesWith } from "./erase-testing.ts";
import { importCustomersTask } from "./import-customers.ts";
import { eraseByStaff, importCustomers, updateCustomer } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const steps = orderSteps(shop);
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Owner", batchId: newId() } });
const fail = (error: unknown) => {
  throw error;
};
await offerShipping(shop);
const seller = {
  legal_name: "Shop Ltd",
  address1: "1 Quay",
  city: "Portland",
  state: "OR",
  postal_code: "97201",
  country: "US",
};
await shopSettings.change(staff(), { changes: seller });
await invoiceSettings.change(staff(), { changes: { invoice_when: "paid" } });
const goods = await stockProduct(shop, { stock: 500 });
const runner = runTasks({ db, files: filesIn("/nowhere"), tasks: [importCustomersTask], log: fail });
afterAll(() => runner.stop());

const email = "quirine.person@example.com";
const name = "Quirine Zonderling";
const [phone, street] = ["+41 44 668 18 00", "Vogelweg 77"];
const marks = ["quirine", "zonderling", phone, "0446681800", street.toLowerCase()];
const address = { ...testAddress, first_name: "Quirine", last_name: "Zonderling", phone, address1: street };

async function account(of: string, named: string): Promise<string> {
  const options = { secret: "test secret" };
  const { token } = await register(shop, { email: of, password: "correct horse", name: named }, options);
  const shopper = await verifyToken(shop, token, options);
  if (shopper?.kind !== "customer") throw new Error("no customer");
  // As by a mailed link: discounts of groups count.
  await db.updateTable("customer").set({ is_proved: true }).where("id", "=", shopper.customer_id).execute();
  return shopper.customer_id;
}

/** An order by the calls of the shop, paid, shipped, received and with an invoice. */
async function ordered(customer_id: string, of = email): Promise<{ id: string; order_no: string }> {
  const buyer = { customer_id };
  await addToCart(shop, buyer, { variant_id: goods.variantId, qty: 1 });
  const { order_no } = await buy(shop, buyer, { email: of, address, note: "Call Quirine", save_address: true });
  await sql`update orders set status = 'waiting_shipment', payment_state = 'paid', paid_total = total, paid_at = now(),
    billing_address = address where order_no = ${order_no}`.execute(db);
  const { id } = await db.selectFrom("orders").select("id").where("order_no", "=", order_no).executeTakeFirstOrThrow();
  await addNote(shop, shop.staffId, { order_no, note: `Quirine called from ${phone}` });
  await steps.ship(order_no);
  await confirmReceipt(shop, buyer, order_no);
  return { id, order_no };
}

/** Orders that differ from a given one in id and number, each with its line, a mail, a note of staff and its invoice. */
async function copies(of: string, count: number): Promise<void> {
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{
      name: string;
    }>`select attname as name from pg_attribute where attrelid = ${table}::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
    return rows.map((column) => column.name);
  };
  const newOrders = Array.from({ length: count }, (_, index) => ({
    order_id: newId(),
    order_no: `COPY-${index}`,
    hours: index,
    // The first two are those that were issued.
    number: index + 3,
  }));
  const changed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    orders: {
      id: "n.order_id",
      order_no: "n.order_no",
      display_id: "null::integer",
      placed_at: "t.placed_at - n.hours * interval '1 hour'",
    },
    order_line: { id: "gen_random_uuid()", order_id: "n.order_id" },
    order_event: { id: "gen_random_uuid()", order_id: "n.order_id" },
    order_document: {
      id: "gen_random_uuid()",
      order_id: "n.order_id",
      number: "n.number",
      name: "'COPY-' || n.number",
      token: "gen_random_uuid()",
    },
  };
  for (const [table, values] of Object.entries(changed)) {
    const names = await columnsOf(table);
    const expressions = names.map((column) => sql.raw(values[column] ?? `t.${column}`));
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((column) => sql.ref(column)))})
      select ${sql.join(expressions)} from ${sql.table(table)} t
      cross join jsonb_to_recordset(${JSON.stringify(newOrders)}::jsonb) n (order_id uuid, order_no text, hours integer, number integer)
      where ${sql.ref(table === "orders" ? "t.id" : "t.order_id")} = ${of}::uuid`.execute(db);
  }
  await sql`update order_document_counter set last = last + ${count} where kind = 'invoice'`.execute(db);
  // They were paid by statements of this file.
  const paid = await db.selectFrom("orders").selectAll().execute();
  await transaction(db, (trx) => tell({ ...shop, db: trx }, paid.flatMap(factsOfNew)));
  // Who issues invoices has been told of them: each has its own.
  const ids = newOrders.map(({ order_id }) => order_id);
  await db.deleteFrom("event_delivery").where("subscriber", "=", invoices.name).where("subject", "in", ids).execute();
  const mails = newOrders.map(({ order_id }) => ({
    id: newId(),
    data: { template: "order_placed", to: email, order_id },
  }));
  await sql`insert into mail (mall_id, id, template, data, recipient, subject, body_text, state)
    select ${mall.id}::uuid, n.id, 'order_placed', n.data, ${email}, 'Your order', ${`Hello ${name}`}, 'sent'
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) n (id uuid, data jsonb)`.execute(db);
}

/** Beside the orders: what the person, and staff about the person, have left everywhere else. */
async function leaveTraces(id: string, order: { id: string; order_no: string }): Promise<void> {
  const buyer = { customer_id: id };
  await updateAccount(shop, id, { name, phone, birthday: "1990-01-01" });
  await sendMessage(shop, { name, email, message: `Call ${phone}`, area_code: "", phone });
  const message = await db.selectFrom("contact_message").select("id").executeTakeFirstOrThrow();
  const text = `Dear ${name}, we call ${phone}`;
  await answerMessage(shop, { id: shop.staffId, name: "Owner" }, { id: message.id, text });
  await subscribe(shop, { email });
  await addToWishlist(shop, buyer, { product_id: goods.productId });
  await addToCart(shop, buyer, { variant_id: goods.variantId, qty: 2 });
  const row = { mall_id: mall.id, id: newId() };
  await db
    .insertInto("back_in_stock")
    .values({ ...row, variant_id: goods.variantId, email, token: "t" })
    .execute();
  await updateCustomer(staff(), { id, changes: { note: `Quirine, ${street}`, tags: ["VIP"] } });
  const line = await db
    .selectFrom("order_line")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const reviews = [{ line_id: line.id, stars: 4, text: "Fine", pictures: [] }];
  await reviewOrder(shop, buyer, { order_no: order.order_no, reviews });
  const refund = { order_no: order.order_no, amount: "2.00", reason: "Quirine was unhappy", note: phone, lines: [] };
  await refundOrder(staff(), settings, shop.staffId, refund);
  const item = { event: "new_order", title: "New order 1", detail: `$15.00, ${email}`, path: "/dashboard/orders/1" };
  await db
    .insertInto("mail")
    .values({ ...row, template: "staff_notice", recipient: "o@example.com", data: JSON.stringify({ items: [item] }) })
    .execute();
  await db
    .insertInto("saved_view")
    .values({
      ...row,
      list: "orders",
      staff_id: shop.staffId,
      name: "Theirs",
      state: JSON.stringify({ search: email }),
    })
    .execute();
  recordSearch(shop, email, async () => 0);
  recordSearch(shop, phone, async () => 0);
  await flushSearches(db, async () => 0);
}

/** A file that names the person, and somebody else, as staff import it; a row of it failed. */
async function imported(): Promise<void> {
  const csv = [
    "First Name,Last Name,Email,Phone,Default Address Address1,Default Address City,Default Address Country Code",
    `Quirine,Zonderling,${email},${phone},${street},Bern,CH`,
    "Ida,Moss,ida@example.com,,,,",
  ].join("\n");
  const { task_id } = await importCustomers(staff(), { csv, name: "customers.csv", subscribe: false });
  const state = async () =>
    (await db.selectFrom("task").select("state").where("id", "=", task_id).executeTakeFirstOrThrow()).state;
  await expect.poll(state, { interval: 20 }).toBe("done");
  const data = JSON.stringify({ email, name, phone, line: 2 });
  await db
    .insertInto("task_failure")
    .values({ mall_id: mall.id, task_id, row_name: email, reason: "Broken", data })
    .execute();
}

test("after the erasure of a customer with 1,000 orders only issued invoices and credit notes name them", async () => {
  await imported();
  const id = await account(email, name);
  const first = await ordered(id);
  const second = await ordered(id);
  const edited = { order_no: second.order_no, email, address };
  await expect(editAddress(shop, shop.staffId, edited)).rejects.toMatchObject({ code: 409 });
  for (const { order_no } of [first, second]) await issueByHand(shop, order_no);
  await copies(first.id, 998);
  await issueDue(shop, fail);
  await leaveTraces(id, first);
  await issueDue(shop, fail);
  const counted = await db.selectFrom("order_document").select(["kind"]).execute();
  expect(Map.groupBy(counted, ({ kind }) => kind).get("invoice")).toHaveLength(1000);
  const before = await placesWith(db, marks);
  for (const place of ["task.input", "task_failure.data", "saved_view.state", "mail.data", "orders.billing_address"]) {
    expect(before).toContain(place);
  }
  expect(before.filter((place) => place.startsWith("search_count"))).toEqual([]);

  await eraseByStaff(staff(), id);
  // Law requires to keep what was issued: who the goods were sold to, and where they went.
  expect(await placesWith(db, marks)).toEqual(["order_document.buyer", "order_document.data"]);
  const theirs = await db.selectFrom("orders").select(["address", "email"]).where("customer_id", "=", id).execute();
  expect(theirs).toHaveLength(1000);
  expect(new Set(theirs.map((order) => order.email))).toEqual(new Set([`deleted-${id}`]));
  // Taxes and figures are counted by country and state.
  expect(theirs[0]?.address).toMatchObject({ country: "US", state: "OR", first_name: "", address1: "" });
  const [task] = await db.selectFrom("task").select("input").where("kind", "=", "customers.import").execute();
  expect(JSON.stringify(task?.input)).toContain("ida@example.com");

  // A refund after the erasure still has its credit note, to the buyer of the invoice.
  const refund = { order_no: second.order_no, amount: "1.00", reason: "", note: "", lines: [] };
  await refundOrder(staff(), settings, shop.staffId, refund);
  await issueDue(shop, fail);
  const { data } = await db
    .selectFrom("order_document")
    .select("data")
    .where("order_id", "=", second.id)
    .where("kind", "=", "credit_note")
    .executeTakeFirstOrThrow();
  expect(snapshot.parse(data).buyer.address.join(", ")).toContain(`${name}, ${street}`);
});

test("an invoice that is issued after the erasure takes over name and address, which the order loses then", async () => {
  const order = await addOrder(shop, { email: "late@example.com" });
  await sql`update orders set status = 'completed', shipment_state = 'received' where id = ${order.id}`.execute(db);
  await settleOrders(shop);
  const { id } = await db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", "late@example.com")
    .executeTakeFirstOrThrow();
  await eraseByStaff(staff(), id);
  const addressOf = async () =>
    (await db.selectFrom("orders").select("address").where("id", "=", order.id).executeTakeFirstOrThrow()).address;
  expect(await addressOf()).toMatchObject({ first_name: "Ann", city: "Bern" });
  await issueDue(shop, fail);
  await eraseClosedOrders(shop);
  expect(await addressOf()).toMatchObject({ first_name: "", city: "", country: "CH" });
});

test("another customer orders while the erasure is not finished, with a discount that depends on counted orders", async () => {
  const gone = await account("gone@example.com", "Gus Gone");
  await ordered(gone, "gone@example.com");
  await settleOrders(shop);
  const other = await account("other@example.com", "Ola Other");
  const group = await createGroup(shop, {
    name: "Buyers",
    rule: { match: "all", conditions: [{ field: "order_count", operator: "above", value: 0 }] },
  });
  await createDiscounts(shop, [{ code: "AGAIN", kind: "percent", value: "10", group_id: group.id }]);
  // Not counted yet: the checkout counts it.
  await ordered(other, "other@example.com");
  const buyer = { customer_id: other };
  await addToCart(shop, buyer, { variant_id: goods.variantId, qty: 1 });
  const [erased, placed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const erasure = transaction(db, async (trx) => {
    await eraseCustomer({ db: trx, mall }, gone);
    erased.resolve();
    await placed.promise;
  });
  await Promise.race([erased.promise, erasure]);
  try {
    // What waits for the erasure's transaction waits for ever: it ends after the order.
    const { status } = await buy(shop, buyer, {
      email: "other@example.com",
      coupon_code: "AGAIN",
      provider: "offline",
    });
    expect(status).toBe("waiting_shipment");
    await settleOrders(shop);
  } finally {
    placed.resolve();
    await erasure;
  }
  await settleOrders(shop);
  const { order_count } = await db
    .selectFrom("customer")
    .select("order_count")
    .where("id", "=", other)
    .executeTakeFirstOrThrow();
  expect(order_count).toBe(2);
});
