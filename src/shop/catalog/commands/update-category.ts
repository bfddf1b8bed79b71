import { badInput, notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { readCategory } from "../categories/admin-tree.ts";
import { type Refreshed, refreshNames, refreshRules } from "../categories/refresh.ts";
import { ruleCondition } from "../categories/rule-conditions.ts";
import { type CategoryChanges, categoryChanges } from "./category-input.ts";
import { categoriesBelow, lockTree } from "./category-products.ts";

/**
 * Changes the given fields of a category. A new name, parent or status changes the search index of every product in it
 * and below it, a new rule its products; what concerns many products goes on as a task.
 * @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such category.
 */
export async function updateCategory(context: ShopContext, id: string, given: CategoryChanges): Promise<Refreshed> {
  const { rule, ...columns } = parseInput(categoryChanges, given);
  if (rule) ruleCondition(rule, context.mall.currency);
  return runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    // One change of the tree at a time: two moves could otherwise close a circle together.
    if (columns.parent_id) await lockTree(inside);
    const below = await categoriesBelow(inside, id);
    if (below.length === 0) throw notFound(t("Category not found"));
    if (columns.parent_id && below.includes(columns.parent_id)) {
      throw badInput(t("parent_id: a category cannot be inside itself"));
    }
    await db
      .updateTable("category")
      .set({ ...columns, ...(rule !== undefined && { rule: rule && JSON.stringify(rule) }) })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .execute();
    const named = "name" in columns || "parent_id" in columns || "status" in columns;
    const { name } = await readCategory(inside, id);
    const names = named ? await refreshNames(inside, below, name) : { task_id: null };
    const rules = rule !== undefined ? await refreshRules(inside, [id], name) : { task_id: null };
    return { task_id: rules.task_id ?? names.task_id };
  });
}
