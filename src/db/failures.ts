/** What a failure of a statement means: the database is away, or a value that it does not take. */
import { codeOf } from "./start-error.ts";

/**
 * connection_exception, operator_intervention (shut down, or a statement over its time), insufficient_resources,
 * lock_not_available, deadlock and serialization failure: the same statement may succeed when it is repeated.
 */
const away =
  /^(?:08...|57...|53...|55P03|40...|ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** Of `pg` and its pool, which give these errors no code. */
const awayWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/** True when the database cannot be reached, is stopping, has no connection free, or took too long. */
export function isUnavailable(error: unknown): boolean {
  return away.test(codeOf(error) ?? "") || (error instanceof Error && awayWords.test(error.message));
}

/**
 * data_exception (no uuid, a number beyond its type, a character that cannot be stored), and the constraints that a value breaks:
 * not_null, foreign key, unique, check.
 */
const refused = /^(?:22...|2350[2-5]|23514)$/;

/** True when the database does not take a value. */
export function isRefusedValue(error: unknown): boolean {
  return refused.test(codeOf(error) ?? "");
}
