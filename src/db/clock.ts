import { type RawBuilder, sql } from "kysely";

/** Asked by the driver when the statement is sent, so a condition that a module keeps has the time of each use. */
const atSending = { toPostgres: () => new Date() };

/**
 * The program's time as a parameter, for times that a statement writes or compares: a test can say what time it is, and the program
 * and its statements mean the same. Lifetimes and leases that several machines read use the database's clock instead
 * (docs/changing-the-schema.md).
 */
export const currentTime: RawBuilder<Date> = sql<Date>`${atSending}::timestamptz`;
