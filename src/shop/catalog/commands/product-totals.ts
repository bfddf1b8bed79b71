import { type Kysely, sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { DB } from "#db/schema.generated.ts";
import { unitsInStock } from "../../stock/units.ts";

/**
 * Brings what products take over from their variants up to date: prices and content of the cheapest one, the
 * discount between these, units in stock, stock policy. The caller holds the locks of the variants.
 */
export async function updateTotals(db: Kysely<DB>, mallId: string, productIds: readonly string[]): Promise<void> {
  // Two looks into the index of variants for each product: joined as whole sets, a thousand products took two seconds,
  // because the planner cannot know how many rows each set has.
  await sql`
    with locked as materialized (
      select id from product where mall_id = ${mallId} and id = any(${productIds}::uuid[]) order by id for no key update
    )
    update product p set price = t.price, origin_price = t.origin_price, prior_price = t.prior_price,
      unit_measure = t.unit_measure, unit_base = t.unit_base, stock = t.stock, stock_policy = t.stock_policy, updated_at = ${currentTime},
      discount = case when t.origin_price > t.price then (t.origin_price - t.price) * 100 / t.origin_price else 0 end,
      prior_discount = case when t.prior_price > t.price then (t.prior_price - t.price) * 100 / t.prior_price else 0 end
    from (
      select l.id, cheapest.price, cheapest.origin_price, cheapest.prior_price, cheapest.unit_measure, cheapest.unit_base,
        available.stock, available.stock_policy from locked l
      cross join lateral (
        select v.price, v.origin_price, v.prior_price, v.unit_measure, v.unit_base from variant v where v.mall_id = ${mallId} and v.product_id = l.id
        order by v.price, v.position, v.id limit 1
      ) cheapest
      cross join lateral (
        select sum(${unitsInStock})::int as stock,
          case when bool_or(v.stock_policy = 'untracked') then 'untracked' when bool_or(v.stock_policy = 'continue') then 'continue'
            else 'track' end as stock_policy
        from variant v where v.mall_id = ${mallId} and v.product_id = l.id
      ) available
    ) t
    where p.mall_id = ${mallId} and p.id = t.id`.execute(db);
}
