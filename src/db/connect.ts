import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";
import { oneLine, StartError } from "./start-error.ts";
import { preparingPool } from "./statements.ts";
import { types } from "./types.ts";

export type Db = Kysely<DB>;

export type DbOptions = {
  /** connections at most; 10 by default */
  poolSize?: number;
  /** longest statement in milliseconds, 0 for no limit; 5000 by default */
  statementTimeout?: number;
  /** longest wait for a connection in milliseconds; 10000 by default */
  connectTimeout?: number;
  /** longest wait for an answer in milliseconds, also from a server that has gone silent; without it as long as the connection is open */
  answerTimeout?: number;
  /** longest wait for a lock in milliseconds; without it statements wait as long as they may run */
  lockTimeout?: number;
  /** The address is a pooler's in transaction mode (`pooler.ts`), and whether statements may be prepared through it. */
  pooler?: { readonly prepares: boolean };
};

/** Milliseconds: the longest statement, and the longest wait of a transaction for its program. */
export const statementTimeout = 5_000;
export const idleInTransactionTimeout = 3 * statementTimeout;

const CONNECT_TIMEOUT = 10_000;
/** The oldest PostgreSQL whose SQL we write (design: "PostgreSQL 15 to 18 all run"). */
const OLDEST = 15;

/** A connection of its own outside the pool, with our type parsers: for LISTEN and for administration. */
export function createClient(url: string, options: Partial<pg.ClientConfig> = {}): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: "shopwright",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    types,
    ...options,
  });
  // Without a listener, a connection that breaks while idle would end the process.
  client.on("error", () => {});
  return client;
}

/**
 * Kysely on a pool of connections. Nothing connects before the first query; `db.destroy()` ends the pool.
 * Every statement has a time limit, and so has a transaction that waits for its program.
 */
export function createDb(url: string, options: DbOptions = {}): Db {
  const { poolSize = 10, statementTimeout: max = statementTimeout, lockTimeout, pooler, answerTimeout } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "shopwright",
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: options.connectTimeout ?? CONNECT_TIMEOUT,
    ...(answerTimeout !== undefined && { query_timeout: answerTimeout }),
    idleTimeoutMillis: 60_000,
    // A pooler refuses settings of a session: there the role has them (`limitRole`).
    ...(!pooler && { statement_timeout: max, idle_in_transaction_session_timeout: max * 3 }),
    ...(lockTimeout !== undefined && { lock_timeout: lockTimeout }),
    // Lets a transaction begin in one packet with its first statement (`preparingPool`).
    pipeline: true,
    types,
  });
  // An idle connection that breaks (database restart) is thrown away by the pool; the next query makes a new one.
  pool.on("error", () => {});
  // One that breaks while in use fails its query; without a listener of ours it would end the process as well.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = onPool(preparingPool(pool, pooler?.prepares));
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
