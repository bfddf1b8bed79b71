import { sql } from "kysely";
import { inBatches } from "#db/batches.ts";
import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
import { emit, type Move } from "#kernel/domain.ts";
import { refreshProducts } from "./commands/index.ts";
import { updateTotals } from "./commands/product-totals.ts";
import { indexPrices } from "./search-index.ts";

/** Columns of variants that no word of a search comes from. */
const numbers = new Set([
  "price",
  "origin_price",
  "sale_price",
  "sale_starts_at",
  "sale_ends_at",
  "cost",
  "on_hand",
  "weight",
  "low_stock",
  "incoming",
  "incoming_on",
  "recommended_price",
  "unit_measure",
  "unit_base",
]);

const prices = new Set(["price", "origin_price", "sale_price", "sale_starts_at", "sale_ends_at"]);

/**
 * After an undo: prices, stock and search index of the products; after changes of prices alone the prices only.
 * @returns the kind of change to announce to page caches.
 */
export async function refreshReverted(
  context: TrxContext,
  changes: readonly ChangeRow[],
): Promise<"catalog" | "prices"> {
  const { db, mall } = context;
  await tellMoves(context, changes);
  const isNumber = ({ table_name, action, fields }: ChangeRow) =>
    table_name === "variant" && action === "update" && fields.every((field) => numbers.has(field));
  const whole = new Set(changes.flatMap((change) => (isNumber(change) ? [] : [change.record_id])));
  const priced = new Set(changes.flatMap(({ record_id }) => (whole.has(record_id) ? [] : [record_id])));
  let told: "catalog" | "prices" =
    whole.size === 0 && changes.every(({ fields }) => fields.every((field) => prices.has(field)))
      ? "prices"
      : "catalog";
  await inBatches([...priced].sort(), async (some) => {
    await updateTotals(db, mall.id, some);
    if ((await indexPrices(db, mall.id, some)) === "catalog") told = "catalog";
  });
  await inBatches([...whole].sort(), (some) => refreshProducts(context, some));
  return told;
}

/** Tells which addresses have been given up: those that the changes had given, where they are not the product's any more. */
async function tellMoves(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const named = changes.filter(
    ({ table_name, action, fields }) => table_name === "product" && action === "update" && fields.includes("seo_name"),
  );
  if (named.length === 0) return;
  const { db, mall } = context;
  const { rows } = await sql<Move>`
    select distinct c.after ->> 'seo_name' as "from", p.seo_name as "to"
    from change c join product p on p.mall_id = c.mall_id and p.id = (c.row_key ->> 'id')::uuid
    where c.mall_id = ${mall.id} and c.id = any(${named.map(({ id }) => id)}::bigint[])
      and c.after ->> 'seo_name' <> p.seo_name`.execute(db);
  if (rows.length > 0) await emit("products.moved", context, rows);
}
