/** What has to work before a process should get requests. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { missingMigrations } from "#db/migrate.ts";

/** Each throws, or rejects, when its part does not work. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** Milliseconds that a check may take. */
const max = 2_000;
/** Milliseconds for which an answer holds: anybody may ask, and each check asks the database. */
const holds = 1_000;

export function databaseChecks(db: Db): Checks {
  return {
    database: () => sql`select 1`.execute(db),
    // A database that a newer version has migrated serves this one too; one that lacks a migration does not.
    async migrations() {
      const missing = await missingMigrations(db);
      if (missing.length > 0) throw new Error(`migrations have not run: ${missing.join(", ")}`);
    },
  };
}

/** @returns what gives the names of the checks that fail, asked at most once a second however many want to know. */
export function failingChecks(checks: Checks, log: (error: unknown) => void): () => Promise<readonly string[]> {
  let last: { readonly at: number; readonly failing: Promise<readonly string[]> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > holds) last = { at: now, failing: run(checks, log) };
    return last.failing;
  };
}

async function run(checks: Checks, log: (error: unknown) => void): Promise<readonly string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await inTime(check());
        return [];
      } catch (error) {
        log(new Error(`Not ready: ${name}`, { cause: error }));
        return [name];
      }
    }),
  );
  return results.flat();
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${max} ms`)), max).unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
