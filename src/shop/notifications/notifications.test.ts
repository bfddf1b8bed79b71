import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { deliverEvents } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { buy, guestWith, offerShipping, stockProduct } from "../checkout/testing.ts";
import { mailLowStock } from "../inventory/low-stock-mail.ts";
import { createTestShop } from "../testing.ts";
import { deleteNotification, listNotifications, notifyStaff, saveNotification, toldAtOnce } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
await offerShipping(shop);
const { variantId } = await stockProduct(shop, { stock: 500 });

const place = async () => (await buy(shop, await guestWith(shop, variantId), { provider: "offline" })).order_no;
const notices = () =>
  db.selectFrom("mail").select(["recipient", "data"]).where("template", "=", "staff_notice").orderBy("id").execute();
/** As if so many seconds had passed since the last time. */
const later = (seconds: number) =>
  sql`update notification_cursor set at = at - ${seconds} * interval '1 second'`.execute(db);
/** As if what has happened so far was longer ago than transactions may last. */
async function age(): Promise<void> {
  const past = new Date(Date.now() - 120_000).getTime().toString(16).padStart(12, "0");
  const prefix = `${past.slice(0, 8)}-${past.slice(8)}`;
  await sql`update order_event set id = (${prefix} || substr(id::text, 14))::uuid`.execute(db);
}

beforeEach(async () => {
  await db.deleteFrom("mail").execute();
  await db.deleteFrom("staff_notification").execute();
  await db.deleteFrom("notification_cursor").execute();
  await db.deleteFrom("order_event").execute();
  await notifyStaff(shop);
  await later(3600);
});

test("while nobody is chosen, the owner is told of a new order at once, and of each once", async () => {
  const order_no = await place();
  await notifyStaff(shop);
  // Not before every transaction that began earlier has ended.
  expect(await notices()).toEqual([]);
  await later(3600);
  await age();
  await notifyStaff(shop);
  const sent = await notices();
  expect(sent).toMatchObject([{ recipient: "owner@example.com" }]);
  expect(JSON.stringify(sent[0]?.data)).toContain(`New order ${order_no}`);
  await notifyStaff(shop);
  expect(await notices()).toHaveLength(1);
});

test("many processes at once tell once", async () => {
  await place();
  await age();
  await Promise.all(Array.from({ length: 8 }, () => notifyStaff(shop)));
  expect(await notices()).toHaveLength(1);
});

test("each address is told of what it chose, at once or once a day", async () => {
  await saveNotification(shop, { email: "ship@example.com", events: ["new_order"], is_daily: false });
  await saveNotification(shop, { email: "mails@example.com", events: ["failed_mails"], is_daily: false });
  await saveNotification(shop, { email: "day@example.com", events: ["new_order", "failed_mails"], is_daily: true });
  const [first, second] = [await place(), await place()];
  await age();
  const failed = { mall_id: mall.id, id: newId(), template: "welcome", data: "{}", recipient: "x@example.com" };
  await db
    .insertInto("mail")
    .values({ ...failed, subject: "Welcome", state: "failed", failed_at: new Date(Date.now() - 60_000) })
    .execute();
  await notifyStaff(shop);
  const text = (await notices()).map(({ recipient, data }) => [recipient, JSON.stringify(data)] as const);
  expect(text.map(([recipient]) => recipient)).toEqual(["ship@example.com", "mails@example.com"]);
  expect(text[0]?.[1]).toContain(first);
  expect(text[0]?.[1]).toContain(second);
  expect(text[1]?.[1]).toContain("Email not delivered: Welcome");
  await db.deleteFrom("mail").where("template", "=", "staff_notice").execute();
  // The next day, from 7 o'clock on.
  await sql`update notification_cursor set daily_at = now() - interval '1 day'`.execute(db);
  const { rows } = await sql<{ hour: number }>`select extract(hour from now() at time zone 'UTC')::int as hour`.execute(
    db,
  );
  await notifyStaff(shop);
  await notifyStaff(shop);
  const daily = await notices();
  expect(daily.map(({ recipient }) => recipient)).toEqual((rows[0]?.hour ?? 0) >= 7 ? ["day@example.com"] : []);
});

test("messages and refund requests go to those who chose them at once; low stock to those who chose it", async () => {
  expect(await toldAtOnce(shop, "contact_message")).toEqual(["owner@example.com"]);
  expect(await toldAtOnce(shop, "failed_mails")).toEqual([]);
  const id = await saveNotification(shop, { email: "a@example.com", events: ["contact_message"], is_daily: false });
  await saveNotification(shop, { email: "b@example.com", events: ["contact_message", "low_stock"], is_daily: true });
  expect(await toldAtOnce(shop, "contact_message")).toEqual(["a@example.com"]);
  expect(await toldAtOnce(shop, "refund_requested")).toEqual([]);
  const low = await stockProduct(shop, { stock: 6 });
  await buy(shop, await guestWith(shop, low.variantId, 2));
  await deliverEvents(db, { log: console.error });
  await mailLowStock(shop);
  const mails = await db.selectFrom("mail").select("recipient").where("template", "=", "low_stock").execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(["b@example.com"]);
  await expect(
    saveNotification(shop, { email: "A@example.com", events: ["new_order"], is_daily: false }),
  ).rejects.toMatchObject({ code: 400, message: "email: this address is on the list" });
  await deleteNotification(shop, id);
  expect((await listNotifications(shop)).notifications.map(({ email }) => email)).toEqual(["b@example.com"]);
  const other = await shop.anotherMall();
  await expect(deleteNotification(other, id)).rejects.toMatchObject({ code: 404 });
});
