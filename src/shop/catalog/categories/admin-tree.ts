/** Categories as the dashboard shows them, hidden ones included. */

import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { CategoryDetail, CategoryNode, categoryTree } from "#contract/calls/categories.ts";
import { categoryRule } from "#contract/category-rule.ts";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";

/** All categories of the mall, parents before children. */
export async function readTree({ db, mall }: ShopContext): Promise<Output<typeof categoryTree>> {
  const { rows } = await sql<CategoryNode>`
    select c.id, c.parent_id, c.name, c.pic, c.status, c.rule is not null as has_rule,
      (select count(*)::int from product_category pc where pc.mall_id = c.mall_id and pc.category_id = c.id) as products
    from category c where c.mall_id = ${mall.id} order by c.position, c.id`.execute(db);
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const below = (parent: string | null): CategoryNode[] =>
    (children.get(parent) ?? []).flatMap((row) => [row, ...below(row.id)]);
  return { categories: below(null) };
}

/**
 * One category as its form shows it.
 * @param lock for a command that compares and writes it.
 * @throws {ShopError} 404 when the mall has no such category.
 */
export async function readCategory(
  { db, mall }: ShopContext,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CategoryDetail> {
  const row = await db
    .selectFrom("category")
    .select([
      "id",
      "name",
      "parent_id",
      "pic",
      "big_pic",
      "description",
      "seo_title",
      "seo_description",
      "status",
      "rule",
      "template",
    ])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw notFound(t("Category not found"));
  return { ...row, rule: categoryRule.nullable().parse(row.rule) };
}
