import { inBatches } from "#db/batches.ts";
import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
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
