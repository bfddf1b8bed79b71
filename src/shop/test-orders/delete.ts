/** Deletes test orders with all that belongs to them. Other orders are kept for ever. */

import { sql } from "kysely";
import { conflict, notFound } from "#contract/errors.ts";
import { joinTransaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";

/** @throws {ShopError} 404 without such an order, 409 for an order that is no test. */
export async function deleteTestOrder(context: ShopContext, orderNo: string): Promise<void> {
  const { db, mall } = context;
  const order = await db
    .selectFrom("orders")
    .select("is_test")
    .where("mall_id", "=", mall.id)
    .where("order_no", "=", orderNo)
    .executeTakeFirst();
  if (!order) throw notFound(t("Order not found"));
  if (!order.is_test) throw conflict(t("Only test orders can be deleted"));
  await deleteOrders(context, sql`and order_no = ${orderNo}`);
}

/** @returns how many there were. */
export function deleteTestOrders(context: ShopContext): Promise<number> {
  return deleteOrders(context, sql``);
}

/**
 * A test order took no stock and no use of a discount and was counted nowhere, so there is nothing to give back.
 * @param which condition on the columns of orders.
 */
function deleteOrders(context: ShopContext, which: ReturnType<typeof sql>): Promise<number> {
  return joinTransaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const { rows } = await sql<{ id: string; order_no: string }>`select id, order_no from orders
      where mall_id = ${context.mall.id} and is_test ${which} order by id for update`.execute(trx);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await deleteParts(
      inside,
      ids,
      rows.map(({ order_no }) => order_no),
    );
    await trx
      .updateTable("mall")
      .set({ has_tested_order: true })
      .where("id", "=", context.mall.id)
      .where("has_tested_order", "=", false)
      .execute();
    // Last and as a command: the change record names the orders, not each of their parts.
    await runCommand(inside, null, async ({ db, mall }) => {
      await db.deleteFrom("orders").where("mall_id", "=", mall.id).where("id", "in", ids).execute();
    });
    return rows.length;
  });
}

/** Tables with a column `order_id`, those that others refer to last. */
const ofOrder = [
  "order_mark",
  "order_source",
  "order_tag",
  "order_event",
  "refund_line",
  "payment_refund",
  "refund_request",
  "payment",
  "shipment",
  "order_line",
] as const;

async function deleteParts({ db, mall }: TrxContext, ids: readonly string[], numbers: readonly string[]) {
  const named = sql`${ids}::uuid[]`;
  await sql`delete from provider_event where mall_id = ${mall.id} and (provider, ref) in (
    select provider, ref from payment where mall_id = ${mall.id} and order_id = any(${named}))`.execute(db);
  await sql`delete from sandbox_payment where mall_id = ${mall.id} and description = any(${numbers}::text[])`.execute(
    db,
  );
  await sql`delete from mail where mall_id = ${mall.id} and data ? 'order_id'
    and data ->> 'order_id' = any(${ids}::text[])`.execute(db);
  await sql`delete from shipment_line where mall_id = ${mall.id} and shipment_id in (
    select id from shipment where mall_id = ${mall.id} and order_id = any(${named}))`.execute(db);
  for (const table of ofOrder) {
    await sql`delete from ${sql.table(table)} where mall_id = ${mall.id} and order_id = any(${named})`.execute(db);
  }
}
