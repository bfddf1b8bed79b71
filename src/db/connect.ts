import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type pg from "pg";
import { createClient, createPool, type DbOptions } from "./pool.ts";
import type { DB } from "./schema.generated.ts";
import { oneLine, StartError } from "./start-error.ts";
import { preparingPool } from "./statements.ts";

export { createClient, type DbOptions, idleInTransactionTimeout, statementTimeout } from "./pool.ts";

export type Db = Kysely<DB>;

/** The oldest PostgreSQL whose SQL we write (design: "PostgreSQL 15 to 18 all run"). */
const OLDEST = 15;

/**
 * Kysely on a pool of connections. Nothing connects before the first query; `db.destroy()` ends the pool.
 * Every statement has a time limit, and so has a transaction that waits for its program.
 */
export function createDb(url: string, options: DbOptions = {}): Db {
  const pool = createPool(url, options);
  const db = onPool(preparingPool(pool, options.pooler?.prepares));
  drivers.set(db, pool);
  return db;
}

const drivers = new WeakMap<Db, pg.Pool>();

/** Connections of a handle of `createDb` that are in use or idle, and requests that wait for one. */
export function poolState(db: Db): { readonly used: number; readonly idle: number; readonly waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = drivers.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

const pools = new WeakMap<Db, PostgresPool>();

/** Kysely on a pool. */
export function onPool(pool: PostgresPool): Db {
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The pool that a handle of `createDb` or `onPool` takes its connections from; no transaction's handle has one. */
export function poolOf(db: Db): PostgresPool {
  const pool = pools.get(db);
  if (!pool) throw new Error("This handle has no connections of its own.");
  return pool;
}

/**
 * Makes sure that the database answers and is new enough.
 * @param variable where the address comes from.
 * @throws {StartError} naming the server, never the password.
 */
export async function checkConnection(url: string, variable = "DATABASE_URL"): Promise<void> {
  const client = createClient(url);
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
    const major = Number(rows[0]?.major);
    if (major >= OLDEST) return;
    throw new StartError(
      `The database at ${whereOf(url)} is PostgreSQL ${major}; Shopwright needs ${OLDEST} or newer.`,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at ${whereOf(url)} (${variable}) cannot be reached: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Host, port and name of the database of a URL, without its login. */
export function whereOf(url: string): string {
  // An address of a unix socket has no host, which URL cannot read.
  const readable = url.replace(/^(\w+:\/\/[^/?]*@)(?=[/?])/, "$1localhost");
  if (!URL.canParse(readable)) return "an unreadable address";
  const { hostname, port, pathname, searchParams } = new URL(readable);
  return `${searchParams.get("host") || hostname || "localhost"}:${searchParams.get("port") || port || 5432}${pathname}`;
}

function reasonOf(error: unknown): string {
  return oneLine(error instanceof AggregateError ? (error.errors[0] ?? error) : error);
}
