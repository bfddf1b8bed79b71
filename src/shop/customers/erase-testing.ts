/** For tests of erasure: where the database names somebody, and a person who has left something everywhere. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

/**
 * Every place of the database that holds one of the texts, in any type of column.
 * @param texts in lower case.
 * @returns "table.column", sorted.
 */
export async function placesWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; table: string; columns: string[] }>`
    select n.nspname as schema, c.relname as table, array_agg(a.attname::text) as columns from pg_class c
    join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
    group by n.nspname, c.relname`.execute(db);
  const patterns = texts.map((text) => `%${text}%`);
  const places: string[] = [];
  for (const { schema, table, columns } of tables.rows) {
    // One statement for each table: one for each of more than a thousand columns takes ten times the time.
    const matches = columns.map(
      (column) => sql`bool_or(lower(${sql.ref(column)}::text) like any(${patterns}::text[])) as ${sql.ref(column)}`,
    );
    const { rows } = await sql<
      Record<string, boolean | null>
    >`select ${sql.join(matches)} from ${sql.id(schema, table)}`.execute(db);
    for (const column of columns) if (rows[0]?.[column]) places.push(`${table}.${column}`);
  }
  return places.sort();
}
