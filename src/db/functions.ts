/**
 * Functions and triggers of the database (docs/changing-the-schema.md): each file of `functions/` says what stands, and is run
 * again when its text has changed.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type QueryExecutorProvider, sql } from "kysely";
import semver from "semver";
import { programVersion } from "./program-version.ts";
import { codeOf, oneLine } from "./start-error.ts";

/** Indexes compute with its functions, so it is run before the numbered steps; it names no table. */
const beforeSteps = "indexed.sql";
/** Triggers call functions of all other files. */
const last = "triggers.sql";
/** Advisory lock of processes that apply files, "func" in hexadecimal. */
const lock = 0x66756e63;

export interface FunctionFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

export interface FunctionFiles {
  /** Run before the numbered steps. */
  readonly before: readonly FunctionFile[];
  /** Run after all numbered steps, in this order. */
  readonly after: readonly FunctionFile[];
}

export async function readFunctions(folder: string): Promise<FunctionFiles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const ordered = [...names.filter((name) => name !== last), ...names.filter((name) => name === last)];
  const files = await Promise.all(
    ordered.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
  const isBefore = ({ name }: FunctionFile) => name === beforeSteps;
  return { before: files.filter(isBefore), after: files.filter((file) => !isBefore(file)) };
}

/** A file that could not be run; `code` is the database's. */
export class FunctionsFailed extends Error {
  readonly file: string;
  readonly code: string | undefined;

  constructor(file: string, cause: unknown) {
    super(`${file}: ${oneLine(cause)}`, { cause });
    this.file = file;
    this.code = codeOf(cause);
  }
}

/**
 * Runs the files whose text is not the one that the database had last. A program leaves alone what a newer version has
 * brought, as it does with numbered steps: a process of the version before may start while the newer one serves.
 * @param trx a transaction; processes that apply files at once wait for each other in it.
 * @throws {FunctionsFailed}
 */
export async function applyFunctions(
  trx: QueryExecutorProvider,
  files: readonly FunctionFile[],
  version?: string,
): Promise<void> {
  if (files.length === 0) return;
  const currentVersion = version ?? (await programVersion());
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
  const applied = await readApplied(trx);
  const changed = files.filter(({ name, hash }) => {
    const before = applied.get(name);
    return before?.hash !== hash && !(before && semver.lt(currentVersion, before.version));
  });
  if (changed.length === 0) return;
  // Bodies may name functions of later files.
  await sql`set local check_function_bodies = off`.execute(trx);
  for (const { name, text, hash } of changed) {
    try {
      await sql.raw(text).execute(trx);
    } catch (error) {
      throw new FunctionsFailed(name, error);
    }
    await sql`insert into function_file (name, hash, version) values (${name}, ${hash}, ${currentVersion})
      on conflict (name) do update set hash = excluded.hash, version = excluded.version`.execute(trx);
  }
}

interface Applied {
  readonly name: string;
  readonly hash: string;
  readonly version: string;
}

/** What the database had last of each file. The table is not part of a numbered step, because these need its files. */
async function readApplied(trx: QueryExecutorProvider): Promise<ReadonlyMap<string, Applied>> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('function_file') is not null as exists`.execute(
    trx,
  );
  if (!rows[0]?.exists) {
    await sql`create table function_file (name text primary key, hash text not null, version text not null)`.execute(
      trx,
    );
  }
  const applied = await sql<Applied>`select name, hash, version from function_file`.execute(trx);
  return new Map(applied.rows.map((row) => [row.name, row]));
}
