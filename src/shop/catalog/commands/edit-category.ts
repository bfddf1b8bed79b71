import type { CategoryDetail } from "#contract/calls/categories.ts";
import { conflict } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { mergeChanges } from "#kernel/merge.ts";
import { readCategory } from "../categories/admin-tree.ts";
import type { Refreshed } from "../categories/refresh.ts";
import type { CategoryChanges, NewCategory } from "./category-input.ts";
import { createAndFill } from "./create-categories.ts";
import { updateCategory } from "./update-category.ts";

interface Edit {
  readonly changes: CategoryChanges;
  /** The values that the form was opened with, of the fields in `changes`. */
  readonly base?: CategoryChanges | undefined;
}

/**
 * Changes the fields of a category that nobody else has changed since the form was opened.
 * @throws {ShopError} 409 with both values when one has been changed; 400 and 404 as `updateCategory`.
 */
export async function editCategory(
  context: ShopContext,
  id: string,
  { changes, base = {} }: Edit,
): Promise<Refreshed & { readonly category: CategoryDetail }> {
  return runCommand(context, null, async (inside) => {
    const { id: _, ...current } = await readCategory(inside, id, { lock: true });
    const { changes: wanted, conflicts } = mergeChanges<CategoryChanges>(current, base, changes);
    if (conflicts.length > 0) throw conflict(t("Someone else has changed this category"), { conflicts });
    const refreshed = Object.keys(wanted).length > 0 ? await updateCategory(inside, id, wanted) : { task_id: null };
    return { ...refreshed, category: await readCategory(inside, id) };
  });
}

/** Adds a category, last among those of its parent. @throws {ShopError} 400 naming the field and the rule. */
export async function addCategory(
  context: ShopContext,
  given: Omit<NewCategory, "position">,
): Promise<Refreshed & { readonly id: string }> {
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const last = await db
      .selectFrom("category")
      .select((eb) => eb.fn.max("position").as("position"))
      .where("mall_id", "=", mall.id)
      .where("parent_id", "is not distinct from", given.parent_id ?? null)
      .executeTakeFirst();
    const { ids, task_id } = await createAndFill(inside, [{ ...given, position: (last?.position ?? -1) + 1 }]);
    return { id: ids[0] ?? "", task_id };
  });
}
