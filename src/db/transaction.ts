import type { Transaction } from "kysely";
import type { Db } from "./connect.ts";
import type { DB } from "./schema.ts";
import { codeOf } from "./start-error.ts";
import { withoutPool } from "./statements.ts";

export type Trx = Transaction<DB>;

/** serialization_failure, deadlock_detected: PostgreSQL asks to try the whole transaction again. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const TRIES = 3;

/**
 * Runs `fn` on one connection of the pool; what it sends at once travels in one packet. A query on the pool inside it
 * throws, as in a transaction.
 */
export function onOneConnection<T>(db: Db, fn: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute((one) => withoutPool(() => fn(one)));
}

/**
 * Runs `fn` in one transaction: all of it is stored, or nothing when it throws. A deadlock is tried again, so `fn` may
 * run more than once: inside it nothing external happens (no mail, no HTTP), and every query goes through `trx`; one
 * on the pool throws, because with all connections taken it would wait for ever.
 */
export async function transaction<T>(db: Db, fn: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => withoutPool(() => fn(trx)));
    } catch (error) {
      if (attempt >= TRIES || !TRY_AGAIN.has(codeOf(error) ?? "")) throw error;
    }
  }
}
