/** The tables that a backup holds, as PostgreSQL describes them. */
import type pg from "pg";

export interface Table {
  readonly name: string;
  /** Without generated ones, which the database fills in. */
  readonly columns: readonly string[];
}

/** Tables that migrations keep for themselves. */
const ofMigrations = ["function_file", "kysely_migration", "kysely_migration_lock"];

/** The schema of the shop's own tables. */
export const ownSchema = "public";

/** Every table of a schema; the jobs of pg-boss have one of their own and are made anew. */
export async function listTables(client: pg.Client, schema: string = ownSchema): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = $2::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [ofMigrations, schema],
  );
  return rows;
}

/** The newest migration that has run. */
export async function newestMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select max(name) as name from kysely_migration");
  return rows[0]?.name ?? "";
}

/** Schemas of extensions in which a migration has run, with the newest. */
export async function listExtensionSchemas(client: pg.Client): Promise<{ schema: string; migration: string }[]> {
  const { rows } = await client.query<{ schema: string }>(
    `select n.nspname as schema from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relname = 'kysely_migration'
     where n.nspname like 'ext\\_%' order by 1`,
  );
  const schemas: { schema: string; migration: string }[] = [];
  for (const { schema } of rows) {
    const newest = await client.query<{ name: string | null }>(
      `select max(name) as name from ${quoted(schema)}.kysely_migration`,
    );
    const migration = newest.rows[0]?.name;
    if (migration) schemas.push({ schema, migration });
  }
  return schemas;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export async function listForeignKeys(client: pg.Client, schema: string = ownSchema): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = $1::regnamespace and conparentid = 0 order by 1, 2`,
    [schema],
  );
  return rows;
}

/** An identifier of SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = ({ columns }: Pick<Table, "columns">): string => columns.map(quoted).join(", ");
