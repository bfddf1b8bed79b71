import { parseInput } from "#contract/messages.ts";
import { inBatches } from "#db/batches.ts";
import { runCommand } from "../../command.ts";
import type { ShopContext } from "../../context.ts";
import { newId } from "../../ids.ts";
import { type NewCategory, newCategories } from "./category-input.ts";

/**
 * Stores categories.
 * @returns their ids, in the same order.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function createCategories(context: ShopContext, given: readonly NewCategory[]): Promise<string[]> {
  const rows = parseInput(newCategories, given).map((category) => ({
    mall_id: context.mall.id,
    id: newId(),
    ...category,
  }));
  return runCommand(context, "catalog", async ({ db }) => {
    await inBatches(rows, (some) => db.insertInto("category").values(some).execute());
    return rows.map(({ id }) => id);
  });
}
