/** Products of categories, in portions. */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";

/** Products that a command handles in its own transaction; more of them are a task. */
export const fewProducts = 2000;

/** Ids of products of categories, each once, in the order of the ids. @param after the last of the portion before. */
export async function productsAfter(
  { db, mall }: ShopContext,
  categories: readonly string[],
  after: string | null,
  limit: number,
): Promise<string[]> {
  // The smallest ids of each category, and of these the smallest: reads `limit` rows a category at most.
  const { rows } = await sql<{ product_id: string }>`
    select distinct member.product_id from unnest(${categories}::uuid[]) c (id) cross join lateral (
      select pc.product_id from product_category pc
      where pc.mall_id = ${mall.id} and pc.category_id = c.id
        and (${after}::uuid is null or pc.product_id > ${after}::uuid)
      order by pc.product_id limit ${limit}) member
    order by member.product_id limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Ids of all products of the mall, in their order. */
export async function allProductsAfter(
  { db, mall }: ShopContext,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("product")
    .select("id")
    .where("mall_id", "=", mall.id)
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
