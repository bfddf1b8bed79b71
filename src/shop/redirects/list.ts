import { sql } from "kysely";
import { redirectsList } from "#contract/lists/redirects.ts";
import { likeText } from "#kernel/lists/conditions.ts";
import { defineListSource } from "#kernel/lists/source.ts";

export const redirectsSource = defineListSource(redirectsList, {
  from: sql`redirect r`,
  mallId: sql`r.mall_id`,
  id: sql`r.from_path`,
  idType: "text",
  columns: { from_path: sql`r.from_path`, to_path: sql`r.to_path`, hits: sql`r.hits`, created_at: sql`r.created_at` },
  filters: { hits: { column: sql`r.hits` }, created_at: { column: sql`r.created_at` } },
  sorts: {
    from_path: { by: sql`r.from_path`, type: "text" },
    hits: { by: sql`r.hits`, type: "integer" },
    created_at: { by: sql`r.created_at`, type: "timestamptz" },
  },
  search: (text) => sql`(r.from_path ilike ${`%${likeText(text)}%`} or r.to_path ilike ${`%${likeText(text)}%`})`,
});
