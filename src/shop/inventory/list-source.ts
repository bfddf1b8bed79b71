/** SQL of the list of variants with their stock. */
import { sql } from "kysely";
import { inventoryList } from "#contract/lists/inventory.ts";
import { defineListSource, likeText } from "../lists/index.ts";
import { variantName } from "./levels.ts";

const stateNames = ["out", "low", "in"] as const;

export const inventorySource = defineListSource(inventoryList, {
  from: sql`variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id`,
  mallId: sql`v.mall_id`,
  id: sql`v.id`,
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
    state: sql`(array['out', 'low', 'in'])[v.stock_state + 1]`,
    low_limit: sql`v.low_limit`,
    low_stock: sql`v.low_stock`,
    product_id: sql`v.product_id`,
  },
  filters: {
    state: {
      // Low and sold out have an index of their own (migration 0027).
      condition({ operator, value }) {
        const given = Array.isArray(value) ? value : [value];
        const numbers = stateNames.flatMap((name, index) =>
          given.includes(name) === (operator === "any") ? [index] : [],
        );
        const few = numbers.every((number) => number < 2) ? sql`v.stock_state < 2 and` : sql``;
        return sql`${few} v.stock_state = any(${numbers}::smallint[])`;
      },
    },
    incoming: { condition: ({ value }) => (value ? sql`v.incoming > 0` : sql`v.incoming = 0`) },
    vendor: {
      column: sql`p.vendor`,
      async choices({ db, mall }, { search, values }) {
        // Skips from one vendor to the next in the index.
        const { rows } = await sql<{ vendor: string }>`
          select distinct vendor from product where mall_id = ${mall.id} and vendor <> ''
            and (vendor ilike ${`%${likeText(search)}%`} or vendor = any(${values}::text[])) order by vendor limit 20`.execute(
          db,
        );
        return rows.map(({ vendor }) => ({ value: vendor, label: vendor }));
      },
    },
    category: {
      condition: ({ operator, value }) => {
        const ids = Array.isArray(value) ? value : [value];
        const member = sql`exists (select from product_category pc where pc.mall_id = v.mall_id
          and pc.product_id = v.product_id and pc.category_id::text = any(${ids}::text[]))`;
        return operator === "none" ? sql`not ${member}` : member;
      },
      async choices({ db, mall }, { search, values }) {
        const { rows } = await sql<{ value: string; label: string }>`
          select id::text as value, name as label from category where mall_id = ${mall.id}
            and (name ilike ${`%${likeText(search)}%`} or id::text = any(${values}::text[])) order by name limit 20`.execute(
          db,
        );
        return rows;
      },
    },
    product: {
      column: sql`v.product_id`,
      async choices({ db, mall }, { search, values }) {
        const { rows } = await sql<{ value: string; label: string }>`
          select id::text as value, good_name as label from product where mall_id = ${mall.id}
            and (good_name ilike ${`${likeText(search)}%`} or id::text = any(${values}::text[]))
          order by good_name limit 20`.execute(db);
        return rows;
      },
    },
  },
  sorts: { sku: { by: sql`v.sku`, type: "text" } },
  search: (text) => {
    const start = `${likeText(text)}%`;
    return sql`v.id in (
      select id from variant where mall_id = v.mall_id and sku ilike ${start}
      union all select id from variant where mall_id = v.mall_id and barcode = ${text}
      union all select o.id from product q join variant o on o.mall_id = q.mall_id and o.product_id = q.id
        where q.mall_id = v.mall_id and q.good_name ilike ${`%${likeText(text)}%`})`;
  },
});
