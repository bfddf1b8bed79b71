/** Ratings of products: sum and number of the stars of their reviews that are not hidden. */
import { sql } from "kysely";
import { inBatches } from "#db/batches.ts";
import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";

/** Counts the reviews of products again, in the order of the products' ids. */
export async function countReviews({ db, mall }: TrxContext, productIds: readonly string[]): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  // Orders and other commands lock products by id, too.
  await sql`select from product where mall_id = ${mall.id} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
  await sql`
    update product p set rating_sum = r.stars, rating_count = r.count
    from (
      select p.id, coalesce(sum(r.stars), 0)::int as stars, count(r.id)::int as count
      from product p left join review r on r.mall_id = p.mall_id and r.product_id = p.id and r.state <> 'hidden'
      where p.mall_id = ${mall.id} and p.id = any(${ids}::uuid[]) group by p.id
    ) r
    where p.mall_id = ${mall.id} and p.id = r.id and (p.rating_sum, p.rating_count) is distinct from (r.stars, r.count)`.execute(
    db,
  );
}

/** After an undo: reviews may be hidden or shown again. */
export async function refreshRatings(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const { db, mall } = context;
  const ids = changes.map(({ record_id }) => record_id);
  const { rows } = await sql<{ product_id: string }>`select distinct product_id from review
    where mall_id = ${mall.id} and id = any(${ids}::uuid[])`.execute(db);
  await countReviews(
    context,
    rows.map(({ product_id }) => product_id),
  );
}

/** Reviews of a product that was deleted for a while may have changed meanwhile. */
export async function countReviewsOfReturned(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const products = changes.flatMap(({ table_name, action, record_id }) =>
    table_name === "product" && action === "delete" ? [record_id] : [],
  );
  await inBatches([...new Set(products)].sort(), (some) => countReviews(context, some));
}
