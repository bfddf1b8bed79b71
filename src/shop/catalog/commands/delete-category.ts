import { sql } from "kysely";
import { badInput, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { readCategory } from "../categories/admin-tree.ts";
import { emptyAndDelete, type Refreshed, refreshNames } from "../categories/refresh.ts";
import { categoriesBelow, lockTree } from "./category-products.ts";

interface Options {
  /** Whether sub-categories move up to the parent; otherwise a category that has some is not deleted. */
  readonly moveUp?: boolean;
}

/**
 * Deletes a category; its products stay. One with many products is hidden at once and deleted by a task.
 * @throws {ShopError} 400 while it has sub-categories and these do not move up; 404 when the mall has no such category.
 */
export async function deleteCategory(
  context: ShopContext,
  id: string,
  { moveUp = false }: Options = {},
): Promise<Refreshed> {
  return runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    await lockTree(inside);
    const below = await categoriesBelow(inside, id);
    if (below.length === 0) throw notFound(t("Category not found"));
    if (below.length > 1 && !moveUp) throw badInput(t("This category has sub-categories. Move or delete them first."));
    await sql`
      update category child set parent_id = parent.parent_id from category parent
      where child.mall_id = ${mall.id} and child.parent_id = ${id}
        and parent.mall_id = ${mall.id} and parent.id = ${id}`.execute(db);
    const { name } = await readCategory(inside, id);
    const children = below.filter((one) => one !== id);
    const moved = children.length > 0 ? await refreshNames(inside, children, name) : { task_id: null };
    const emptied = await emptyAndDelete(inside, id, name);
    return { task_id: emptied.task_id ?? moved.task_id };
  });
}
