/** The mall's categories: few, read by nearly every page, so remembered until the catalog changes. */

import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { Category, listCategories as listCategoriesCall } from "#contract/calls/catalog.ts";
import type { ShopContext } from "../context.ts";
import { rememberPerVersion } from "../memo.ts";

export type ShownCategory = Omit<Category, "product_count">;

/** Categories with status 1 whose parents are all shown too, parents before children, each in the shop's order. */
export const shownCategories = rememberPerVersion(
  1000,
  async ({ db, mall }: ShopContext, _: null): Promise<readonly ShownCategory[]> => {
    const rows = await db
      .selectFrom("category")
      .select(["id", "parent_id", "name", "pic", "big_pic", "description"])
      .where("mall_id", "=", mall.id)
      .where("status", "=", 1)
      .orderBy("position")
      .orderBy("id")
      .execute();
    return inTreeOrder(rows);
  },
);

function inTreeOrder(rows: readonly ShownCategory[]): ShownCategory[] {
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const walk = (parent: string | null): ShownCategory[] =>
    (children.get(parent) ?? []).flatMap((row) => [row, ...walk(row.id)]);
  return walk(null);
}

/** A category and everything below it: what a list of its products covers. */
export function withDescendants(categories: readonly ShownCategory[], id: string): string[] {
  const ids = new Set([id]);
  // Parents come before children, so one pass is enough.
  for (const category of categories) {
    if (category.parent_id !== null && ids.has(category.parent_id)) ids.add(category.id);
  }
  return [...ids];
}

/** How many shown products a category has, its sub-categories included and each product once. */
const productCounts = rememberPerVersion(1000, async (context: ShopContext, _: null) => {
  const categories = await shownCategories(context, null);
  const pairs = categories.flatMap(({ id }) => withDescendants(categories, id).map((member) => [id, member] as const));
  const { rows } = await sql<{ id: string; count: number }>`
    select covered.id, count(distinct p.id)::int as count
    from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, member]) => member)}::uuid[]) covered (id, member)
    join product_category pc on pc.mall_id = ${context.mall.id} and pc.category_id = covered.member
    join product p on p.mall_id = ${context.mall.id} and p.id = pc.product_id and p.is_show = 1
    group by covered.id`.execute(context.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
});

export async function listCategories(context: ShopContext): Promise<Output<typeof listCategoriesCall>> {
  const [categories, counts] = await Promise.all([shownCategories(context, null), productCounts(context, null)]);
  return { categories: categories.map((row) => ({ ...row, product_count: counts.get(row.id) ?? 0 })) };
}
