/** Stored rows against live ones: prices and stock are never stale, rows that are gone are dropped for shoppers. */
import type { CategoryRow, ProductRow } from "#contract/rows.ts";

/** The chosen products as they are now; without a choice, what the server has put beside the module. */
export function liveProducts(
  chosen: readonly ProductRow[],
  live: readonly ProductRow[] | undefined,
  editing: boolean,
): readonly ProductRow[] {
  return merge(chosen, live, editing);
}

/** The chosen categories as they are now; without a choice, what the server has put beside the module. */
export function liveCategories(
  chosen: readonly CategoryRow[],
  live: readonly CategoryRow[] | undefined,
  editing: boolean,
): readonly CategoryRow[] {
  return merge(chosen, live, editing);
}

/**
 * The owner's canvas keeps a row that the server has not sent yet (just chosen). Where the server sends nothing at all,
 * as in a preview without one, the stored rows stand.
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
