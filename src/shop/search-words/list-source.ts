/** SQL of the list of searches. */
import { sql } from "kysely";
import { searchesList } from "#contract/lists/searches.ts";
import { currentTime } from "#db/clock.ts";
import { containsText, defineListSource } from "#kernel/lists/index.ts";

/** Days that the list sums up. */
const days = 90;

export const searchesSource = defineListSource(searchesList, {
  from: sql`(select mall_id, keyword, sum(searches)::int as searches, max(day) as last_day,
    (array_agg(results order by day desc))[1] as results
    from search_count where day > ${currentTime}::date - ${sql.lit(days)} group by mall_id, keyword) s`,
  mallId: sql`s.mall_id`,
  id: sql`s.keyword`,
  idType: "text",
  columns: {
    keyword: sql`s.keyword`,
    searches: sql`s.searches`,
    results: sql`s.results`,
    last_day: sql`s.last_day`,
    helped: sql`exists (select from search_redirect r where r.mall_id = s.mall_id and r.keyword = s.keyword)
      or exists (select from search_synonym y where y.mall_id = s.mall_id
        and (y.from_term = s.keyword or (y.from_term = '' and s.keyword = any(y.terms))))`,
  },
  filters: {
    keyword: { column: sql`s.keyword` },
    without_results: { condition: ({ value }) => (value ? sql`s.results = 0` : sql`s.results > 0`) },
    searches: { column: sql`s.searches` },
  },
  sorts: {
    keyword: { by: sql`s.keyword`, type: "text" },
    searches: { by: sql`s.searches`, type: "integer" },
    results: { by: sql`s.results`, type: "integer" },
    last_day: { by: sql`s.last_day`, type: "date" },
  },
  search: (text) => containsText(sql`s.keyword`, text),
});
