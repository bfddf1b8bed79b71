import { sql } from "kysely";
import { inBatches } from "#db/batches.ts";
import { refreshProducts as refreshTotals } from "../catalog/commands/index.ts";
import type { TrxContext } from "../context.ts";

/** Prices, stock, ratings and search index of products, from their variants and reviews. */
export async function refreshProducts(context: TrxContext, ids: readonly string[]): Promise<void> {
  const { db, mall } = context;
  await inBatches(ids, async (some) => {
    // A product that was deleted for a while may have got no reviews meanwhile, but its reviews may have been changed.
    await sql`
      update product p set rating_sum = r.stars, rating_count = r.count
      from (
        select p.id, coalesce(sum(r.stars), 0)::int as stars, count(r.id)::int as count
        from product p left join review r on r.mall_id = p.mall_id and r.product_id = p.id
        where p.mall_id = ${mall.id} and p.id = any(${some}::uuid[]) group by p.id
      ) r
      where p.mall_id = ${mall.id} and p.id = r.id and (p.rating_sum, p.rating_count) is distinct from (r.stars, r.count)`.execute(
      db,
    );
    await refreshTotals(context, some);
  });
}
