/** The choosers of the editor: categories and products to pick from (shown ones only: others cannot be seen on the page). */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type {
  adminCategories as adminCategoriesCall,
  adminProducts as adminProductsCall,
} from "#contract/calls/catalog.ts";
import type { ShopContext } from "#kernel/context.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { shownCategories } from "./categories.ts";
import { readFilter } from "./filter.ts";
import { listFiltered } from "./list.ts";

/** Categories with status 1 whose names hold every word of `name`. */
export async function adminCategories(
  context: ShopContext,
  input: Input<typeof adminCategoriesCall>,
): Promise<Output<typeof adminCategoriesCall>> {
  const words = (input.name ?? "").toLowerCase().split(/\s+/);
  const categories = (await shownCategories(context, null)).filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  const page = clampPage({ page: input.page, pageSize: input.pageSize ?? 5 }, categories.length);
  const rows = categories.slice(page.offset, page.offset + page.size);
  return {
    list: pageOf(
      rows.map(({ id, name, pic, big_pic }) => ({ id, name, pic, big_pic, status: 1 })),
      page,
    ),
  };
}

/** Products with is_show 1 by name and categories, best sellers first, with the categories to filter by. */
export async function adminProducts(
  context: ShopContext,
  input: Input<typeof adminProductsCall>,
): Promise<Output<typeof adminProductsCall>> {
  const filter = await readFilter(context, { keyword: input.good_name, category_id: input.category_id });
  const asked = { page: input.page, pageSize: input.pageSize ?? 5 };
  const list = await listFiltered(context, filter, "relevance", asked);
  const categoriesById = await categoriesOf(
    context,
    list.data.map(({ id }) => id),
  );
  const data = list.data.map((row) => ({
    ...row,
    is_show: 1,
    ...(categoriesById.get(row.id) ?? { category: [], category_id: [] }),
  }));
  const categories = await shownCategories(context, null);
  return {
    list: { ...list, data },
    searchOptions: { category_id: categories.map(({ id, name }) => ({ id, name })) },
  };
}

/** Names and ids of the shown categories of some products, in the same order. */
async function categoriesOf({ db, mall }: ShopContext, ids: readonly string[]) {
  const { rows } = await sql<{ product_id: string; category: string[]; category_id: string[] }>`
    select pc.product_id, array_agg(c.name order by c.position, c.id) as category,
      array_agg(c.id::text order by c.position, c.id) as category_id
    from product_category pc join category c on c.mall_id = pc.mall_id and c.id = pc.category_id
    where pc.mall_id = ${mall.id} and pc.product_id = any(${ids}::uuid[]) and c.status = 1
    group by pc.product_id`.execute(db);
  return new Map(rows.map(({ product_id, ...categories }) => [product_id, categories]));
}
