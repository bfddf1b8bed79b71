/**
 * Counts requests for limits that hold across all processes of a shop. Strict limits (signing in, mails) are counted in the
 * database with each request. The usual ones are counted in memory: a process tells the database of an address once that
 * has made a tenth of what is allowed, once a second. So several processes together admit, of one address in a minute, at
 * most a tenth for each process and what arrives in a second more than is allowed.
 */
import { createHmac } from "node:crypto";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { throttledLog } from "#kernel/throttled-log.ts";

/** Requests a window up to which a limit counts as strict. */
const strict = 60;
/** Milliseconds between two talks with the database. */
const pause = 1_000;
/** Addresses kept in memory; when there are more, those of earlier windows leave, and then all. */
const maxCounts = 20_000;

interface Count {
  readonly window: number;
  own: number;
  /** What of `own` the database has, and what it has of all processes. */
  told: number;
  all: number;
}

export interface SharedCounts {
  readonly store: FastifyRateLimitStoreCtor;
  /** Tells the database what it does not know yet. */
  readonly stop: () => Promise<void>;
}

/** @param secret makes hashes of the addresses, which are not stored. */
export function sharedCounts(db: Db, secret: string): SharedCounts {
  const counts = new Map<string, Count>();
  const waiting = new Map<string, Count>();
  const log = throttledLog((...line) => console.error(...line));
  let timer: NodeJS.Timeout | undefined;
  let cleaned = 0;
  let running = Promise.resolve();

  function countOf(name: string, window: number): Count {
    const before = counts.get(name);
    if (before?.window === window) return before;
    if (counts.size >= maxCounts) {
      for (const [other, count] of counts) if (count.window < window) counts.delete(other);
      if (counts.size >= maxCounts) counts.clear();
    }
    const count = { window, own: 0, told: 0, all: 0 };
    counts.set(name, count);
    return count;
  }

  async function tell(): Promise<void> {
    const told = [...waiting].map(([name, count]) => ({ name, count, more: count.own - count.told }));
    waiting.clear();
    const rows = told.map(({ name, count: { window }, more }) => ({ name, starts: window, more }));
    const totals = await add(db, rows);
    for (const { name, count, more } of told) {
      count.told += more;
      count.all = totals.get(name) ?? count.all;
    }
  }

  function later(name: string, count: Count): void {
    waiting.set(name, count);
    timer ??= setTimeout(flush, pause).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size > 0) running = running.then(tell).catch(log);
    return running;
  }

  function clean(window: number): void {
    if (window === cleaned) return;
    cleaned = window;
    // Windows are a minute long.
    sql`delete from request_count where starts < ${window - 60_000}`.execute(db).catch(log);
  }

  class Store implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(options: object) {
      const { method, url } = routeOf(options);
      this.#route = `${method} ${url}`;
    }

    incr(address: string, done: Done, timeWindow: number, max: number): void {
      const window = Math.floor(Date.now() / timeWindow) * timeWindow;
      const ttl = window + timeWindow - Date.now();
      const name = createHmac("sha256", secret).update(`${this.#route} ${address}`).digest("base64url").slice(0, 22);
      const count = countOf(name, window);
      count.own++;
      const answer = () => done(null, { current: count.all + count.own - count.told, ttl });
      if (max > strict) {
        if (count.own >= max / 10) later(name, count);
        answer();
        return;
      }
      clean(window);
      add(db, [{ name, starts: window, more: 1 }]).then(
        (totals) => {
          count.told++;
          count.all = totals.get(name) ?? 0;
          done(null, { current: count.all, ttl });
        },
        (error: unknown) => {
          // Without the database each process counts for itself.
          log(error);
          answer();
        },
      );
    }

    child(options: object): FastifyRateLimitStore {
      return new Store(options);
    }
  }
  return { store: Store, stop: flush };
}

type Done = Parameters<FastifyRateLimitStore["incr"]>[1];

function routeOf(options: object): { readonly method: string; readonly url: string } {
  const info = "routeInfo" in options ? options.routeInfo : undefined;
  if (typeof info !== "object" || info === null) return { method: "", url: "pages" };
  return { method: String("method" in info ? info.method : ""), url: String("url" in info ? info.url : "") };
}

interface Row {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly starts: number;
  readonly more: number;
}

/** @returns what all processes have counted, by name. */
async function add(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const { rows: totals } = await sql<{ name: string; count: number }>`
    insert into request_count as c (starts, name, count)
    select starts, name, more from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (starts bigint, name text, more int)
    order by name
    on conflict (starts, name) do update set count = c.count + excluded.count returning name, count`.execute(db);
  return new Map(totals.map(({ name, count }) => [name, count]));
}
