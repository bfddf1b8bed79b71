/** Requests that the server answered with status 500, counted by route: what failed although nobody complained. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import { throttledLog } from "#kernel/throttled-log.ts";

interface ServerError {
  /** Method and path as the server declares them (`POST /admin_api/v1/products/save`): nothing of the request itself. */
  readonly route: string;
  readonly traceId: string;
}

export interface RouteErrors {
  readonly route: string;
  readonly count: number;
  readonly last_at: string;
  /** Lines of the log about the last one carry it. */
  readonly trace_id: string;
}

interface Waiting {
  count: number;
  lastAt: Date;
  traceId: string;
}
interface Queue {
  /** By route. Stays while the database cannot be written, so that its own failures are counted when it is back. */
  readonly waiting: Map<string, Waiting>;
  writing: Promise<void> | undefined;
}
const queues = new WeakMap<Db, Queue>();
const log = throttledLog((...line) => console.error(...line));

/** Takes an error and returns at once. */
export function noteServerError(db: Db, { route, traceId }: ServerError): void {
  const { waiting } = queueOf(db);
  const count = (waiting.get(route)?.count ?? 0) + 1;
  waiting.set(route, { count, lastAt: new Date(), traceId });
  void flushServerErrors(db);
}

/** Resolves when every error taken so far is stored, or could not be. */
export function flushServerErrors(db: Db): Promise<void> {
  const queue = queueOf(db);
  queue.writing ??= store(db, queue.waiting)
    .catch((cause: unknown) => log(new Error("Server errors could not be stored", { cause })))
    .finally(() => {
      queue.writing = undefined;
    });
  return queue.writing;
}

function queueOf(db: Db): Queue {
  const queue = queues.get(db) ?? { waiting: new Map(), writing: undefined };
  queues.set(db, queue);
  return queue;
}

async function store(db: Db, waiting: Queue["waiting"]): Promise<void> {
  // Also what has come while others were stored.
  while (waiting.size > 0) await storeEach(db, waiting);
}

async function storeEach(db: Db, waiting: Queue["waiting"]): Promise<void> {
  for (const [route, error] of waiting) {
    const { count, lastAt, traceId } = error;
    await sql`
      insert into server_error as e (route, hour, count, last_at, last_trace_id)
      values (${route}, date_trunc('hour', ${lastAt}::timestamptz), ${count}, ${lastAt}, ${traceId})
      on conflict (route, hour) do update set count = e.count + excluded.count, last_at = excluded.last_at,
        last_trace_id = excluded.last_trace_id`.execute(db);
    const now = waiting.get(route);
    // Further ones may have come meanwhile.
    if (now === error) waiting.delete(route);
    else if (now) now.count -= count;
  }
}

/** Routes named at most. */
const maxRoutes = 20;

/** Errors of the last 24 hours by route, those that failed last first. */
export async function readServerErrors(db: Db): Promise<RouteErrors[]> {
  await flushServerErrors(db);
  const { rows } = await sql<{ route: string; count: number; last_at: Date; trace_id: string }>`
    select route, sum(count)::int as count, max(last_at) as last_at,
      (array_agg(last_trace_id order by last_at desc))[1] as trace_id
    from server_error where last_at > ${currentTime} - interval '24 hours'
    group by route order by max(last_at) desc limit ${maxRoutes}`.execute(db);
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
}
