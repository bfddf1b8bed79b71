/** Bulk actions on fields of products as SQL on `product p`: whether a product changes, and how. */
import { type RawBuilder, sql } from "kysely";
import type { BulkChange, PriceChange } from "#contract/bulk.ts";
import { taxClassName } from "../../taxes/index.ts";

export type ProductChange = Exclude<BulkChange, PriceChange>;

/** Tags without the removed ones, then the added ones; upper and lower case are the same. */
export function newTags(add: readonly string[], remove: readonly string[]): RawBuilder<unknown> {
  const lower = (tags: readonly string[]) => sql`${tags.map((tag) => tag.toLowerCase())}::text[]`;
  return sql`(
    array(select tag from unnest(p.tags) with ordinality had (tag, place)
      where lower(tag) <> all(${lower(remove)}) order by place)
    || array(select tag from unnest(${add}::text[]) with ordinality given (tag, place)
      where lower(tag) <> all(array(select lower(had) from unnest(p.tags) had where lower(had) <> all(${lower(remove)})))
      order by place))`;
}

/** Whether a product would change. */
export function changes(change: ProductChange): RawBuilder<boolean> {
  switch (change.kind) {
    case "status":
      return sql`p.status <> ${change.status}`;
    case "vendor":
      return sql`p.vendor <> ${change.vendor}`;
    case "product_type":
      return sql`p.product_type <> ${change.product_type}`;
    case "tax_class":
      return sql`p.tax_class <> ${change.tax_class}`;
    case "maker":
      return sql`p.maker_id is distinct from ${change.maker_id}::uuid`;
    case "template":
      return sql`p.template is distinct from ${change.template}::integer`;
    case "tags":
      return sql`${newTags(change.add, change.remove)} is distinct from p.tags`;
    case "categories":
      return sql`(exists (select from unnest(${change.add}::uuid[]) wanted (id) where not exists (
          select from product_category pc where pc.mall_id = p.mall_id and pc.product_id = p.id
            and pc.category_id = wanted.id and pc.source = 'hand'))
        or exists (select from product_category pc where pc.mall_id = p.mall_id and pc.product_id = p.id
          and pc.category_id = any(${change.remove}::uuid[]) and pc.source = 'hand'))`;
    case "delete":
      return sql`true`;
  }
}

/** What a preview shows of a product before and after. */
export function beforeAndAfter(change: ProductChange): { before: RawBuilder<string>; after: RawBuilder<string> } {
  switch (change.kind) {
    case "status":
      return { before: sql`p.status`, after: sql`${change.status}::text` };
    case "vendor":
      return { before: sql`p.vendor`, after: sql`${change.vendor}::text` };
    case "product_type":
      return { before: sql`p.product_type`, after: sql`${change.product_type}::text` };
    case "tax_class":
      return {
        before: taxClassName(sql`p.mall_id`, sql`p.tax_class`),
        after: taxClassName(sql`p.mall_id`, sql`${change.tax_class}::text`),
      };
    case "maker": {
      const nameOf = (id: RawBuilder<unknown>) =>
        sql<string>`coalesce((select m.name from maker m where m.mall_id = p.mall_id and m.id = ${id}), '')`;
      return { before: nameOf(sql`p.maker_id`), after: nameOf(sql`${change.maker_id}::uuid`) };
    }
    case "template":
      return { before: sql`coalesce(p.template::text, '')`, after: sql`coalesce(${change.template}::text, '')` };
    case "tags":
      return {
        before: sql`array_to_string(p.tags, ', ')`,
        after: sql`array_to_string(${newTags(change.add, change.remove)}, ', ')`,
      };
    case "categories": {
      const names = (condition: RawBuilder<unknown>) => sql<string>`coalesce((
        select string_agg(c.name, ', ' order by c.name) from category c where c.mall_id = p.mall_id and ${condition}), '')`;
      const has = sql`exists (select from product_category pc where pc.mall_id = p.mall_id and pc.product_id = p.id
        and pc.category_id = c.id)`;
      const goes = sql`exists (select from product_category pc where pc.mall_id = p.mall_id and pc.product_id = p.id
        and pc.category_id = c.id and pc.source = 'hand' and c.id = any(${change.remove}::uuid[]))`;
      return { before: names(has), after: names(sql`((${has} and not ${goes}) or c.id = any(${change.add}::uuid[]))`) };
    }
    case "delete":
      return { before: sql`p.status`, after: sql`'Deleted'` };
  }
}
