import type { RowOf } from "#contract/list.ts";
import { inventoryList } from "#contract/lists/inventory.ts";
import { api } from "../api/api.ts";
import type { Selected } from "../lists/types.ts";

export type InventoryRow = RowOf<typeof inventoryList>;

/** Variants that one call changes. */
export const maxAtOnce = 1000;

/** Ids of the chosen variants, also of "all that match". @returns null for more than one call changes. */
export async function chosenIds({ selection, count, more }: Selected): Promise<readonly string[] | null> {
  if ("ids" in selection) return selection.ids;
  if (more || count > maxAtOnce) return null;
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { search, filters } = selection;
    const page = await api.call(`/admin_api/v1/lists/${inventoryList.name}`, {
      ...(search && { search }),
      ...(filters && { filters: [...filters] }),
      ...(after && { after }),
      limit: 200,
    });
    ids.push(...page.rows.map(({ id }) => id));
    if (!page.next) return ids;
    after = page.next;
  }
}
