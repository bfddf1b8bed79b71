/**
 * How long a task rests after a portion: as long as others use the database, which shoppers find free then. While nobody does,
 * resting would only make the task longer.
 */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

/** Parts of the time that a portion took: in a shop that nobody visits, and in a busy one. */
const bounds = { min: 0.1, max: 0.75 };
/** Transactions of others in a second that make a shop a busy one. A page that no cache has takes three to six. */
const busy = 30;
/** Milliseconds between two looks. PostgreSQL adds up what its processes have done about once a second. */
const pause = 1_000;
/** Transactions of a portion: its own, and the look at the mall. */
const perPortion = 2;

/** @param rate transactions of others in a second. */
export function restShare(rate: number): number {
  return Math.min(bounds.max, Math.max(bounds.min, (rate / busy) * bounds.max));
}

/**
 * @param now milliseconds; for tests.
 * @returns a function to be called after each portion, which tells the part of the portion's time that the task should rest.
 */
export function restsOf(db: Db, now = () => performance.now()): () => Promise<number> {
  let before: { readonly count: number; readonly at: number } | undefined;
  let portions = 0;
  let share = bounds.max;
  return async () => {
    portions++;
    const at = now();
    if (before && at - before.at < pause) return share;
    const { rows } = await sql<{ count: number }>`
      select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()`.execute(
      db,
    );
    const count = rows[0]?.count ?? 0;
    if (before) share = restShare(((count - before.count - portions * perPortion) / (at - before.at)) * 1000);
    before = { count, at };
    portions = 0;
    return share;
  };
}
