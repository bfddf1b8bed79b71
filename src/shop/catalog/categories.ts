/** The mall's categories: few, and read by nearly every page, so they are cached until the catalog changes. */
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { Category, listCategories as listCategoriesCall } from "#contract/calls/catalog.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { inView, markedInView, unmarked } from "#kernel/translations/index.ts";

export interface ShownCategory extends Omit<Category, "product_count"> {
  /** Number of the template of the list that shows it. */
  readonly template?: number;
}

const categoryTextNames = ["name", "description", "seo_title", "seo_description"] as const;

/** On pages; titles for search engines are not said to be of a language. */
const markedNames = ["name", "description"] as const;

const categoryText = (mall: Mall, field: (typeof categoryTextNames)[number]) =>
  (markedNames.some((one) => one === field) ? markedInView : inView)(mall, {
    ...{ kind: "category", id: sql`category.id` },
    ...{ field, own: sql.ref(`category.${field}`) },
  });

/** Malls whose categories are cached in this process. */
const capacity = 1000;

/** Categories with status 1 whose parents are all shown too, parents before children, each in the shop's order. */
export const shownCategories = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<readonly ShownCategory[]> => {
    const rows = await db
      .selectFrom("category")
      .select(["id", "parent_id", "pic", "big_pic", "template"])
      .select(categoryTextNames.map((field) => categoryText(mall, field).as(field)))
      .where("mall_id", "=", mall.id)
      .where("status", "=", 1)
      .orderBy("position")
      .orderBy("id")
      .execute();
    // Every page carries the categories: what most of them do not have is left out.
    return inTreeOrder(
      rows.map(({ seo_title, seo_description, template, ...row }) => ({
        ...unmarked(row, markedNames),
        ...(seo_title && { seo_title }),
        ...(seo_description && { seo_description }),
        ...(template && { template }),
      })),
    );
  },
  { capacity, ignoresPricesAndStock: true, byLanguage: true },
);

function inTreeOrder(rows: readonly ShownCategory[]): ShownCategory[] {
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const below = (parent: string | null): ShownCategory[] =>
    (children.get(parent) ?? []).flatMap((row) => [row, ...below(row.id)]);
  return below(null);
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

/** Products of a category, or matches of a filter, beyond which a number may lag behind a change for a moment. */
export const manyProducts = 50_000;

/** How many shown products a category has, its sub-categories included and each product once. */
const productCounts = cachedPerVersion(
  async (context: ShopContext, _: null): Promise<ReadonlyMap<string, number>> => {
    const { id: mallId } = context.mall;
    const categories = await shownCategories(context, null);
    const covered = categories.map(({ id }) => [id, withDescendants(categories, id)] as const);
    const leaves = covered.filter(([, members]) => members.length === 1).map(([id]) => id);
    const pairs = covered.flatMap(([id, members]) => (members.length > 1 ? members.map((member) => [id, member]) : []));
    // Few products are hidden: excluding them reads less than looking up all others.
    const isShown = sql`not exists (select from product p
      where p.mall_id = ${mallId} and p.id = pc.product_id and p.is_show = 0)`;
    const { rows } = await sql<{ id: string; count: number }>`
      select pc.category_id as id, count(*)::int as count from product_category pc
      where pc.mall_id = ${mallId} and pc.category_id = any(${leaves}::uuid[]) and ${isShown}
      group by pc.category_id
      union all
      select descendant.id, count(distinct pc.product_id)::int as count
      from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, member]) => member)}::uuid[]) descendant (id, member)
      join product_category pc on pc.mall_id = ${mallId} and pc.category_id = descendant.member
      where ${isShown} group by descendant.id`.execute(context.db);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
  {
    capacity,
    mayLag: (counts) => [...counts.values()].some((count) => count > manyProducts),
    ignoresPricesAndStock: true,
  },
);

export async function listCategories(context: ShopContext): Promise<Output<typeof listCategoriesCall>> {
  const [categories, counts] = await Promise.all([shownCategories(context, null), productCounts(context, null)]);
  return {
    categories: categories.map(({ template: _, ...row }) => ({ ...row, product_count: counts.get(row.id) ?? 0 })),
  };
}
