/** Hand-picked products of a category, and which of its products stand first. */

import { sql } from "kysely";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { indexAgain, indexProducts } from "../search-index.ts";

interface Members {
  readonly id: string;
  readonly product_ids: readonly string[];
}

/**
 * Puts products into a category by hand: they stay whatever its rule says. Unknown products are left out.
 * @throws {ShopError} 404 when the mall has no such category.
 */
export async function addToCategory(context: ShopContext, { id, product_ids }: Members): Promise<void> {
  await runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    await requireCategory(inside, id);
    await sql`
      insert into product_category (mall_id, category_id, product_id)
      select p.mall_id, ${id}::uuid, p.id from product p
      where p.mall_id = ${mall.id} and p.id = any(${product_ids}::uuid[]) order by p.id
      on conflict (mall_id, category_id, product_id) do update set source = 'hand'
        where product_category.source = 'rule'`.execute(db);
    await indexAgain(db, mall.id, [...product_ids].sort());
  });
}

/**
 * Takes hand-picked products out of a category. Those that its rule matches stay, as the rule's.
 * @returns how many stay.
 * @throws {ShopError} 404 when the mall has no such category.
 */
export async function removeFromCategory(context: ShopContext, { id, product_ids }: Members): Promise<number> {
  return runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    await requireCategory(inside, id);
    await db
      .deleteFrom("product_category")
      .where("mall_id", "=", mall.id)
      .where("category_id", "=", id)
      .where("product_id", "in", product_ids)
      .where("source", "=", "hand")
      .execute();
    await indexProducts(db, mall.id, [...product_ids].sort());
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from product_category
      where mall_id = ${mall.id} and category_id = ${id} and product_id = any(${product_ids}::uuid[])`.execute(db);
    return rows[0]?.kept ?? 0;
  });
}

/**
 * Sets which products of a category stand first; products that it does not have are left out.
 * @throws {ShopError} 404 when the mall has no such category.
 */
export async function orderInCategory(context: ShopContext, { id, product_ids }: Members): Promise<void> {
  await runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    await requireCategory(inside, id);
    await sql`
      update product_category pc set position = wanted.place - 1
      from (
        select current.product_id, given.place from product_category current
        left join unnest(${product_ids}::uuid[]) with ordinality given (id, place) on given.id = current.product_id
        where current.mall_id = ${mall.id} and current.category_id = ${id}
          and (current.position is not null or given.id is not null)) wanted
      where pc.mall_id = ${mall.id} and pc.category_id = ${id} and pc.product_id = wanted.product_id
        and pc.position is distinct from wanted.place - 1`.execute(db);
  });
}

async function requireCategory({ db, mall }: TrxContext, id: string): Promise<void> {
  const category = await db
    .selectFrom("category")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  if (!category) throw notFound(t("Category not found"));
}
