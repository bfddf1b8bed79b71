/** The tables that a backup holds, as PostgreSQL describes them. */
import type pg from "pg";

export interface Table {
  readonly name: string;
  /** Without generated ones, which the database fills in. */
  readonly columns: readonly string[];
}

/** Tables that migrations keep for themselves. */
const ofMigrations = ["function_file", "kysely_migration", "kysely_migration_lock"];

/** Every table of the shop, without the jobs of pg-boss, which have a schema of their own and are made anew. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [ofMigrations],
  );
  return rows;
}

/** The newest migration that has run. */
export async function newestMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select max(name) as name from kysely_migration");
  return rows[0]?.name ?? "";
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );
  return rows;
}

/** An identifier of SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = ({ columns }: Pick<Table, "columns">): string => columns.map(quoted).join(", ");
