/** What automations do when something happens, once each, and what they tell of it. */
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { permissionKeys } from "#contract/permissions.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { addProduct } from "../catalog/testing.ts";
import { createCustomer } from "../customers/index.ts";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { settleOrders } from "../totals/index.ts";
import { createWebhook } from "../webhooks/index.ts";
import { happen, paid } from "../webhooks/testing.ts";
import { createAutomation, findAutomation, listAutomations, removeAutomation, switchAutomation } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const maker = { id: staffId, permissions: permissionKeys };

type Given = Parameters<typeof createAutomation>[2];
const note = { kind: "order_note", text: "Pack well, {order}" } as const;
const add = (given: Partial<Given> = {}, context = asStaff(shop)) =>
  createAutomation(context, maker, { name: newId(), event: "order.paid", conditions: [], action: note, ...given });
const runs = () =>
  db
    .selectFrom("automation_run")
    .select(["subject", "path", "state", "detail"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
const notesOf = async (id: string) =>
  (
    await db.selectFrom("order_event").select("note").where("order_id", "=", id).where("action", "=", "note").execute()
  ).map((one) => one.note);
const isPaid = ({ id, order_no }: { readonly id: string; readonly order_no: string }) =>
  ({ name: "order.paid", payload: paid(id, order_no) }) as const;
/** Gives the events that wait to the automations that want them. */
const deliver = () => happen(shop);

beforeEach(async () => {
  await db.deleteFrom("automation").execute();
  await db.deleteFrom("mail").execute();
  await db.deleteFrom("event").execute();
});

test("an order gets its note once, and the run is listed", async () => {
  await add();
  const order = await addOrder(shop);
  await deliver();
  await deliver();
  expect(await notesOf(order.id)).toEqual([`Pack well, ${order.order_no}`]);
  expect(await runs()).toEqual([
    { subject: order.order_no, path: `/orders/${order.order_no}`, state: "done", detail: "Note added" },
  ]);
  const [automation] = await listAutomations(shop);
  expect(automation).toMatchObject({ done: 1, failed: 0, is_on: true });
});

test("all conditions must hold; orders of test mode and automations that are off do nothing", async () => {
  await add({
    conditions: [
      { field: "total", operator: "at_least", value: "19.90" },
      { field: "country", operator: "none", value: ["US"] },
    ],
  });
  const { id } = await add({ action: { kind: "order_note", text: "off" } });
  await switchAutomation(asStaff(shop), maker, { id, is_on: false });
  const [small, large, order] = [await addOrder(shop), await addOrder(shop), await addOrder(shop)];
  const ship = (country: string, { id }: { readonly id: string }) =>
    sql`update orders set address = ${JSON.stringify({ country })}::jsonb where id = ${id}`.execute(db);
  await Promise.all([ship("US", small), ship("CH", large), ship("CH", order)]);
  await sql`update orders set is_test = true where id = ${order.id}`.execute(db);
  await deliver();
  expect([await notesOf(small.id), await notesOf(order.id)]).toEqual([[], []]);
  expect(await notesOf(large.id)).toEqual([`Pack well, ${large.order_no}`]);
});

test("a mail is queued with its words filled in; what a customer wrote makes no link of it", async () => {
  await add({
    action: {
      kind: "mail",
      to: "address",
      address: "boss@example.com",
      subject: "Order {order} of {total}",
      text: "From {customer}\n\nNot {known}",
    },
  });
  const order = await addOrder(shop);
  await sql`update orders set address = '{"first_name":"https://evil.example","last_name":"Kay","country":"CH"}'
    where id = ${order.id}`.execute(db);
  await deliver();
  const [mail] = await db
    .selectFrom("mail")
    .select(["recipient", "data"])
    .where("template", "=", "automation")
    .execute();
  expect(mail?.recipient).toBe("boss@example.com");
  expect(mail?.data).toMatchObject({
    subject: `Order ${order.order_no} of $19.90`,
  });
  expect(JSON.stringify(mail?.data)).not.toContain("https://");
  expect(JSON.stringify(mail?.data)).toContain("{known}");
});

test("customers are tagged, those of guests' orders too, in the record of changes", async () => {
  await add({ action: { kind: "customer_tag", tag: "vip" } });
  const order = await addOrder(shop);
  await settleOrders(shop);
  await happen(shop, isPaid(order));
  const { rows } = await sql<{ tags: string[]; changes: number; name: string }>`
    select c.tags, (select count(*)::int from change ch where ch.record_id = c.id::text) as changes,
      (select max(b.staff_name) from change_batch b join change ch on ch.mall_id = b.mall_id and ch.batch_id = b.id
        where ch.record_id = c.id::text) as name
    from orders o join customer c on c.mall_id = o.mall_id and lower(c.email) = lower(o.email)
    where o.id = ${order.id}`.execute(db);
  expect(rows[0]).toMatchObject({ tags: ["vip"], changes: 1, name: expect.stringContaining(" by automation ") });
  expect((await runs()).map(({ detail }) => detail)).toEqual([
    "Customer tagged with vip",
    "The customer had the tag vip",
  ]);
});

test("a product is hidden when it is sold out; a new customer is told to a program", async () => {
  await add({ event: "stock.out", action: { kind: "product_status", status: "draft" } });
  const product_id = await addProduct(shop, {});
  const { id: variant_id } = await db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", product_id)
    .executeTakeFirstOrThrow();
  await happen(shop, { name: "stock.out", payload: { variant_id, product_id, sku: "A", available: 0 } });
  const { status } = await db
    .selectFrom("product")
    .select("status")
    .where("id", "=", product_id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("draft");

  const hook = await createWebhook(
    asStaff(shop),
    maker,
    { name: "CRM", url: "http://127.0.0.1:9/", events: ["page.published"], fields: "all" },
    { secret: "a secret of thirty-two characters", reach: { allowPrivate: true } },
  );
  await add({ event: "customer.created", action: { kind: "webhook", webhook_id: hook.id } });
  const customer = { email: `${newId()}@example.com`, name: "Bo", phone: "", tags: [], note: "" };
  const id = await createCustomer(asStaff(shop), customer);
  await deliver();
  const sent = await db
    .selectFrom("webhook_delivery")
    .select(["event", "subject"])
    .where("webhook_id", "=", hook.id)
    .execute();
  expect(sent).toEqual([{ event: "customer.created", subject: id }]);
  await db.deleteFrom("webhook").execute();
  await createCustomer(asStaff(shop), { ...customer, email: `${newId()}@example.com` });
  await deliver();
  expect((await runs()).at(-1)).toMatchObject({ state: "failed", detail: "The webhook is gone" });
});

test("it acts with what its maker may do now, and fails when they are gone", async () => {
  await expect(
    createAutomation(
      asStaff(shop),
      { id: staffId, permissions: ["settings:write"] },
      {
        name: "Notes",
        event: "order.paid",
        conditions: [],
        action: note,
      },
    ),
  ).rejects.toMatchObject({ code: 403 });
  const other = newId();
  await db
    .insertInto("staff")
    .values({ mall_id: mall.id, id: other, email: `${other}@example.com`, role: "owner" })
    .execute();
  const { id } = await createAutomation(
    asStaff(shop),
    { ...maker, id: other },
    {
      name: "Theirs",
      event: "order.paid",
      conditions: [],
      action: note,
    },
  );
  await db.updateTable("staff").set({ role: "catalog" }).where("id", "=", other).execute();
  const order = await addOrder(shop);
  await deliver();
  await db.deleteFrom("staff").where("id", "=", other).execute();
  await happen(shop, isPaid(order));
  expect(await notesOf(order.id)).toEqual([]);
  expect((await runs()).map(({ detail }) => detail)).toEqual([
    `${other}@example.com is no longer allowed to do this`,
    expect.stringContaining("no longer on the staff"),
  ]);
  expect(await findAutomation(shop, id)).toMatchObject({ failed: 2, staff_name: "" });
});

test("a deleted automation comes back by an undo and acts for who undid it", async () => {
  const { id } = await add({ name: "Again" });
  const context = asStaff(shop);
  await removeAutomation(context, id);
  await undo(asStaff(shop), { batch_id: context.actor.batchId }, () => true);
  expect(await findAutomation(shop, id)).toMatchObject({ name: "Again", event: "order.paid" });
  const order = await addOrder(shop);
  await deliver();
  expect(await notesOf(order.id)).toHaveLength(1);
});

test("names are unique", async () => {
  await add({ name: "Twice" });
  await expect(add({ name: "twice" })).rejects.toThrow("name: another automation has it");
});
