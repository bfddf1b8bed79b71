import { setTimeout } from "node:timers/promises";
import type { PostgresPoolClient, RawBuilder, Transaction } from "kysely";
import { type Compiled, compiled } from "./compile.ts";
import { type Db, onPool, poolOf } from "./connect.ts";
import type { DB } from "./schema.generated.ts";
import { codeOf } from "./start-error.ts";
import { poolOfOne, withoutPool } from "./statements.ts";

export type Trx = Transaction<DB>;

/** serialization_failure, deadlock_detected: PostgreSQL asks to try the whole transaction again. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const TRIES = 3;
/** Milliseconds before the second try, up to twice as many at random; twice that before the third. */
const RETRY_DELAY = 20;
/** SQLSTATE of the function `abort_transaction` of the migrations. */
const ABORTED = "SW001";

/** Handles of one connection, with that connection. */
const connections = new WeakMap<Db, PostgresPoolClient>();

/**
 * Runs `fn` on one connection of the pool: statements that it sends in the same turn of the event loop travel in one
 * packet, also in a `transaction` on it. A query on the pool inside it throws, as in a transaction.
 */
export async function onOneConnection<T>(db: Db, fn: (db: Db) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  try {
    return await withHandle(client, (one) => withoutPool(() => fn(one)));
  } finally {
    client.release();
  }
}

/** Settles all promises, then rethrows the first error: no statement still runs when the caller goes on. */
export async function allOf<T extends readonly unknown[]>(asked: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(asked);
  return Promise.all(asked) as Promise<T>;
}

async function withHandle<T>(client: PostgresPoolClient, fn: (one: Db) => Promise<T>): Promise<T> {
  const { pool, close } = poolOfOne(client);
  const one = onPool(pool);
  connections.set(one, client);
  try {
    return await fn(one);
  } finally {
    close();
  }
}

/**
 * Runs `fn` in one transaction: all of it is stored, or nothing when it throws. A deadlock is tried again, so `fn` may
 * run more than once: inside it nothing external happens (no mail, no HTTP), and every query goes through `trx`; one
 * on the pool throws, because with all connections taken it would wait for ever.
 */
export function transaction<T>(db: Db, fn: (trx: Trx) => Promise<T>): Promise<T> {
  const client = connections.get(db);
  return tryAgain(() =>
    client ? transactOn(client, fn) : db.transaction().execute((trx) => withoutPool(() => fn(trx))),
  );
}

/** As `transaction`; when `db` is a transaction already, `fn` runs in it and is stored with the rest of it. */
export function joinTransaction<T>(db: Db, fn: (trx: Trx) => Promise<T>): Promise<T> {
  return isTransaction(db) ? fn(db) : transaction(db, fn);
}

function isTransaction(db: Db): db is Trx {
  return db.isTransaction;
}

/**
 * Runs statements in one transaction that travels in one packet, its commit included: a statement that must not be
 * committed aborts it by `abort_transaction` of the migrations.
 * @param one a handle of `onOneConnection`.
 */
export function pipelined(one: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  const client = connections.get(one);
  if (!client) throw new Error("This handle is not of one connection.");
  const queries = statements.map((statement) => compiled(statement, one));
  return tryAgain(async () => {
    const sent = [
      client.query("begin", []),
      ...queries.map(({ sql, parameters }) => client.query(sql, parameters)),
      // After a failure this is a rollback.
      client.query("commit", []),
    ];
    await allOf(sent);
  });
}

/**
 * Runs statements one after the other, each committed by itself, that travel in one packet: each sees what those before it have
 * changed. When one fails the others run all the same, and its error is thrown.
 * @returns the rows of each.
 */
export async function inOnePacket<T extends readonly unknown[]>(
  db: Db,
  queries: { readonly [K in keyof T]: Compiled<T[K]> },
): Promise<{ [K in keyof T]: T[K][] }> {
  const held = connections.get(db);
  const client = held ?? (await poolOf(db).connect());
  try {
    const sent = queries.map(({ sql, parameters }) => client.query(sql, parameters));
    const answers = await allOf(sent);
    return answers.map(({ rows }) => rows) as { [K in keyof T]: T[K][] };
  } finally {
    if (!held) client.release();
  }
}

/** Whether PostgreSQL asks to try the whole transaction again. */
export const isToTryAgain = (error: unknown): boolean => TRY_AGAIN.has(codeOf(error) ?? "");

async function tryAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= TRIES || !isToTryAgain(error)) throw error;
    }
    // The transaction that won is only being woken: one that starts at once takes the same row before it, and both
    // deadlock again. Seen on a machine with ten times more processes than cores.
    await setTimeout(RETRY_DELAY * attempt * (1 + Math.random()));
  }
}

/** The reason that a statement gave to `abort_transaction`; undefined for any other error. */
export function abortReason(error: unknown): string | undefined {
  return error instanceof Error && codeOf(error) === ABORTED ? error.message : undefined;
}

async function transactOn<T>(client: PostgresPoolClient, fn: (trx: Trx) => Promise<T>): Promise<T> {
  await client.query("begin", []);
  try {
    // Kysely has no transaction whose statements wait for no answers: this is one of a connection's own.
    const result = await withHandle(client, (trx) => fn(trx as Trx));
    await client.query("commit", []);
    return result;
  } catch (error) {
    // A broken connection cannot roll back; the server has done it already.
    await client.query("rollback", []).catch(() => {});
    throw error;
  }
}
