import { parseInput } from "#contract/messages.ts";
import { inBatches } from "#db/batches.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { type Refreshed, refreshRules } from "../categories/refresh.ts";
import { ruleCondition } from "../categories/rule-conditions.ts";
import { type NewCategory, newCategories } from "./category-input.ts";

/**
 * Stores categories and fills those that have a rule.
 * @returns their ids, in the same order.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function createCategories(context: ShopContext, given: readonly NewCategory[]): Promise<string[]> {
  const { ids } = await createAndFill(context, given);
  return ids;
}

/** The same, with the task that fills them when the mall has many products. */
export async function createAndFill(
  context: ShopContext,
  given: readonly NewCategory[],
): Promise<Refreshed & { readonly ids: string[] }> {
  const { currency, id: mall_id } = context.mall;
  const rows = parseInput(newCategories, given).map(({ rule, ...category }) => {
    if (rule) ruleCondition(rule, currency);
    return { mall_id, id: newId(), ...category, rule: rule && JSON.stringify(rule) };
  });
  const ruled = rows.flatMap(({ id, rule }) => (rule ? [id] : []));
  return runCommand(context, "catalog", async (inside) => {
    await inBatches(rows, (some) => inside.db.insertInto("category").values(some).execute());
    const refreshed = ruled.length > 0 ? await refreshRules(inside, ruled, rows[0]?.name ?? "") : { task_id: null };
    return { ...refreshed, ids: rows.map(({ id }) => id) };
  });
}
