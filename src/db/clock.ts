import { AsyncLocalStorage } from "node:async_hooks";
import { type RawBuilder, sql } from "kysely";

/** Asked by the driver when the statement is sent, so a condition that a module keeps has the time of each use. */
const atSending = { toPostgres: () => new Date() };

/**
 * The program's time as a parameter, for times that a statement writes or compares: a test can say what time it is, and the program
 * and its statements mean the same. Lifetimes and leases that several machines read use the database's clock instead
 * (docs/changing-the-schema.md).
 */
export const currentTime: RawBuilder<Date> = sql<Date>`${atSending}::timestamptz`;

const moved = new AsyncLocalStorage<Date>();

/** Runs `fn`, and what it awaits, as if it were that time: for previews, in a transaction that stores nothing. */
export const atTime = <T>(time: Date, fn: () => T): T => moved.run(time, fn);

/** Whether this runs as if it were another time: what it reads is neither taken from memory nor kept there. */
export const isTimeMoved = (): boolean => moved.getStore() !== undefined;

/** The time in milliseconds, as `currentTime` has it. */
export const timeNow = (): number => moved.getStore()?.getTime() ?? Date.now();

/** The parameters of a statement at the time that it runs as. Asked where the statement is sent: the driver no longer knows who has sent it. */
export function timedParameters(parameters: ReadonlyArray<unknown>): unknown[] {
  const time = moved.getStore();
  return time ? parameters.map((one) => (one === atSending ? time : one)) : [...parameters];
}
