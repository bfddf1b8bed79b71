import { sql } from "kysely";
import { inBatches } from "#db/batches.ts";
import { refreshProducts as refreshWhole } from "../catalog/commands/index.ts";
import { updateTotals } from "../catalog/commands/product-totals.ts";
import { indexPrices } from "../catalog/search-index.ts";
import type { TrxContext } from "../context.ts";
import type { ChangeRow } from "./revert.ts";

/** Columns of variants that no word of a search comes from. */
const numbers = new Set(["price", "origin_price", "cost", "on_hand", "weight", "low_stock", "incoming", "incoming_on"]);

/** Prices, stock, ratings and search index of the changed products; after changes of prices alone the prices only. */
export async function refreshProducts(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const { db, mall } = context;
  const isNumber = ({ table_name, action, fields }: ChangeRow) =>
    table_name === "variant" && action === "update" && fields.every((field) => numbers.has(field));
  const whole = new Set(changes.flatMap((change) => (isNumber(change) ? [] : [change.record_id])));
  const priced = new Set(changes.flatMap(({ record_id }) => (whole.has(record_id) ? [] : [record_id])));
  await inBatches([...priced].sort(), async (some) => {
    await updateTotals(db, mall.id, some);
    await indexPrices(db, mall.id, some);
  });
  await inBatches([...whole].sort(), async (some) => {
    await countReviews(context, some);
    await refreshWhole(context, some);
  });
}

/** Reviews of a product that was deleted for a while may have changed meanwhile. */
async function countReviews({ db, mall }: TrxContext, ids: readonly string[]): Promise<void> {
  await sql`
    update product p set rating_sum = r.stars, rating_count = r.count
    from (
      select p.id, coalesce(sum(r.stars), 0)::int as stars, count(r.id)::int as count
      from product p left join review r on r.mall_id = p.mall_id and r.product_id = p.id
      where p.mall_id = ${mall.id} and p.id = any(${ids}::uuid[]) group by p.id
    ) r
    where p.mall_id = ${mall.id} and p.id = r.id and (p.rating_sum, p.rating_count) is distinct from (r.stars, r.count)`.execute(
    db,
  );
}
