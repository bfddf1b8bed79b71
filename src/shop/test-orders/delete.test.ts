import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { booksAgree, offerShipping, stockProduct } from "../checkout/testing.ts";
import { shipOrder } from "../fulfillment/index.ts";
import { addNote, staffGetOrder } from "../order-management/index.ts";
import { setTags } from "../orders/index.ts";
import { refundOrder } from "../refunds/index.ts";
import { createTestShop } from "../testing.ts";
import { settleOrders } from "../totals/index.ts";
import { deleteTestOrder, deleteTestOrders } from "./index.ts";
import { order, pay, settings } from "./testing.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
await offerShipping(shop, 0n);
const { variantId } = await stockProduct(shop, { stock: 50 });
const staff = () => ({ ...shop, actor: { staffId, name: "Ann", batchId: newId() } });

/** A test order that has everything: payment, parcel, refund, tag, note, source, mails. */
async function fullOrder() {
  const placed = await order(shop, variantId, { qty: 3 });
  await pay(shop, placed);
  const { order_no, id } = placed;
  const [line] = await db.selectFrom("order_line").select("id").where("order_id", "=", id).execute();
  const line_id = line?.id ?? "";
  await shipOrder(shop, staffId, { order_no, carrier: "Post", lines: [{ line_id, qty: 1 }] });
  const lines = [{ line_id, unshipped: 1, shipped: 0, restock: 0 }];
  await refundOrder(staff(), settings, staffId, { order_no, amount: "10.00", reason: "", note: "", lines });
  await setTags(staff(), { order_no, tags: ["urgent"] });
  await addNote(shop, staffId, { order_no, note: "As expected" });
  await sql`insert into order_source (mall_id, order_id, source) values (${mall.id}, ${id}, 'google')`.execute(db);
  return { ...placed, line_id };
}

/** Tables of which a row names the order, its line or its number in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const names: string[] = [];
  for (const { name } of rows) {
    const text = sql`to_jsonb(t)::text`;
    const any = sql.join(
      words.map((word) => sql`${text} like ${`%${word}%`}`),
      sql` or `,
    );
    const { rows: first } = await sql`select from ${sql.table(name)} t where ${any} limit 1`.execute(db);
    if (first.length > 0) names.push(name);
  }
  return names;
}

/** The record of who changed what stays, and so do the answers of calls, for two days. */
const remainingTables = ["change", "change_batch", "idempotency_key"];

test("a test order is deleted with all that belongs to it, and the record says who did it", async () => {
  const placed = await fullOrder();
  await settleOrders(shop);
  const words = [placed.id, placed.line_id, placed.order_no];
  expect((await tablesWith(words)).length).toBeGreaterThan(12);
  const actor = { staffId, name: "Ann", batchId: newId() };
  await deleteTestOrder({ ...shop, actor }, placed.order_no);
  expect((await tablesWith(words)).filter((table) => !remainingTables.includes(table))).toEqual([]);
  await expect(staffGetOrder(shop, placed)).rejects.toMatchObject({ code: 404 });
  const changes = await db
    .selectFrom("change")
    .select(["record_type", "record_name", "action", "before"])
    .where("batch_id", "=", actor.batchId)
    .execute();
  expect(changes).toMatchObject([
    {
      record_type: "test_order",
      record_name: placed.order_no,
      action: "delete",
      before: { order_no: placed.order_no },
    },
  ]);
  await settleOrders(shop);
  expect(await booksAgree(shop)).toBe(true);
});

test("an order that is no test is never deleted", async () => {
  const real = await order(shop, variantId, {}, false);
  await expect(deleteTestOrder(staff(), real.order_no)).rejects.toMatchObject({ code: 409 });
  await expect(deleteTestOrder(staff(), "261121-XXXXXXXX")).rejects.toMatchObject({ code: 404 });
  const other = await shop.anotherMall();
  await expect(deleteTestOrder(other, real.order_no)).rejects.toMatchObject({ code: 404 });
  expect((await staffGetOrder(shop, real)).order.order_no).toBe(real.order_no);
});

test("all test orders are deleted at once, those of this shop, and no other order", async () => {
  const [real, , full] = [await order(shop, variantId, {}, false), await order(shop, variantId), await fullOrder()];
  const other = await shop.anotherMall();
  await offerShipping(other, 0n);
  const theirs = await order(other, (await stockProduct(other)).variantId);
  expect(await deleteTestOrders(staff())).toBe(2);
  expect(await deleteTestOrders(staff())).toBe(0);
  await expect(staffGetOrder(shop, full)).rejects.toMatchObject({ code: 404 });
  expect((await staffGetOrder(shop, real)).order.order_no).toBe(real.order_no);
  expect((await staffGetOrder(other, theirs)).order.order_no).toBe(theirs.order_no);
});

test("only the deletion of a test order is recorded: placing an order pays nothing for it", async () => {
  const { rows } = await sql<{ tgname: string }>`select tgname::text from pg_trigger
    where tgrelid = 'orders'::regclass and tgname like 'record_%'`.execute(db);
  expect(rows).toEqual([{ tgname: "record_delete" }]);
});
