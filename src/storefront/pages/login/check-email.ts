import type { Values } from "./values.ts";

/** Only "x@y.zz": the server checks the rest. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with an email address; undefined when nothing is. */
export function emailError(text: string, values: Values): string | undefined {
  if (!text) return values.required_error_text;
  return email.test(text) ? undefined : values.email_error_text;
}
