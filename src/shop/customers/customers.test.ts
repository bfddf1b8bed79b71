/** Customers by account, by guests' orders and by hand, and what each has ordered, equal to a recount. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { register } from "../accounts/index.ts";
import { verifyToken } from "../auth/session.ts";
import { find } from "../find/find.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { ordersSource } from "../orders/index.ts";
import { addCustomer, addOrder, orderSteps } from "../orders/testing.ts";
import { refundOrder } from "../refunds/refund.ts";
import { createTestShop } from "../testing.ts";
import { settleAllOrders, settleOrders } from "../totals/index.ts";
import { createCustomer, customersSource, readCustomer, updateCustomer } from "./index.ts";

const shop = await createTestShop();
const steps = orderSteps(shop);
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
const settings = { secret: "a secret of thirty-two characters", sandbox: false };

const totals = sql<object>`select email, order_count, spent::text, last_order_at from customer where mall_id = ${shop.mall.id} order by id`;
const stored = async () => {
  await settleOrders(shop);
  return (await totals.execute(shop.db)).rows;
};

/** What the rows say is what a recount from the orders says. */
async function expectEqualToRecount(): Promise<void> {
  const before = await stored();
  const counted = await sql<object>`select c.email,
      (select count(*)::int from orders o where not o.cancelled and o.payment_state <> 'unpaid' and (o.customer_id = c.id or o.customer_id is null
        and lower(o.email) = lower(c.email))) as order_count,
      (select coalesce(sum(o.paid_total - o.refunded_total), 0)::text from orders o where o.customer_id = c.id or o.customer_id is null
        and lower(o.email) = lower(c.email)) as spent,
      (select max(o.placed_at) from orders o where not o.cancelled and o.payment_state <> 'unpaid' and (o.customer_id = c.id or o.customer_id is null
        and lower(o.email) = lower(c.email))) as last_order_at
    from customer c where c.mall_id = ${shop.mall.id} order by c.id`.execute(shop.db);
  expect(before).toEqual(counted.rows);
  await sql`select recount_customers(${shop.mall.id}::uuid)`.execute(shop.db);
  expect(await stored()).toEqual(before);
}

const byEmail = async (email: string) => {
  await settleOrders(shop);
  const row = await shop.db
    .selectFrom("customer")
    .select(["id", "name", "registered_at", "order_count", "spent", "last_order_at", "country"])
    .where("mall_id", "=", shop.mall.id)
    .where("email", "=", email)
    .executeTakeFirst();
  if (!row) throw new Error(`no customer ${email}`);
  return row;
};

test("a guest's order makes a customer without an account, and further orders with the address are theirs", async () => {
  await addOrder(shop, { email: "guest@example.com" });
  await addOrder(shop, { email: "Guest@Example.com", lines: [2] });
  const guest = await byEmail("guest@example.com");
  expect(guest).toMatchObject({ name: "Ann Kay", country: "CH", registered_at: null, order_count: 2, spent: 5970n });
  await expectEqualToRecount();
});

test("orders of customers and of new guests that are counted together are all counted", async () => {
  await addOrder(shop, { email: "known@example.com" });
  await stored();
  await addOrder(shop, { email: "Known@example.com" });
  await addOrder(shop, { email: "joins@example.com" });
  await addOrder(shop, { email: "Joins@example.com" });
  await addOrder(shop, { email: "joins-too@example.com" });
  await stored();
  expect(await byEmail("known@example.com")).toMatchObject({ order_count: 2, spent: 2n * 1990n });
  expect(await byEmail("joins@example.com")).toMatchObject({ order_count: 2, spent: 2n * 1990n });
  expect(await byEmail("joins-too@example.com")).toMatchObject({ order_count: 1, spent: 1990n });
  await expectEqualToRecount();
});

test("cancelled orders and those that wait for a payment online do not count, refunds are taken off, and the last order is the last that was not cancelled", async () => {
  const email = "changes@example.com";
  const first = await addOrder(shop, { email });
  const unpaid = await addOrder(shop, { email, status: "unpaid" });
  expect((await byEmail(email)).order_count).toBe(1);
  await cancelOrder(shop, unpaid.id, { actor: { kind: "system" }, reason: "" });
  const after = await byEmail(email);
  expect(after).toMatchObject({ order_count: 1, spent: 1990n });
  const { placed_at } = await shop.db
    .selectFrom("orders")
    .select("placed_at")
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  expect(after.last_order_at).toEqual(placed_at);
  await refundOrder(shop, settings, shop.staffId, {
    order_no: first.order_no,
    amount: "5.00",
    reason: "",
    note: "",
    lines: [],
  });
  expect((await byEmail(email)).spent).toBe(1490n);
  await expectEqualToRecount();
});

test("orders at the same moment are all counted", async () => {
  const email = "parallel@example.com";
  await Promise.all(Array.from({ length: 12 }, () => addOrder(shop, { email })));
  expect(await byEmail(email)).toMatchObject({ order_count: 12, spent: 12n * 1990n });
  await expectEqualToRecount();
});

test("orders that are placed and cancelled while two processes count are all counted, and their marks are gone", async () => {
  let isOver = false;
  const counting = async () => {
    while (!isOver) await settleAllOrders(shop.db);
  };
  const counters = [counting(), counting()];
  const emails = ["one@example.com", "two@example.com", "three@example.com"];
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const order = await addOrder(shop, { email: emails[n % 3] ?? "", status: n % 2 ? "unpaid" : "waiting_shipment" });
      if (n % 10 === 1) await cancelOrder(shop, order.id, { actor: { kind: "system" }, reason: "" });
    }),
  ).finally(() => {
    isOver = true;
    return Promise.all(counters);
  });
  await settleAllOrders(shop.db);
  expect(await shop.db.selectFrom("order_mark").selectAll().execute()).toEqual([]);
  const counts = await Promise.all(emails.map(async (email) => (await byEmail(email)).order_count));
  // Half of the orders wait for their payment.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(15);
  await expectEqualToRecount();
});

test("who registers with a guest's address becomes the owner of that customer, and learns nothing of the guest", async () => {
  const email = "becomes@example.com";
  const guest = { guest_id: newId() };
  await addOrder(shop, { email, buyer: guest });
  const before = await byEmail(email);
  const { token } = await register(shop, { email, password: "correct horse", name: "" }, { secret: "secret" });
  expect(await verifyToken(shop, token, { secret: "secret" })).toMatchObject({ customer_id: before.id });
  expect(await byEmail(email)).toMatchObject({
    id: before.id,
    name: "",
    registered_at: expect.any(Date),
    order_count: 1,
  });
  await expect(
    register(shop, { email, password: "correct horse", name: "" }, { secret: "secret" }),
  ).rejects.toMatchObject({
    code: 400,
  });
  await expectEqualToRecount();
});

test("staff add a customer by hand, once per address, and change it; both are undone", async () => {
  const ann = staff();
  const id = await createCustomer(ann, {
    email: "hand@example.com",
    name: "Bo",
    phone: "",
    tags: ["VIP"],
    note: "Likes red",
  });
  const again = createCustomer(staff(), { email: "Hand@example.com", name: "", phone: "", tags: [], note: "" });
  await expect(again).rejects.toMatchObject({ code: 400, message: "email: another customer has it" });
  const change = staff();
  await updateCustomer(change, {
    id,
    changes: { name: "Bo Li", tags: ["vip", "Press"], email: "bo@example.com" },
    base: { name: "Bo", tags: ["VIP"] },
  });
  expect(await readCustomer(shop, id)).toMatchObject({
    email: "bo@example.com",
    name: "Bo Li",
    tags: ["VIP", "Press"],
  });
  const late = updateCustomer(staff(), { id, changes: { name: "Bob" }, base: { name: "Bo" } });
  await expect(late).rejects.toMatchObject({ code: 409 });
  await undo(staff(), { batch_id: change.actor.batchId }, () => true);
  expect(await readCustomer(shop, id)).toMatchObject({ email: "hand@example.com", name: "Bo", tags: ["VIP"] });
  await undo(staff(), { batch_id: ann.actor.batchId }, () => true);
  await expect(readCustomer(shop, id)).rejects.toMatchObject({ code: 404 });
});

test("a guest's address stays as it is; an account's may change, and guests' orders go with the address", async () => {
  await addOrder(shop, { email: "fixed@example.com" });
  const guest = await byEmail("fixed@example.com");
  await expect(
    updateCustomer(staff(), { id: guest.id, changes: { email: "other@example.com" } }),
  ).rejects.toMatchObject({ code: 400, message: expect.stringMatching(/^email: orders were placed/) });
  const account = await addCustomer(shop, "account@example.com");
  await addOrder(shop, { buyer: { customer_id: account }, email: "elsewhere@example.com" });
  await addOrder(shop, { email: "account@example.com" });
  expect(await byEmail("account@example.com")).toMatchObject({ id: account, order_count: 2 });
  const moved = staff();
  await updateCustomer(moved, { id: account, changes: { email: "new@example.com" } });
  expect(await byEmail("new@example.com")).toMatchObject({ id: account, order_count: 1 });
  expect(await byEmail("account@example.com")).toMatchObject({ registered_at: null, order_count: 1 });
  await expectEqualToRecount();
});

test("a customer shows value, orders of both kinds, addresses, reviews and messages", async () => {
  const email = "detail@example.com";
  const id = await addCustomer(shop, email);
  const own = await addOrder(shop, { buyer: { customer_id: id }, email });
  const asGuest = await addOrder(shop, { email, lines: [3] });
  await steps.ship(own.order_no);
  const message = { mall_id: shop.mall.id, id: newId(), name: "Ann", email, message: "Hello" };
  await shop.db.insertInto("contact_message").values(message).execute();
  expect(await readCustomer(shop, id)).toMatchObject({
    order_count: 2,
    spent: "79.60",
    average: "39.80",
    newsletter: { state: "none" },
    orders: [
      { order_no: asGuest.order_no, as_guest: true, units: 3, total: "59.70" },
      { order_no: own.order_no, as_guest: false, units: 1 },
    ],
    addresses: [{ first_name: "Ann", city: "Bern", country: "CH" }],
    messages: [{ message: "Hello" }],
    email_editable: true,
  });
  const filters = [{ field: "customer", operator: "any" as const, value: [id] }];
  const { rows } = await runList(shop, ordersSource, { filters });
  expect(rows.map(({ order_no }) => order_no)).toEqual([asGuest.order_no, own.order_no]);
  const { found: results } = await find(shop, ["customers:read"], { text: email });
  expect(results).toMatchObject([{ type: "customer", id, title: email }]);
  expect((await find(shop, ["products:read"], { text: email })).found).toEqual([]);
});

test("the list finds customers by name, address and telephone number, and filters them", async () => {
  const add = (email: string, name: string, phone: string, tags: string[] = []) =>
    createCustomer(staff(), { email, name, phone, tags, note: "" });
  await add("zoe@list.example", "Zoë van Houten", "+49 30 123456", ["Press"]);
  await add("yan@list.example", "Yan Lee", "");
  const names = async (state: Parameters<typeof runList>[2]) =>
    (await runList(shop, customersSource, state)).rows.map((row) => ("name" in row ? row.name : ""));
  expect(await names({ search: "houten zoë" })).toEqual(["Zoë van Houten"]);
  expect(await names({ search: "zoë v" })).toEqual(["Zoë van Houten"]);
  expect(await names({ search: "030 123456" })).toEqual(["Zoë van Houten"]);
  expect(await names({ search: "YAN@list" })).toEqual(["Yan Lee"]);
  expect(await names({ filters: [{ field: "tag", operator: "any", value: ["Press"] }], search: "zo" })).toEqual([
    "Zoë van Houten",
  ]);
  const { rows } = await runList(shop, customersSource, { sort: { by: "spent", direction: "desc" }, limit: 1 });
  expect(rows).toMatchObject([{ email: "parallel@example.com", spent: "238.80" }]);
});
