import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type RefusedChange, writeStock } from "../catalog/write-stock.ts";

/**
 * Takes changes of units on hand back, each by a move of the opposite size: units that were sold or received meanwhile
 * stay counted.
 * @returns the changes that cannot be taken back, because open orders have reserved the units.
 */
export async function undoStock(
  context: ShopContext,
  changes: readonly { readonly variant_id: string; readonly before: number; readonly after: number }[],
): Promise<{ refused: RefusedChange[] }> {
  const sums = new Map<string, number>();
  for (const { variant_id, before, after } of changes) {
    sums.set(variant_id, (sums.get(variant_id) ?? 0) + before - after);
  }
  const moves = [...sums].map(([variant_id, by]) => ({ variant_id, by, reason: "undone" }));
  return runCommand(context, "stock", async (inside) => ({ refused: await writeStock(inside, moves) }));
}
