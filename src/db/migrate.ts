import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { createDb, type Db } from "./connect.ts";
import { oneLine, StartError } from "./start-error.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/**
 * Brings the database to the newest schema: every file of `migrations/` that has not run yet, in the order of their
 * names, all in one transaction under a lock, so that several processes may start concurrently. Migrations are never
 * reverted: a mistake is corrected by a further one.
 * @returns the names of those that ran now.
 * @throws {StartError} naming the migration that failed, or when the database is newer than this program.
 */
export async function migrate(url: string, { folder = FOLDER, upTo }: MigrateOptions = {}): Promise<string[]> {
  const provider = filesOf(folder);
  if (upTo !== undefined && !(await provider.getMigrations())[upTo]) throw new StartError(newerThan(upTo));
  const db = createDb(url, { poolSize: 2, statementTimeout: 0 });
  try {
    const migrator = new Migrator({ db, provider });
    const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    if (error) throw explain(error, results.find(({ status }) => status === "Error")?.migrationName);
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

/** Names of the migrations of this program that the database has not had; it may have had more. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const run = new Set(rows.map(({ name }) => name));
  return (await namesIn(FOLDER)).filter((name) => !run.has(name));
}

interface MigrateOptions {
  readonly folder?: string;
  /** The last one to run; all without it. */
  readonly upTo?: string;
}

const newerThan = (migration: string) =>
  `The database was migrated by a newer Shopwright (${migration} is unknown here): start that version.`;

function explain(error: unknown, failed: string | undefined): StartError {
  const newer = /corrupted migrations: previously executed migration (\S+) is missing/.exec(oneLine(error));
  const text = newer
    ? newerThan(newer[1] ?? "")
    : `The database could not be migrated${failed ? ` (${failed})` : ""}, nothing was changed: ${oneLine(error)}.`;
  return new StartError(text, { cause: error });
}

function filesOf(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = await namesIn(folder);
      const loaded = names.map(async (name) => [name, await load(join(folder, `${name}.ts`))] as const);
      return Object.fromEntries(await Promise.all(loaded));
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.ts$/.test(name)).sort();
  return files.map((name) => name.replace(".ts", ""));
}

async function load(file: string): Promise<Migration> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!hasUp(module)) throw new Error(`${file} does not export a function "up"`);
  return { up: (db) => module.up(db) };
}

function hasUp(module: unknown): module is { up: (db: Kysely<unknown>) => Promise<void> } {
  return typeof module === "object" && module !== null && "up" in module && typeof module.up === "function";
}
