/** Connections to the database, without what writes statements: a thread that sends those it is given loads no more than this. */
import pg from "pg";
import { types } from "./types.ts";

export type DbOptions = {
  /** what its connections are called; "shopwright" by default */
  name?: string;
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
  /** milliseconds after which a connection that nobody uses is ended; a minute by default */
  idleTimeout?: number;
  /** The address is a pooler's in transaction mode (`pooler.ts`), and whether statements may be prepared through it. */
  pooler?: { readonly prepares: boolean };
};

/** Milliseconds: the longest statement, and the longest wait of a transaction for its program. */
export const statementTimeout = 5_000;
export const idleInTransactionTimeout = 3 * statementTimeout;

const CONNECT_TIMEOUT = 10_000;

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
 * Connections that are opened when they are needed. Every statement has a time limit, and so has a transaction that waits for its
 * program.
 */
export function createPool(url: string, options: DbOptions = {}): pg.Pool {
  const { poolSize = 10, statementTimeout: max = statementTimeout, lockTimeout, pooler, answerTimeout } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.name ?? "shopwright",
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: options.connectTimeout ?? CONNECT_TIMEOUT,
    ...(answerTimeout !== undefined && { query_timeout: answerTimeout }),
    idleTimeoutMillis: options.idleTimeout ?? 60_000,
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
  return pool;
}
