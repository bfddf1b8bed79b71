/** Brings the tables of extensions to their newest form, after the shop's own. */
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { createDb, type Db } from "#db/connect.ts";
import { oneLine } from "#db/start-error.ts";
import { leaveOutExtension } from "./left-out.ts";
import { type ExtensionTables, extensionTables, schemaOf, setSchemas } from "./own-tables.ts";

/** Milliseconds that a migration waits for a table in use. */
const lockTimeout = 10_000;

/**
 * Runs the migrations of extensions that have not run yet, under the lock of the shop's own. An extension whose migrations fail is left
 * out; its tables stay as they were.
 * @param url the database itself, past a pooler.
 */
export async function migrateExtensions(url: string): Promise<void> {
  for (const tables of extensionTables()) {
    const failure = await migrateExtension(url, tables);
    if (failure) leaveOutExtension(tables.extension, `Its tables could not be made: ${failure}`);
  }
}

/**
 * All new migrations of an extension, in one transaction.
 * @param upTo the last one to run; all without it.
 * @returns what is wrong.
 */
export async function migrateExtension(
  url: string,
  { extension, migrations }: ExtensionTables,
  upTo?: string,
): Promise<string | undefined> {
  const schema = schemaOf(extension);
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(migrations).map(([name, text]) => [name, migrationOf(schema, text)])),
  };
  const db = createDb(url, { poolSize: 2, statementTimeout: 0, lockTimeout });
  try {
    const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
    const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
    if (!error) return undefined;
    const failed = results?.find(({ status }) => status === "Error")?.migrationName;
    return `${failed ? `${failed}: ` : ""}${oneLine(error)}`;
  } catch (error) {
    return oneLine(error);
  } finally {
    await db.destroy();
  }
}

/** Leaves out extensions whose migrations have not all run: the process that starts first runs them. */
export async function requireExtensionTables(db: Db): Promise<void> {
  for (const { extension, migrations } of extensionTables()) {
    const ran = await namesRun(db, schemaOf(extension));
    const missing = Object.keys(migrations).find((name) => !ran.includes(name));
    if (missing) leaveOutExtension(extension, `Its tables could not be made: ${missing} has not run.`);
  }
}

async function namesRun(db: Db, schema: string): Promise<readonly string[]> {
  const table = `${schema}.kysely_migration`;
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const ran = await sql<{ name: string }>`select name from ${sql.id(schema, "kysely_migration")}`.execute(db);
  return ran.rows.map(({ name }) => name);
}

const migrationOf = (schema: string, text: string): Migration => ({
  async up(trx) {
    const before = await shopSchema(trx);
    await setSchemas(trx, schema);
    await sql.raw(text).execute(trx);
    await sql`set local search_path to default`.execute(trx);
    const fault = await faultIn(trx, schema);
    if (fault) throw new Error(fault);
    if ((await shopSchema(trx)) !== before) throw new Error("It may change nothing outside of its own schema.");
  },
});

/** Everything that the shop's own migrations have made, in one number. */
async function shopSchema(trx: Kysely<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ parts: string }>`
    with tables as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select md5(string_agg(part, ',' order by part)) as parts from (
      select format('%s %s', oid, relkind) from tables
      union all select format('%s %s %s %s', attrelid, attname, atttypid, attnotnull) from pg_attribute
        where attrelid in (select oid from tables) and not attisdropped
      union all select format('%s %s', oid, tgenabled) from pg_trigger where tgrelid in (select oid from tables)
      union all select oid::text from pg_constraint where connamespace = 'public'::regnamespace
      union all select format('%s %s', oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    ) p (part)`.execute(trx);
  return rows[0]?.parts;
}

/** Why the tables of a schema cannot be backed up, moved with their mall, or would stand in the shop's way. */
async function faultIn(trx: Kysely<unknown>, schema: string): Promise<string | undefined> {
  const { rows } = await sql<{ fault: string }>`
    with parts as (select oid, relname, relkind from pg_class
      where relnamespace = ${schema}::regnamespace and relname not like 'kysely\\_migration%')
    select format('%s must be a table', relname) as fault from parts where relkind not in ('r', 'i', 'S', 't', 'c')
    union all select format('%s needs a column mall_id, of type uuid and not null', relname) from parts
      where relkind = 'r' and not exists (select from pg_attribute where attrelid = parts.oid and attname = 'mall_id'
        and atttypid = 'uuid'::regtype and attnotnull)
    union all select format('the unique key %s must begin with mall_id', i.indexrelid::regclass) from parts
      join pg_index i on i.indrelid = parts.oid and i.indisunique
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where a.attname is distinct from 'mall_id'
    union all select format('%s may refer to tables of its own schema only', conname) from pg_constraint
      where contype = 'f' and connamespace = ${schema}::regnamespace
        and confrelid not in (select oid from parts)
    limit 1`.execute(trx);
  return rows[0]?.fault;
}
