import { sql } from "kysely";
import type { Db } from "./connect.ts";
import { transaction } from "./transaction.ts";

/** Tables with fewer changed rows keep their statistics: plans of small tables are good enough without. */
const min = 500;

/**
 * Brings the planner's statistics of tables up to date that have as many changed rows as they had rows. Autovacuum does so
 * about once a minute; until then statements that write many rows run with plans for empty tables, those of foreign keys
 * among them, which read the whole table for every row.
 * @returns the names of these tables.
 */
export async function refreshStatistics(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = current_schema() and s.n_mod_since_analyze >= greatest(${min}::bigint, c.reltuples::bigint)
    order by c.relname`.execute(db);
  for (const { name } of rows) {
    await transaction(db, async (trx) => {
      // A large table takes longer than the five seconds that statements of a shop have.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`analyze (skip_locked) ${sql.table(name)}`.execute(trx);
    });
  }
  return rows.map(({ name }) => name);
}
