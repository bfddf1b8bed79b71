/** How a call can fail, for screens. */

import { codes } from "#contract/errors.ts";
import { t } from "#i18n/t.ts";

/** Code of an answer without any work done for it (`server/load/admission.ts`). */
const busy = 503;

/** The shop has answered, and not with success. The message is for people. */
export class CallError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    super(message || defaultMessage(code));
    this.name = "CallError";
    this.code = code;
    this.data = data;
  }
}

/** The shop could not be reached, or its answer could not be read. The same call may be tried again. */
export class ConnectionError extends Error {
  constructor(message = t("Couldn't reach the shop. Check your connection and try again.")) {
    super(message);
    this.name = "ConnectionError";
  }
}

/** The person closed the dialog that a call needed. */
export class SignInCancelled extends Error {
  constructor(message = t("You're signed out. Nothing was changed.")) {
    super(message);
    this.name = "SignInCancelled";
  }
}

function defaultMessage(code: number): string {
  if (code === codes.forbidden) return t("You don't have permission to do this");
  if (code === codes.unauthorized) return t("Please sign in again");
  return t("Something went wrong in the shop. Try again.");
}

/** Whether the message of a failure is written for people; anything else is a programming error. */
const isExpected = (error: unknown): error is Error =>
  error instanceof CallError || error instanceof ConnectionError || error instanceof SignInCancelled;

/** The sentence of any failure. Programming errors also go to the console. */
export function messageOf(error: unknown): string {
  if (isExpected(error)) return error.message;
  console.error(error);
  return t("Something went wrong. Reload the page and try again.");
}

/** What the address names is not there, or the address is not one of a record. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && (error.code === codes.notFound || error.code === codes.badInput);

export const has = <K extends string>(data: unknown, key: K): data is Readonly<Record<K, unknown>> =>
  typeof data === "object" && data !== null && key in data;

/** Whether the page has the key of an earlier session: somebody has signed in in another tab since it was opened. */
export const needsReload = (data: unknown): boolean => has(data, "reload") && data.reload === true;

export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.code === codes.forbidden;

/** The shop had more to do than it could: the same call succeeds a moment later. */
export const isBusy = (error: unknown): boolean => error instanceof CallError && error.code === busy;
