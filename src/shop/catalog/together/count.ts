/** Which products are bought together, counted every night from the orders of a year. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";

/** A pair of fewer buyers is not stored: it would tell what one person has bought. */
const leastBuyers = 3;
/** Maximum number of others that are stored for a product. */
const maxOthers = 24;
/** Orders of more products say little of any two of them, and the pairs grow with their square. */
const maxProducts = 25;

const recent = sql`o.placed_at > ${currentTime} - interval '1 year' and not o.is_test and not o.cancelled and o.in_figures`;

/** For `mallsWith`: malls with orders to count, or with pairs that may be too old. */
export const mallsToCount = sql`select from orders o where o.mall_id = m.id and o.placed_at > ${currentTime} - interval '2 days'
  union all select from bought_together b where b.mall_id = m.id`;

/** Counts the pairs of the mall anew. Shoppers see the former ones until the transaction ends. */
export async function countTogether({ db, mall }: ShopContext): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`delete from bought_together where mall_id = ${mall.id}`.execute(trx);
    await sql`
      with bought as materialized (
        select distinct l.order_id, lower(o.email) as buyer, l.product_id
        from orders o join order_line l on l.mall_id = o.mall_id and l.order_id = o.id and l.qty > l.removed_qty
        where o.mall_id = ${mall.id} and ${recent}),
      counted as (
        select order_id from bought group by order_id having count(*) between 2 and ${sql.lit(maxProducts)}),
      pair as (
        select one.product_id, other.product_id as other_id, count(distinct one.buyer)::int as buyers
        from counted join bought one on one.order_id = counted.order_id
        join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
        group by one.product_id, other.product_id
        having count(distinct one.buyer) >= ${sql.lit(leastBuyers)}),
      ranked as (
        select pair.*, row_number() over (partition by product_id order by buyers desc, other_id) as place from pair)
      insert into bought_together (mall_id, product_id, other_id, buyers)
      select ${mall.id}, product_id, other_id, buyers from ranked where place <= ${sql.lit(maxOthers)}`.execute(trx);
  });
}
