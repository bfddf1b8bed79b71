/** Merges chosen rows (stored) with current ones (live): current prices and stock; deleted rows are left out for shoppers. */
import type { CategoryRow, ProductRow } from "#contract/rows.ts";

/** Products that staff have chosen; none while they come from a category or a rule. */
export function chosenProducts(values: {
  readonly product_source: string;
  readonly product_list: readonly ProductRow[];
}): readonly ProductRow[] {
  return values.product_source === "chosen" ? values.product_list : [];
}

/** The chosen products with current data; without a choice, the rows that the server sent. */
export function liveProducts(
  chosen: readonly ProductRow[],
  live: readonly ProductRow[] | undefined,
  editing: boolean,
): readonly ProductRow[] {
  return merge(chosen, live, editing);
}

/** The chosen categories with current data; without a choice, the rows that the server sent. */
export function liveCategories(
  chosen: readonly CategoryRow[],
  live: readonly CategoryRow[] | undefined,
  editing: boolean,
): readonly CategoryRow[] {
  return merge(chosen, live, editing);
}

/**
 * The editor's canvas also shows stored rows that the server has not sent yet, because they were just chosen. Without any
 * live rows, as in previews without a server, the stored rows are shown.
 */
function merge<R extends { readonly id: string }>(
  chosen: readonly R[],
  live: readonly R[] | undefined,
  editing: boolean,
): readonly R[] {
  if (chosen.length === 0) return live ?? [];
  if (!live) return chosen;
  const byId = new Map(live.map((row) => [row.id, row]));
  return chosen.flatMap((row) => byId.get(row.id) ?? (editing ? row : []));
}
