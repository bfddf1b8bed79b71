/** The products list of the dashboard as SQL, over the index of migration 0030. */
import { type RawBuilder, sql } from "kysely";
import type { FilterValue } from "#contract/list-filters.ts";
import { lowStock, productsList } from "#contract/lists/products.ts";
import type { ShopContext } from "../context.ts";
import { isId } from "../ids.ts";
import { type Choice, defineListSource, likeText } from "../lists/index.ts";
import { searchKey } from "./search-index.ts";

/** What the index's keys of a kind begin with. */
const kinds = { vendor: "v:", product_type: "y:", tag: "t:", category: "c:" } as const;

const textsOf = ({ value }: FilterValue): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Rows that have one of the keys, or none of them. */
function hasKey({ mall }: ShopContext, { operator }: FilterValue, keys: readonly string[]): RawBuilder<unknown> {
  const any = sql`i.keys && ${keys.map((key) => searchKey(mall.id) + key)}::text[]`;
  return operator === "none" ? sql`not (${any})` : any;
}

const labelFilter = (kind: "vendor" | "product_type" | "tag") => ({
  condition: (filter: FilterValue, context: ShopContext) =>
    hasKey(
      context,
      filter,
      textsOf(filter).map((value) => kinds[kind] + value),
    ),
  choices: (context: ShopContext, { search, values }: { search: string; values: readonly string[] }) =>
    labelChoices(context, kind, search, values),
});

const yesOrNo = (key: "i" | "o") => ({
  condition: (filter: FilterValue, context: ShopContext) =>
    hasKey(context, { ...filter, operator: "any" }, [`${key}:${filter.value ? 1 : 0}`]),
});

export const productsSource = defineListSource(productsList, {
  // Without a condition on stock the join is not carried out: it cannot change the rows.
  from: sql`staff_product_search i
    left join staff_product_stock s on s.mall_id = i.mall_id and s.product_id = i.product_id`,
  mallId: sql`i.mall_id`,
  id: sql`i.product_id`,
  details: (id, { mall }) => sql`join product p on p.mall_id = ${mall.id} and p.id = ${id}
    cross join lateral (
      select count(*)::int as number, (array_agg(v.cost order by v.position, v.id))[1] as cost,
        (array_agg(v.sku order by v.position, v.id))[1] as sku
      from variant v where v.mall_id = p.mall_id and v.product_id = p.id) variants
    cross join lateral (
      select array_agg(c.name order by c.position, c.id) as names from product_category pc
      join category c on c.mall_id = pc.mall_id and c.id = pc.category_id
      where pc.mall_id = p.mall_id and pc.product_id = p.id) categories`,
  columns: {
    image: sql`p.image`,
    good_name: sql`p.good_name`,
    status: sql`p.status`,
    stock: sql`p.stock`,
    price: sql`p.price`,
    origin_price: sql`case when p.origin_price > p.price then p.origin_price end`,
    cost: sql`variants.cost`,
    vendor: sql`p.vendor`,
    product_type: sql`p.product_type`,
    tags: sql`p.tags`,
    categories: sql`coalesce(categories.names, '{}')`,
    sku: sql`coalesce(variants.sku, '')`,
    variant_count: sql`variants.number`,
    seo_name: sql`p.seo_name`,
    publish_at: sql`p.publish_at`,
    created_at: sql`p.created_at`,
    updated_at: sql`p.updated_at`,
  },
  filters: {
    status: {
      // One value by "=": the index of a status then gives its rows in their order.
      condition: (filter) => {
        const values = textsOf(filter);
        const any = values.length === 1 ? sql`i.status = ${values[0]}` : sql`i.status = any(${values}::text[])`;
        return filter.operator === "none" ? sql`not (${any})` : any;
      },
    },
    category: {
      condition: async (filter, context) => {
        const ids = await withSubcategories(context, textsOf(filter).filter(isId));
        return hasKey(
          context,
          filter,
          ids.map((id) => kinds.category + id),
        );
      },
      choices: categoryChoices,
    },
    tag: labelFilter("tag"),
    vendor: labelFilter("vendor"),
    product_type: labelFilter("product_type"),
    price: { column: sql`i.price` },
    stock: { condition: stockRange },
    stock_level: {
      condition: (filter) => {
        const levels = textsOf(filter).map((level) => sql`(${stockLevels[level] ?? sql`false`})`);
        const any = sql.join(levels, sql` or `);
        return filter.operator === "none" ? sql`not (${any})` : any;
      },
    },
    created_at: { column: sql`i.created_at` },
    updated_at: { column: sql`i.updated_at` },
    has_picture: yesOrNo("i"),
    on_sale: yesOrNo("o"),
  },
  sorts: {
    good_name: { by: sql`i.title`, type: "text" },
    stock: { by: sql`s.stock`, type: "integer", always: sql`s.stock is not null` },
    price: { by: sql`i.price`, type: "bigint" },
    vendor: { by: sql`i.vendor`, type: "text" },
    product_type: { by: sql`i.product_type`, type: "text" },
    sku: { by: sql`i.sku`, type: "text" },
    created_at: { by: sql`i.created_at`, type: "timestamptz" },
    updated_at: { by: sql`i.updated_at`, type: "timestamptz" },
  },
  search: staffSearch,
});

/** Whole numbers, as the column has: compared with a decimal number it could not be found by its index. */
function stockRange({ operator, value }: FilterValue): RawBuilder<unknown> {
  const [first = 0, last = first] = (Array.isArray(value) ? value : [value]).map(Number);
  if (operator === "at_least") return sql`s.stock >= ${Math.ceil(first)}::int`;
  if (operator === "at_most") return sql`s.stock <= ${Math.floor(first)}::int`;
  return sql`s.stock between ${Math.ceil(first)}::int and ${Math.floor(last)}::int`;
}

const stockLevels: Readonly<Record<string, RawBuilder<unknown>>> = {
  out: sql`s.stock <= 0`,
  low: sql`s.stock between 1 and ${sql.lit(lowStock)}`,
  in: sql`s.stock > 0`,
};

/** Words that are searched for; further ones are ignored. */
const mostWords = 8;

/** Rows of the index under the name `i` that have words beginning with each typed one. */
export function staffSearch(text: string, { mall }: Pick<ShopContext, "mall">): RawBuilder<unknown> {
  const words = searchWords(text).slice(0, mostWords);
  if (words.length === 0) return sql`false`;
  const key = searchKey(mall.id);
  return sql.join(
    words.map((word) => sql`i.words @@ ${`'${key}${word.slice(0, 60)}':*`}::tsquery`),
    sql` and `,
  );
}

/** As `search_words` of the database: lower case, without accents and apostrophes, split at what is no letter or digit. */
function searchWords(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFKD");
  return plain
    .replace(/[\u0300-\u036f'’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Labels that products have, 20 at most, by what they begin with; with the chosen ones. */
export async function labelChoices(
  { db, mall }: ShopContext,
  kind: "vendor" | "product_type" | "tag",
  search: string,
  values: readonly string[] = [],
): Promise<Choice[]> {
  const key = searchKey(mall.id) + kinds[kind];
  const { rows } = await sql<{ value: string }>`
    select l.value from product_label l
    where l.mall_id = ${mall.id} and l.kind = ${kind}
      and (l.value = any(${values}::text[]) or l.value ilike ${`${likeText(search)}%`}
        or l.value ilike ${`% ${likeText(search)}%`})
      and (l.value = any(${values}::text[])
        or exists (select from staff_product_search i where i.keys @> array[${key} || l.value]))
    order by l.value <> all(${values}::text[]), lower(l.value), l.value limit ${20 + values.length}`.execute(db);
  return rows.map(({ value }) => ({ value, label: value }));
}

async function categoryChoices(
  { db, mall }: ShopContext,
  { search, values }: { search: string; values: readonly string[] },
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select c.id::text as value, c.name as label from category c
    where c.mall_id = ${mall.id}
      and (c.id = any(${values.filter(isId)}::uuid[]) or c.name ilike ${`%${likeText(search)}%`})
    order by c.id <> all(${values.filter(isId)}::uuid[]), c.name, c.id limit ${20 + values.length}`.execute(db);
  return rows;
}

async function withSubcategories({ db, mall }: ShopContext, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select c.id from category c where c.mall_id = ${mall.id} and c.id = any(${ids}::uuid[])
      union
      select child.id from branch join category child on child.mall_id = ${mall.id} and child.parent_id = branch.id)
    select id from branch`.execute(db);
  return rows.map(({ id }) => id);
}
