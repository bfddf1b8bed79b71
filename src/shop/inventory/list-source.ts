/** SQL of the list of variants with their stock. */
import { type RawBuilder, sql } from "kysely";
import type { FilterValue } from "#contract/list-filters.ts";
import { inventoryList } from "#contract/lists/inventory.ts";
import { defineListSource, type Ways } from "#kernel/lists/index.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { categoryChoices, hasMark, labelChoices, productChoices, staffSearch } from "../catalog/staff-list.ts";
import { variantName } from "./levels.ts";

const stateNames = ["out", "low", "in", "continue", "untracked"] as const;

/** The state of what is tracked (`stock_state`), else the policy. */
const stateOf = sql`case when v.stock_policy = 'track' then (array['out', 'low', 'in'])[v.stock_state + 1] else v.stock_policy end`;

export const inventorySource = defineListSource(inventoryList, {
  from: sql`variant v`,
  mallId: sql`v.mall_id`,
  id: sql`v.id`,
  details: (id, { mall }) => sql`join variant v on v.mall_id = ${mall.id} and v.id = ${id}
    join product p on p.mall_id = v.mall_id and p.id = v.product_id`,
  columns: {
    image: sql`coalesce(nullif(v.image, ''), p.image)`,
    good_name: sql`p.good_name`,
    variant_name: variantName,
    sku: sql`v.sku`,
    barcode: sql`v.barcode`,
    vendor: sql`p.vendor`,
    on_hand: sql`v.on_hand`,
    reserved: sql`v.reserved`,
    available: sql`v.on_hand - v.reserved`,
    incoming: sql`v.incoming`,
    incoming_on: sql`v.incoming_on`,
    state: stateOf,
    low_limit: sql`v.low_limit`,
    low_stock: sql`v.low_stock`,
    product_id: sql`v.product_id`,
  },
  filters: {
    state: {
      // Low and sold out have an index of their own (`0006_catalog.sql`), which one of them follows in its order.
      condition({ operator, value }) {
        const states = listOf(value);
        const names = stateNames.filter((name) => states.includes(name) === (operator === "any"));
        const few = names.every((name) => name === "out" || name === "low");
        const [only] = names;
        const one = names.length === 1 && only ? sql` = ${sql.lit(only)}` : sql` = any(${names}::text[])`;
        if (!few) return sql`${stateOf} ${one}`;
        const tracked = sql`v.stock_state < 2 and v.stock_policy = 'track'`;
        return names.length === 1
          ? sql`${tracked} and v.stock_state = ${sql.lit(stateNames.indexOf(only ?? "out"))}`
          : sql`${tracked} and ${stateOf} ${one}`;
      },
    },
    incoming: { condition: ({ value }) => (value ? sql`v.incoming > 0` : sql`v.incoming = 0`) },
    shown: { condition: ({ value }, { mall }) => withMarks(mall, value ? "none" : "any", "s:", ["draft", "archived"]) },
    vendor: {
      condition: ({ operator, value }, { mall }) => withMarks(mall, operator, "v:", listOf(value)),
      choices: (context, { search, values }) => labelChoices(context, "vendor", search, values),
    },
    category: {
      condition: ({ operator, value }, { mall }) => withMarks(mall, operator, "c:", listOf(value)),
      choices: categoryChoices,
    },
    product: {
      column: sql`v.product_id`,
      choices: productChoices,
    },
  },
  sorts: { sku: { by: sql`v.sku`, type: "text" } },
  async search(text, { db, mall }) {
    const { rows } = await sql<{ id: string }>`
      select id from variant where mall_id = ${mall.id} and sku = any(${[text, text.toUpperCase()]}::text[])
      union select id from variant where mall_id = ${mall.id} and barcode = ${text} and barcode <> '' limit 100`.execute(
      db,
    );
    if (rows.length > 0) return sql`v.id = any(${rows.map(({ id }) => id)}::uuid[])`;
    return staffSearch(text, { mall }, sql`v.product_id`);
  },
});

const listOf = (value: FilterValue["value"]): string[] => [value].flat().map(String);

/** Variants of products that have one of some marks in the index of the products list (`0007_search.sql`). */
function withMarks(mall: Mall, operator: string, kind: string, values: readonly string[]): Ways {
  const any = hasMark(
    { mall },
    values.map((value) => kind + value),
  );
  return ofProducts(mall, any, operator === "none");
}

/** Variants of products that match, or of all others. */
function ofProducts({ id }: Mall, matches: RawBuilder<unknown>, others = false): Ways {
  return {
    find: sql`v.product_id ${sql.raw(others ? "not in" : "in")} (select i.product_id from staff_product_search i
      where i.mall_id = ${id} and ${matches})`,
    check: sql`(select ${sql.raw(others ? "not" : "")} (${matches}) from staff_product_search i
      where i.mall_id = ${id} and i.product_id = v.product_id)`,
  };
}
