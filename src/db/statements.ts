import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type {
  CompiledQuery,
  Kysely,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
  QueryExecutorProvider,
  QueryResult,
  RawBuilder,
} from "kysely";
import pg from "pg";
import { timedParameters } from "./clock.ts";

/** Distinct statements prepared on one connection before it is replaced, so that neither side's memory grows. */
export const MAX_PREPARED = 400;

const counting = new AsyncLocalStorage<string[]>();
const withoutPreparing = new AsyncLocalStorage<true>();
const isLowPriority = new AsyncLocalStorage<true>();
const noticing = new AsyncLocalStorage<{ wrote: boolean }>();
const inTransaction = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs `fn` and lists every SQL statement sent by it (begin and commit included), also by what it awaits. For tests that
 * bound the statements of a page.
 */
export async function countStatements<T>(fn: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const result = await counting.run(statements, fn);
  return { result, statements };
}

let inspect: ((statement: string) => void) | undefined;

/**
 * Shows every statement to `fn` before it is sent; what `fn` throws rejects it. For the guard of tests, once a process: a second
 * one would take its place. A test that wants to see statements uses `countStatements`.
 */
export function inspectStatements(fn: (statement: string) => void): void {
  if (inspect) throw new Error("Statements are inspected already: a test counts them with countStatements.");
  inspect = fn;
}

/**
 * Executes one statement without preparing it: PostgreSQL plans it for the values at hand. For statements whose best plan
 * depends on them, such as a search for a word that 12 of a million products have, or every second one.
 */
export function unprepared<R>(query: RawBuilder<R>, db: QueryExecutorProvider): Promise<QueryResult<R>> {
  return withoutPreparing.run(true, () => query.execute(db));
}

/** The same for a statement whose text is already made. */
export function unpreparedText<R>(query: CompiledQuery<R>, db: Pick<Kysely<unknown>, "executeQuery">) {
  return withoutPreparing.run(true, () => db.executeQuery(query));
}

/**
 * Runs `fn` so that its statements leave connections of the pool free for others: all that is run so takes at most
 * `lowPriorityShare` of them together. Buyers' calls find a connection while pages and lists wait for theirs.
 */
export function lowPriority<T>(fn: () => Promise<T>): Promise<T> {
  return isLowPriority.run(true, fn);
}

/**
 * Runs `fn` and notes in `notice` when it, or what it awaits, has sent a statement that may change something, also in
 * a transaction.
 */
export function noticeWrites<T>(notice: { wrote: boolean }, fn: () => T): T {
  return noticing.run(notice, fn);
}

/** Runs `fn` so that taking another connection from the pool inside it is an error: it could wait for ever. */
export async function withoutPool<T>(fn: () => Promise<T>): Promise<T> {
  const state = { open: true };
  try {
    return await inTransaction.run(state, fn);
  } finally {
    state.open = false;
  }
}

/**
 * The pool as Kysely uses it, with statements named by the hash of their text, so that PostgreSQL parses and plans each
 * only once a connection; without names if nothing may be prepared (a pooler that gives each transaction another
 * connection and does not know of names). Lists belong into one array parameter (`= any($1)`), which keeps the text the same.
 */
export function preparingPool(pool: pg.Pool, prepares = true): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const share = new Share(Math.ceil((pool.options.max ?? 1) * lowPriorityShare));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (inTransaction.getStore()?.open) {
        throw new Error("A query on the pool inside a transaction: use the transaction's own handle.");
      }
      const done = isLowPriority.getStore() ? await share.take() : undefined;
      try {
        const client = await pool.connect();
        const preparing = clients.get(client) ?? new PreparingClient(client, prepares);
        clients.set(client, preparing);
        preparing.onRelease = done;
        return preparing;
      } catch (error) {
        done?.();
        throw error;
      }
    },
  };
}

/** Part of a pool's connections that statements of `lowPriority` may take together. */
const lowPriorityShare = 0.6;

/** Places of which only some are taken at once, in the order in which they were asked for. */
class Share {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** @returns what gives the place back. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    };
  }
}

/**
 * One connection as a single-connection pool that pipelines queries: statements sent in the same turn of the event loop
 * travel in one packet (`pipeline` of the driver) and are answered in that order.
 */
export function poolOfOne(client: PostgresPoolClient): { readonly pool: PostgresPool; readonly close: () => void } {
  let open = true;
  const held: PostgresPoolClient = { query: client.query.bind(client), release() {} };
  return {
    pool: {
      options: {},
      end: async () => {},
      async connect() {
        if (!open) throw new Error("A query on a connection, or in a transaction, that is over.");
        return held;
      },
    },
    close() {
      open = false;
    },
  };
}

const begun: pg.QueryResult<never> = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #prepares: boolean;
  readonly #names = new Map<string, string>();
  #retire = false;
  /** Called once when the connection goes back to the pool. */
  onRelease: (() => void) | undefined;
  /** A "begin" that has not been sent yet. */
  #beginning = false;
  #corked = false;

  constructor(client: pg.PoolClient, prepares: boolean) {
    this.#client = client;
    this.#prepares = prepares;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query(cursor: never): never;
  query(text: string, parameters: ReadonlyArray<unknown> = []): unknown {
    counting.getStore()?.push(text);
    inspect?.(text);
    const notice = noticing.getStore();
    if (notice) notice.wrote ||= !isRead(text);
    if (text === "begin") {
      this.#beginning = true;
      return Promise.resolve(begun);
    }
    return this.#query(text, timedParameters(parameters));
  }

  async #query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = this.#prepares && !withoutPreparing.getStore() ? this.#nameOf(text) : undefined;
    try {
      return await this.#send({ name, text, values });
    } catch (error) {
      // Made where the answer was read: now it says who has asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      this.#retire ||= isStale(error) || isBroken(error);
      if (!name || !isStale(error)) throw error;
      if (this.#client.getTransactionStatus() !== "I") throw error;
      return await this.#client.query({ text, values });
    }
  }

  /**
   * Sends a statement, with the "begin" before it. Statements sent in the same turn of the event loop travel in one
   * packet: the connection's `pipeline` waits for no answer in between. If "begin" fails, the statement rejects too.
   */
  #send(statement: Statement): Promise<pg.QueryResult> {
    if (!this.#corked) {
      const { stream } = this.#client.connection;
      this.#corked = true;
      stream.cork();
      process.nextTick(() => {
        this.#corked = false;
        stream.uncork();
      });
    }
    if (!this.#beginning) return sendTo(this.#client, statement);
    this.#beginning = false;
    return Promise.all([this.#client.query("begin"), sendTo(this.#client, statement)]).then(([, result]) => result);
  }

  #nameOf(text: string): string | undefined {
    const before = this.#names.get(text);
    if (before) return before;
    if (!isPreparable(text)) return undefined;
    const name = createHash("sha1").update(text).digest("base64url");
    this.#names.set(text, name);
    return name;
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#retire || this.#names.size > MAX_PREPARED);
    const { onRelease } = this;
    this.onRelease = undefined;
    onRelease?.();
  }
}

interface Statement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

/** As `client.query(statement)`, which copies the statement property by property: that takes longer than all else that it does. */
function sendTo(client: pg.PoolClient, { name, text, values }: Statement): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    client.query(Object.assign(query, { name }));
  });
}

function isPreparable(text: string): boolean {
  return /^\s*(select|insert|update|delete|with|merge|values)\b/i.test(text) && !text.includes(";");
}

function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i.test(text);
}

/** A migration changed a table under a prepared statement, or a connection pooler lost the statement. */
function isStale(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "26000" || (error.code === "0A000" && error.message.includes("cached plan"));
}

/** The server ended the connection, or it broke: the pool would hand it out once more before it notices. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error) || !("severity" in error)) return true;
  return error.severity === "FATAL" || error.severity === "PANIC";
}
