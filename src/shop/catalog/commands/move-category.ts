import { sql } from "kysely";
import { badInput, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { readCategory } from "../categories/admin-tree.ts";
import { type Refreshed, refreshNames } from "../categories/refresh.ts";
import { categoriesBelow, lockTree } from "./category-products.ts";

interface Move {
  readonly id: string;
  /** Null for the top. */
  readonly parent_id: string | null;
  /** The sibling that it stands before; null for the last place. */
  readonly before: string | null;
}

/**
 * Puts a category elsewhere in the tree. Siblings get positions from 0 on; only those that change are written.
 * @throws {ShopError} 400 for a place inside itself or a sibling of another parent; 404 for an unknown category.
 */
export async function moveCategory(context: ShopContext, { id, parent_id, before }: Move): Promise<Refreshed> {
  return runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    await lockTree(inside);
    const below = await categoriesBelow(inside, id);
    if (below.length === 0) throw notFound(t("Category not found"));
    if (parent_id && below.includes(parent_id)) throw badInput(t("parent_id: a category cannot be inside itself"));
    const { rows: siblings } = await sql<{ id: string }>`
      select id from category where mall_id = ${mall.id} and parent_id is not distinct from ${parent_id}::uuid
        and id <> ${id} order by position, id`.execute(db);
    const order = siblings.map((row) => row.id);
    const place = before === null ? order.length : order.indexOf(before);
    if (place < 0) throw badInput(t("before: must be a category of the same parent"));
    order.splice(place, 0, id);
    const { rows: moved } = await sql<{ changed: boolean }>`
      with current as (select parent_id from category where mall_id = ${mall.id} and id = ${id}),
      written as (
        update category c set position = o.place - 1,
          parent_id = case when c.id = ${id} then ${parent_id}::uuid else c.parent_id end
        from unnest(${order}::uuid[]) with ordinality o (id, place)
        where c.mall_id = ${mall.id} and c.id = o.id
          and (c.position <> o.place - 1 or (c.id = ${id} and c.parent_id is distinct from ${parent_id}::uuid)))
      select parent_id is distinct from ${parent_id}::uuid as changed from current`.execute(db);
    // Words of parents are in the search index of the products below.
    return moved[0]?.changed ? refreshNames(inside, below, (await readCategory(inside, id)).name) : { task_id: null };
  });
}
