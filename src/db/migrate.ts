import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { createDb, type Db } from "./connect.ts";
import { adoptHistory, atPresent } from "./earlier-history.ts";
import { applyFunctions, type FunctionFiles, FunctionsFailed, readFunctions } from "./functions.ts";
import { programVersion } from "./program-version.ts";
import { majorOf, noteMajor, stepsOfNewer } from "./schema-major.ts";
import { codeOf, oneLine, StartError } from "./start-error.ts";
import { transaction } from "./transaction.ts";

const FOLDER = join(import.meta.dirname, "migrations");
const FUNCTIONS = join(import.meta.dirname, "functions");

/** Milliseconds that a migration waits for a table in use, because others wait behind it, and rests before it tries again. */
const lockTimeout = 2_000;
const rest = 1_000;
/** How often it tries. */
const attempts = 60;

/**
 * Brings the database to the newest schema: every numbered step of `migrations/` that has not run yet, in the order of their
 * names, and the files of `functions/` whose text has changed, under a lock, so that several processes may start concurrently.
 * Steps are never reverted: a mistake is corrected by a further one. An empty database gets all in one transaction. In one that
 * a shop uses, each step has a transaction of its own, so that it locks its tables for its own time only, and gives way to
 * transactions that use them; the newest one's has the functions too.
 * @returns the names of the steps that ran now.
 * @throws {StartError} naming what failed, or when the database is newer than this program and of another major version.
 */
export async function migrate(
  url: string,
  { folder = FOLDER, functions = folder === FOLDER ? FUNCTIONS : undefined, upTo, ...options }: MigrateOptions = {},
): Promise<string[]> {
  const files = functions === undefined ? { before: [], after: [] } : await readFunctions(functions);
  const migrations = withFunctions(await readMigrations(folder), files);
  const major = majorOf(options.version ?? (await programVersion()));
  const newest = upTo === undefined ? undefined : atPresent(upTo);
  if (newest !== undefined && !migrations[newest]) throw new StartError(newerThan(newest));
  const db = createDb(url, { poolSize: 2, statementTimeout: 0, lockTimeout: options.lockTimeout ?? lockTimeout });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      // Branches are joined in another order than that of their numbers: who follows them has had the higher one first.
      allowUnorderedMigrations: true,
    });
    if (newest !== undefined) return succeeded(await migrator.migrateTo(newest));
    if (await isEmpty(db)) {
      const all = succeeded(await migrator.migrateToLatest());
      await noteMajor(db, major);
      return all;
    }
    await adoptHistory(db);
    // They have run, and are never run here.
    for (const name of await stepsOfNewer(db, Object.keys(migrations), major))
      migrations[name] = { up: async () => {} };
    const step = () => unlessInUse(async () => succeeded(await migrator.migrateUp()), options);
    const names: string[] = [];
    for (let ran = await step(); ran.length > 0; ran = await step()) names.push(...ran);
    await unlessInUse(() => renewFunctions(db, files), options);
    await noteMajor(db, major);
    return names;
  } finally {
    await db.destroy();
  }
}

/** Adds to the steps: functions that indexes need are applied before each step, all others after the newest one. */
function withFunctions(
  migrations: Record<string, Migration>,
  { before, after }: FunctionFiles,
): Record<string, Migration> {
  const newest = Object.keys(migrations).at(-1);
  const wrapped = Object.entries(migrations).map(([name, migration]): [string, Migration] => {
    const up: Migration["up"] = async (db) => {
      await applyFunctions(db, before);
      await migration.up(db);
      if (name === newest) await applyFunctions(db, after);
    };
    return [name, { up }];
  });
  return Object.fromEntries(wrapped);
}

/** For a database that has had all steps. */
async function renewFunctions(db: Db, { before, after }: FunctionFiles): Promise<void> {
  try {
    await transaction(db, (trx) => applyFunctions(trx, [...before, ...after]));
  } catch (error) {
    throw explain(error, error instanceof FunctionsFailed ? error.file : "functions");
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  return !rows[0]?.exists;
}

/** Tries again while a table that is needed is in use. */
async function unlessInUse<T>(run: () => Promise<T>, options: MigrateOptions): Promise<T> {
  const { log = console.error } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Failed) || !error.isInUse || attempt === (options.attempts ?? attempts)) throw error;
      log(`The migration ${error.step} waits for a table that is in use.`);
      await wait(options.rest ?? rest);
    }
  }
}

/** A step or a file that failed. */
class Failed extends StartError {
  readonly step: string | undefined;
  readonly isInUse: boolean;

  constructor(message: string, step: string | undefined, cause: unknown) {
    super(message, { cause });
    this.step = step;
    // lock_not_available
    this.isInUse = codeOf(cause) === "55P03";
  }
}

/** @throws {StartError} when a migration failed. */
function succeeded({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw explain(error, results.find(({ status }) => status === "Error")?.migrationName);
  return results.map(({ migrationName }) => migrationName);
}

/** Names of the migrations of this program that the database has not had; it may have had more. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const run = new Set(rows.map(({ name }) => name));
  return (await filesIn(FOLDER)).map(nameOf).filter((name) => !run.has(name));
}

interface MigrateOptions {
  readonly folder?: string;
  /** Folder of the files with functions; none for another folder of migrations. */
  readonly functions?: string;
  /** The last one to run; all without it. */
  readonly upTo?: string;
  /** Of the program, where a test says another. */
  readonly version?: string;
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
  return new Failed(text, failed, error);
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
