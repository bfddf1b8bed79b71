/** What of an extension has failed while it was in use: Health names it. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import { oneLine } from "#db/start-error.ts";
import { throttledLog } from "../throttled-log.ts";

interface Failure {
  /** Name of the extension. */
  readonly extension: string;
  /** "column orders.ext.sample.questions", "card order.details", "page extensions/sample/questions". */
  readonly part: string;
  readonly error: unknown;
}

export interface ExtensionFailure {
  readonly extension: string;
  readonly part: string;
  readonly reason: string;
  readonly last_at: string;
}

let parts: ReadonlyMap<string, readonly string[]> = new Map();

/** Pages, cards and cells that each extension declares: nothing else can be reported by browsers. */
export function installParts(declared: ReadonlyMap<string, readonly string[]>): void {
  parts = declared;
}

export const isPart = (extension: string, part: string): boolean => parts.get(extension)?.includes(part) === true;

const log = throttledLog((...line) => console.error(...line));

/** Logs and stores a failure, and returns at once. */
export function noteFailure(db: Db, failure: Failure): void {
  void storeFailure(db, failure).catch((cause: unknown) =>
    log(new Error("A failure of an extension could not be stored", { cause })),
  );
}

/** @throws failures of the database. */
export async function storeFailure(db: Db, { extension, part, error }: Failure): Promise<void> {
  log(new Error(`The extension ${extension} failed: ${part}`, { cause: error }));
  await sql`insert into extension_failure (extension, part, reason, last_at)
    values (${extension}, ${part}, ${oneLine(error).slice(0, 300)}, ${currentTime})
    on conflict (extension, part) do update set reason = excluded.reason, last_at = excluded.last_at`.execute(db);
}

/** Failures named at most. */
const max = 20;

/** Those of the last 24 hours, the newest first. */
export async function readFailures(db: Db): Promise<ExtensionFailure[]> {
  const { rows } = await sql<{ extension: string; part: string; reason: string; last_at: Date }>`
    select extension, part, reason, last_at from extension_failure
    where last_at > ${currentTime} - interval '24 hours' order by last_at desc limit ${max}`.execute(db);
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
}
