import { inBatches } from "#db/batches.ts";
import type { TrxContext } from "#kernel/context.ts";
import { indexProducts } from "../search-index.ts";
import { updateTotals } from "./product-totals.ts";

/**
 * Brings up to date what follows from products and variants that were written without their command, as an undo does:
 * prices, stock and search indexes.
 */
export async function refreshProducts({ db, mall }: TrxContext, ids: readonly string[]): Promise<void> {
  await inBatches(ids, async (some) => {
    await updateTotals(db, mall.id, some);
    await indexProducts(db, mall.id, some);
  });
}
