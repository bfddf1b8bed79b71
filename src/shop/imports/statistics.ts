import { sql } from "kysely";
import type { TrxContext } from "../context.ts";

const tables = [
  ...["product", "variant", "stock_move", "product_category", "product_search", "staff_product_search", "staff_product_words"],
  ...["product_source", "redirect", "option_value", "search_term"],
];
/** Fewer new products need no new plans. */
const least = 200;

/**
 * Brings the planner's statistics up to date once the import has doubled the catalog. Autovacuum does so once a minute; until
 * then plans that were made for an empty table, those of foreign keys among them, read all of it for every row.
 * @param made products that the import has made so far.
 */
export async function refreshStatistics({ db }: TrxContext, made: number): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select greatest(reltuples, 0)::int as known from pg_class where oid = 'product'::regclass`.execute(db);
  if (made < Math.max(least, 2 * (rows[0]?.known ?? 0))) return;
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}
