/**
 * Lists without a keyword, as SQL on the narrow rows `listed_product` (`0007_search.sql`): each shown product stands there once for
 * the whole shop and once for each of its categories.
 */
import { hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { searchKey } from "../search-words/search-key.ts";
import { inRange, type ProductFilter } from "./filter.ts";

/** `category_id` of the rows that every product has. */
const wholeShop = "00000000-0000-0000-0000-000000000000";

/** What stands for a category in a price list, as `list_place` of the database. */
function listPlace(list: string, category: string): string {
  const text = hash("md5", list + category, "hex");
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}

/** The categories whose rows are read. Several may have the same product. */
export function placesOf({ categories, list }: ProductFilter): readonly string[] {
  const places = categories ?? [wholeShop];
  return list === undefined ? places : places.map((category) => listPlace(list, category));
}

/** Numbers of the sets of option values that fit the chosen options. */
const fittingSets = (mallId: string, options: ProductFilter["options"]) => {
  const key = searchKey(mallId);
  const each = options.map((values) => sql`o.options && ${values.map((value) => key + value)}::text[]`);
  return sql`array(select o.id from option_set o where o.mall_id = ${mallId} and ${sql.join(each, sql` and `)})`;
};

export const fitsOptions = (mallId: string, options: ProductFilter["options"]) =>
  options.length === 0 ? [] : [sql`l.option_set = any(${fittingSets(mallId, options)})`];

/** Conditions on the columns that every index of `listed_product` has, of a row under the name `l`. */
export function listedConditions({ except, ...range }: ProductFilter): RawBuilder<unknown>[] {
  return [...inRange(sql`l.price`, range), ...(except ? [sql`l.product_id <> all(${except}::uuid[])`] : [])];
}

/** `from … where …` of a filter's rows in one category, or in several: there a product may come more than once. */
export function listedRows(mallId: string, filter: ProductFilter, place?: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = placesOf(filter);
  const places = all.length === 1 ? sql`= ${all[0]}::uuid` : sql`= any(${all}::uuid[])`;
  const conditions = [
    sql`l.mall_id = ${mallId}`,
    sql`l.category_id ${place ? sql`= ${place}` : places}`,
    ...listedConditions(filter),
    ...fitsOptions(mallId, filter.options),
  ];
  return sql`from listed_product l where ${sql.join(conditions, sql` and `)}`;
}

/** The ids of a filter's products, each once. */
export function listedIds(mallId: string, filter: ProductFilter): RawBuilder<unknown> {
  return sql`select ${placesOf(filter).length > 1 ? sql`distinct` : sql``} l.product_id ${listedRows(mallId, filter)}`;
}
