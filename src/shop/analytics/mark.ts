/** Which days are to be counted again. */

import { type RawBuilder, sql } from "kysely";
import type { OrderMark } from "#contract/events.ts";
import type { TrxContext } from "#kernel/context.ts";
import { dayStart } from "#kernel/lists/index.ts";
import { counts } from "../orders/sales.ts";
import { dayOf } from "./count.ts";

/**
 * Marks every day whose figures depend on these orders: the day of each, those of its refunds, and for each buyer, and former
 * buyer, that of the earliest other order, which is or was their first. Each buyer's orders are read once, however many of them
 * were changed. Marks that are too many do no harm.
 */
export async function markDays({ db, mall }: TrxContext, marks: readonly OrderMark[]): Promise<void> {
  const id = sql`${mall.id}::uuid`;
  const day = (time: RawBuilder<unknown>) => dayOf(mall.time_zone, time);
  const earliest = (buyer: RawBuilder<unknown>, same: RawBuilder<unknown>) =>
    sql`select ${day(sql`(select min(n.placed_at) from orders n
    where n.mall_id = ${id} and ${same} and ${counts("n")} and n.id not in (select id from changed))`)}
    from (select distinct ${buyer} as key from changed o) buyer where key is not null`;
  const column = (name: keyof OrderMark) => sql`${marks.map((mark) => mark[name])}`;
  await sql`
    with changed as materialized (
      select o.id, o.placed_at, o.customer_id, o.email, m.former_customer_id, m.former_email
      from unnest(${column("order_id")}::uuid[], ${column("former_email")}::text[], ${column("former_customer_id")}::uuid[])
        m (order_id, former_email, former_customer_id)
      join orders o on o.mall_id = ${id} and o.id = m.order_id)
    insert into figure_mark (mall_id, day)
    select ${id}, day from (
      select ${day(sql`o.placed_at`)} as day from changed o
      union
      select ${day(sql`r.done_at`)} from changed o
        join payment_refund r on r.mall_id = ${id} and r.order_id = o.id and r.state = 'done'
      union ${earliest(sql`o.customer_id`, sql`n.customer_id = buyer.key`)}
      union ${earliest(sql`lower(o.email)`, sql`lower(n.email) = buyer.key`)}
      union ${earliest(sql`o.former_customer_id`, sql`n.customer_id = buyer.key`)}
      union ${earliest(sql`lower(o.former_email)`, sql`lower(n.email) = buyer.key`)}) marked
    where day is not null`.execute(db);
}

/** Marks every day with an order or a refund, and every stored one. */
export async function markAll({ db, mall }: TrxContext): Promise<void> {
  const id = sql`${mall.id}::uuid`;
  const day = (time: RawBuilder<unknown>) => dayOf(mall.time_zone, time);
  // One look into the index for each day.
  const from = (time: RawBuilder<unknown>) => dayStart(mall.time_zone, time);
  const orders = sql`select min(placed_at) from orders where mall_id = ${id}`;
  const refunds = sql`select min(done_at) from payment_refund where mall_id = ${id} and state = 'done'`;
  await sql`
    insert into figure_mark (mall_id, day)
    with recursive placed (day) as (
      select ${day(sql`(${orders})`)}
      union all
      select ${day(sql`(${orders} and placed_at >= ${from(sql`p.day + 1`)})`)} from placed p where p.day is not null),
    paid_back (day) as (
      select ${day(sql`(${refunds})`)}
      union all
      select ${day(sql`(${refunds} and done_at >= ${from(sql`p.day + 1`)})`)} from paid_back p where p.day is not null)
    select ${id}, day from placed where day is not null
    union select ${id}, day from paid_back where day is not null
    union select ${id}, day from figure_day where mall_id = ${id}`.execute(db);
}
