/** For tests of erasure: where the database names somebody, and a person who has left something everywhere. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

/**
 * Every place of the database that holds one of the texts, in any type of column.
 * @param texts in lower case.
 * @returns "table.column", sorted.
 */
export async function placesWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const columns = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as table, a.attname as column from pg_class c
    join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`.execute(db);
  const places: string[] = [];
  for (const { schema, table, column } of columns.rows) {
    const { rows } = await sql<{ found: boolean }>`select exists (select from ${sql.id(schema, table)}
      where lower(${sql.ref(column)}::text) like any(${texts.map((text) => `%${text}%`)}::text[])) as found`.execute(
      db,
    );
    if (rows[0]?.found) places.push(`${table}.${column}`);
  }
  return places.sort();
}
