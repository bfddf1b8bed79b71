/**
 * What is kept of orders elsewhere, counted from orders that were placed or changed. The database marks each of them in its
 * transaction (`functions/customers.sql`); a background job counts once a second, and calls whose answer must be exact count before.
 */

import { sql } from "kysely";
import type { OrderMark } from "#contract/events.ts";
import type { Db } from "#db/connect.ts";
import { joinTransaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { emit } from "#kernel/domain.ts";
import { findMall } from "#kernel/malls/mall.ts";

/** Marks that are counted in one transaction. */
const max = 2000;

/**
 * Counts marked orders of the mall, 2,000 at most; waits for another process that does so.
 * @returns whether there may be more.
 */
export async function settleOrders(context: ShopContext): Promise<boolean> {
  const { db, mall } = context;
  const { rows } = await sql`select from order_mark where mall_id = ${mall.id} limit 1`.execute(db);
  if (rows.length === 0) return false;
  return joinTransaction(db, async (trx) => {
    // Plans that were made while the tables were small take seconds for thousands of orders. Rows are looked up by their keys:
    // for some hundred of them PostgreSQL would read all customers, twice.
    await sql`select pg_advisory_xact_lock(hashtext(${`order marks ${mall.id}`})),
      set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)`.execute(trx);
    const marks = await sql<OrderMark>`delete from order_mark where mall_id = ${mall.id} and ctid = any(array(
        select ctid from order_mark where mall_id = ${mall.id} limit ${max}))
      returning order_id, former_email, former_customer_id`.execute(trx);
    if (marks.rows.length === 0) return false;
    // Each domain counts anew what the orders touch, from the orders themselves: an order that is marked twice does no harm.
    await emit("orders.changed", { ...context, db: trx }, marks.rows);
    // The caller may have begun the transaction: its later statements are planned as usual.
    await sql`set local enable_seqscan to default`.execute(trx);
    // Orders that came meanwhile are few: they are counted with the next ones.
    return marks.rows.length === max;
  });
}

/** Counts all marked orders of the installation. */
export async function settleAllOrders(db: Db): Promise<void> {
  const { rows } = await sql<{ mall_id: string }>`select distinct mall_id from order_mark`.execute(db);
  for (const { mall_id } of rows) {
    const mall = await findMall(db, mall_id);
    if (!mall) continue;
    let isMore = true;
    while (isMore) isMore = await settleOrders({ db, mall });
  }
}
