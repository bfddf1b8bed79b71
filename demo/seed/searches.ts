/** What shoppers of the demo mall have searched for: the search box offers the most frequent. */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";

/** With how many products each finds. */
export const demoSearches = [
  { keyword: "table lamp", searches: 34, results: 2 },
  { keyword: "linen cushion", searches: 28, results: 5 },
  { keyword: "stoneware mug", searches: 23, results: 6 },
  { keyword: "vase", searches: 19, results: 9 },
  { keyword: "wool throw", searches: 12, results: 1 },
  { keyword: "seagrass basket", searches: 9, results: 1 },
  { keyword: "coffee machine", searches: 4, results: 0 },
] as const;

export async function storeSearches({ db, mall }: ShopContext): Promise<void> {
  await sql`insert into search_count (mall_id, day, keyword, searches, results)
    select ${mall.id}, current_date, s.keyword, s.searches, s.results
    from jsonb_to_recordset(${JSON.stringify(demoSearches)}::jsonb) s (keyword text, searches integer, results integer)`.execute(
    db,
  );
}
