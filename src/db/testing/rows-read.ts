/** How many rows statements read, for tests that decide by the way in which PostgreSQL reads and not by the time it takes. */
import { type Kysely, sql } from "kysely";
import type { Db } from "../connect.ts";
import type { DB } from "../schema.generated.ts";

/**
 * Runs `fn` in a transaction of its own and counts what is read in it of some tables: rows by scans of whole tables, and entries of their
 * indexes.
 */
export async function rowsRead(
  db: Db,
  tables: readonly string[],
  fn: (trx: Kysely<DB>) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const read = async () => {
      const { rows } = await sql<{
        read: number;
      }>`select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid)), 0)::int as read
        from pg_class c left join pg_index i on i.indexrelid = c.oid
        where coalesce(i.indrelid, c.oid) = any(${tables}::regclass[])`.execute(trx);
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    await fn(trx);
    return (await read()) - before;
  });
}
