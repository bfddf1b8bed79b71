/** An import of past orders that is undone takes its orders with it. */
import { sql } from "kysely";
import { conflict } from "#contract/errors.ts";
import type { OrderMark } from "#contract/events.ts";
import { t } from "#i18n/server.ts";
import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
import { emit } from "#kernel/domain.ts";

/** What an order consists of here, what others refer to last. */
const parts = [
  "order_tag",
  "order_event",
  "payment_refund",
  "refund_request",
  "payment",
  "shipment",
  "order_line",
  "order_mark",
] as const;

/** @throws {ShopError} 409 where an undo would bring an import back: its orders are gone. */
export async function takeBack(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const { db, mall } = context;
  if (changes.some(({ action }) => action === "delete"))
    throw conflict(t("Orders that were taken back do not come back: import them again"));
  const gone = changes.filter(({ action }) => action === "insert");
  const imports = sql`${gone.map(({ record_id }) => record_id)}::uuid[]`;
  const { rows: marks } = await sql<OrderMark & { email: string }>`
    select id as order_id, null as former_email, null as former_customer_id, email from orders
    where mall_id = ${mall.id} and import_id = any(${imports}) and is_past order by id for update`.execute(db);
  if (marks.length === 0) return;
  // The days on which they counted are found by them.
  await emit("orders.changed", context, marks);
  const ids = sql`${marks.map(({ order_id }) => order_id)}::uuid[]`;
  const { rows } = await sql<{ actor: string }>`select current_setting('shop.actor', true) as actor,
    set_config('shop.actor', '', true)`.execute(db);
  for (const part of parts) {
    await sql`delete from ${sql.table(part)} where mall_id = ${mall.id} and order_id = any(${ids})`.execute(db);
  }
  await sql`delete from orders where mall_id = ${mall.id} and id = any(${ids})`.execute(db);
  await sql`select set_config('shop.actor', ${rows[0]?.actor ?? ""}, true)`.execute(db);
  // Customers are counted without them.
  await emit(
    "orders.changed",
    context,
    marks.map(({ order_id, email }) => ({ order_id, former_email: email, former_customer_id: null })),
  );
}
