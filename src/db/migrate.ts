import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { createDb, type Db } from "./connect.ts";
import { adoptHistory, atPresent } from "./earlier-history.ts";
import { oneLine, StartError } from "./start-error.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** Milliseconds that a migration waits for a table in use, because others wait behind it, and rests before it tries again. */
const lockTimeout = 2_000;
const rest = 1_000;
/** How often it tries. */
const attempts = 60;

/**
 * Brings the database to the newest schema: every file of `migrations/` that has not run yet, in the order of their
 * names, under a lock, so that several processes may start concurrently. Migrations are never reverted: a mistake is
 * corrected by a further one. An empty database gets all of them in one transaction. In one that a shop uses, each has a
 * transaction of its own, so that it locks its tables for its own time only, and gives way to transactions that use them.
 * @returns the names of those that ran now.
 * @throws {StartError} naming the migration that failed, or when the database is newer than this program.
 */
export async function migrate(
  url: string,
  { folder = FOLDER, upTo, ...options }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const newest = upTo === undefined ? undefined : atPresent(upTo);
  if (newest !== undefined && !migrations[newest]) throw new StartError(newerThan(newest));
  const db = createDb(url, { poolSize: 2, statementTimeout: 0, lockTimeout: options.lockTimeout ?? lockTimeout });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const run = () => unlessInUse(() => migrator.migrateUp(), options);
    if (newest !== undefined) return succeeded(await migrator.migrateTo(newest));
    if (await isEmpty(db)) return succeeded(await migrator.migrateToLatest());
    await adoptHistory(db);
    const names: string[] = [];
    for (let ran = succeeded(await run()); ran.length > 0; ran = succeeded(await run())) names.push(...ran);
    return names;
  } finally {
    await db.destroy();
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(
    db,
  );
  return !rows[0]?.found;
}

/** Runs a migration again while a table that it needs is in use. */
async function unlessInUse(
  run: () => Promise<MigrationResultSet>,
  options: MigrateOptions,
): Promise<MigrationResultSet> {
  const { log = console.error } = options;
  for (let attempt = 1; ; attempt++) {
    const result = await run();
    const isInUse = result.error instanceof Error && "code" in result.error && result.error.code === "55P03";
    if (!isInUse || attempt === (options.attempts ?? attempts)) return result;
    log(`The migration ${failedOf(result)} waits for a table that is in use.`);
    await wait(options.rest ?? rest);
  }
}

const failedOf = ({ results = [] }: MigrationResultSet) =>
  results.find(({ status }) => status === "Error")?.migrationName;

/** @throws {StartError} when a migration failed. */
function succeeded(result: MigrationResultSet): string[] {
  if (result.error) throw explain(result.error, failedOf(result));
  return (result.results ?? []).map(({ migrationName }) => migrationName);
}

/** Names of the migrations of this program that the database has not had; it may have had more. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const run = new Set(rows.map(({ name }) => name));
  return (await filesIn(FOLDER)).map(nameOf).filter((name) => !run.has(name));
}

interface MigrateOptions {
  readonly folder?: string;
  /** The last one to run; all without it. */
  readonly upTo?: string;
  readonly lockTimeout?: number;
  readonly rest?: number;
  readonly attempts?: number;
  /** Told when a migration has to wait. */
  readonly log?: (line: string) => void;
}

const newerThan = (migration: string) =>
  `The database was migrated by a newer Shopwright (${migration} is unknown here): start that version.`;

function explain(error: unknown, failed: string | undefined): StartError {
  const newer = /corrupted migrations: previously executed migration (\S+) is missing/.exec(oneLine(error));
  const text = newer
    ? newerThan(newer[1] ?? "")
    : `The database could not be migrated${failed ? ` (${failed}, which changed nothing)` : ""}: ${oneLine(error)}.`;
  return new StartError(text, { cause: error });
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = await filesIn(folder);
  const loaded = names.map(async (name) => [name, await load(join(folder, name))] as const);
  return Object.fromEntries((await Promise.all(loaded)).map(([name, migration]) => [nameOf(name), migration]));
}

const nameOf = (file: string) => file.replace(/\.(sql|ts)$/, "");

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_\w+\.(sql|ts)$/.test(name)).sort();
}

/** A file of SQL is run as it stands, one of TypeScript by its function `up`. */
async function load(file: string): Promise<Migration> {
  if (file.endsWith(".sql")) {
    const text = await readFile(file, "utf8");
    return { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!hasUp(module)) throw new Error(`${file} does not export a function "up"`);
  return { up: (db) => module.up(db) };
}

function hasUp(module: unknown): module is { up: (db: Kysely<unknown>) => Promise<void> } {
  return typeof module === "object" && module !== null && "up" in module && typeof module.up === "function";
}
