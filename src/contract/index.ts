/** Every call of the shop, declared once: the server validates by it, the clients are typed by it, `/api/openapi.json` shows it. */
import type { Call } from "./call.ts";
import * as declared from "./calls.generated.ts";
import { listCalls } from "./list-call.ts";

/** Every export of the files in `calls/` is a call, and every list has one, so that a new call needs no line here. */
export const calls = {
  ...declared,
  ...listCalls,
} as const satisfies Readonly<Record<string, Call>>;
export type Calls = typeof calls;
export type CallName = keyof Calls;

/** A call with the attributes that only some declare. */
export const callNamed = (name: CallName): Call => calls[name];

/** The declared call with a given path; lets a client be typed by path alone, without carrying any schema. */
export type CallByPath = { readonly [N in CallName as Calls[N]["path"]]: Calls[N] };
