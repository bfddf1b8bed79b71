/** What shoppers of the demo mall have searched for, and the words that mean the same. */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import type { DemoContent } from "../content/types.ts";

export async function storeSearches(
  { db, mall }: ShopContext,
  { searches, synonyms }: Pick<DemoContent, "searches" | "synonyms">,
): Promise<void> {
  await sql`insert into search_count (mall_id, day, keyword, searches, results)
    select ${mall.id}, current_date, s.keyword, s.searches, s.results
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) s (keyword text, searches integer, results integer)`.execute(
    db,
  );
  if (synonyms.length === 0) return;
  await db
    .insertInto("search_synonym")
    .values(synonyms.map((terms) => ({ mall_id: mall.id, id: newId(), from_term: "", terms })))
    .execute();
}
