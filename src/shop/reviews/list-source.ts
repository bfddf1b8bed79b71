/** SQL of the list of all reviews. */
import { sql } from "kysely";
import type { FilterValue } from "#contract/list-filters.ts";
import { reviewsList } from "#contract/lists/reviews.ts";
import { isId } from "#kernel/ids.ts";
import { defineListSource } from "#kernel/lists/index.ts";
import { productChoices } from "../catalog/staff-list.ts";

const listOf = (value: FilterValue["value"]): string[] => [value].flat().map(String);

export const reviewsSource = defineListSource(reviewsList, {
  from: sql`review r`,
  mallId: sql`r.mall_id`,
  id: sql`r.id`,
  details: (id, { mall }) => sql`join review r on r.mall_id = ${mall.id} and r.id = ${id}
    left join product p on p.mall_id = r.mall_id and p.id = r.product_id`,
  columns: {
    product: sql`coalesce(p.good_name, '')`,
    author: sql`r.author`,
    stars: sql`r.stars::int`,
    text: sql`left(r.text, 200)`,
    state: sql`r.state`,
    answered: sql`r.reply <> ''`,
    verified: sql`r.order_line_id is not null`,
    created_at: sql`r.created_at`,
  },
  filters: {
    stars: {
      condition({ operator, value }) {
        const any = sql`r.stars = any(${listOf(value)}::smallint[])`;
        return operator === "none" ? sql`not (${any})` : any;
      },
    },
    product: {
      condition({ operator, value }) {
        const any = sql`r.product_id = any(${listOf(value).filter(isId)}::uuid[])`;
        return operator === "none" ? sql`not (${any})` : any;
      },
      choices: productChoices,
    },
    state: { column: sql`r.state` },
    answered: { condition: ({ value }) => (value ? sql`r.reply <> ''` : sql`r.reply = ''`) },
    verified: { condition: ({ value }) => (value ? sql`r.order_line_id is not null` : sql`r.order_line_id is null`) },
    created_at: { column: sql`r.created_at` },
  },
  sorts: {
    stars: { by: sql`r.stars`, type: "integer" },
    created_at: { by: sql`r.created_at`, type: "timestamptz" },
  },
});
