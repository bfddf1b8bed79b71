import { sql } from "kysely";
import { redirectsList } from "#contract/lists/redirects.ts";
import { containsText, likeText } from "#kernel/lists/conditions.ts";
import { defineListSource } from "#kernel/lists/source.ts";
import { cleanText } from "#kernel/text.ts";

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
  search(text) {
    const path = pathOf(text);
    return sql`(${containsText(sql`r.from_path`, path)} or ${containsText(sql`r.to_path`, path)}
      or r.to_path ilike ${`%${likeText(text)}%`})`;
  },
});

/** Addresses are stored readable and without host; they are copied from browsers with escapes and a host. */
function pathOf(text: string): string {
  const path = /^https?:\/\/[^/]+(?=\/)/i.test(text) ? text.replace(/^https?:\/\/[^/]+/i, "") : text;
  try {
    return cleanText(decodeURIComponent(path));
  } catch {
    return path;
  }
}
