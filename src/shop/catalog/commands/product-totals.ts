import { type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.ts";

/**
 * Brings what products take over from their variants up to date: price and crossed-out price of the cheapest one, the
 * discount between these, available units. The caller holds the locks of the variants.
 */
export async function updateTotals(db: Kysely<DB>, mallId: string, productIds: readonly string[]): Promise<void> {
  await sql`
    with available as (
      select product_id, sum(on_hand - reserved)::int as stock from variant
      where mall_id = ${mallId} and product_id = any(${productIds}::uuid[]) group by product_id
    ), cheapest as (
      select distinct on (product_id) product_id, price, origin_price from variant
      where mall_id = ${mallId} and product_id = any(${productIds}::uuid[])
      order by product_id, price, position, id
    ), locked as (
      select id from product where mall_id = ${mallId} and id = any(${productIds}::uuid[]) order by id for no key update
    )
    update product p set price = c.price, origin_price = c.origin_price, stock = a.stock, updated_at = now(),
      discount = case when c.origin_price > c.price then (c.origin_price - c.price) * 100 / c.origin_price else 0 end
    from available a join cheapest c using (product_id)
      join locked l on l.id = a.product_id
    where p.mall_id = ${mallId} and p.id = a.product_id`.execute(db);
}
