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

/** Runs `fn`, and all that it awaits, with `time` as the current time. For previews, in a transaction that is rolled back. */
export const atTime = <T>(time: Date, fn: () => T): T => moved.run(time, fn);

/** Whether the caller runs within `atTime`: what it reads then must neither come from a cache nor be kept in one. */
export const isTimeMoved = (): boolean => moved.getStore() !== undefined;

/** The current time in milliseconds since 1970; within `atTime` the time that was given there. */
export const timeNow = (): number => moved.getStore()?.getTime() ?? Date.now();

/** The parameters of a statement at the time that it runs as. Asked where the statement is sent: the driver no longer knows who has sent it. */
export function timedParameters(parameters: ReadonlyArray<unknown>): unknown[] {
  const time = moved.getStore();
  return time ? parameters.map((one) => (one === atSending ? time : one)) : [...parameters];
}
