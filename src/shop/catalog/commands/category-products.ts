import { sql } from "kysely";
import { inBatches } from "#db/batches.ts";
import type { TrxContext } from "../../context.ts";
import { indexProducts } from "../search-index.ts";

/** A category and everything below it, hidden ones included; empty when the mall has no such category. */
export async function categoriesBelow({ db, mall }: TrxContext, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select id from category where mall_id = ${mall.id} and id = ${id}
      union
      select child.id from branch join category child on child.mall_id = ${mall.id} and child.parent_id = branch.id
    )
    select id from branch`.execute(db);
  return rows.map((row) => row.id);
}

/** Products of categories, each once. */
export async function productsIn({ db, mall }: TrxContext, categories: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("product_category")
    .select("product_id")
    .distinct()
    .where("mall_id", "=", mall.id)
    .where("category_id", "in", categories)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Brings the search index of the categories' products up to date, 1,000 at a time: each statement has 5 s. */
export async function reindexCategories(context: TrxContext, categories: readonly string[]): Promise<void> {
  const products = await productsIn(context, categories);
  await inBatches(products, (some) => indexProducts(context.db, context.mall.id, some));
}
