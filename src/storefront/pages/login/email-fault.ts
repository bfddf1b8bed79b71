import type { Values } from "./page.tsx";

/** Something, an @, something with a dot: the server checks the rest. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with an e-mail address (spec §5); undefined when nothing is. */
export function emailFault(text: string, values: Values): string | undefined {
  if (!text) return values.required_error_text;
  return email.test(text) ? undefined : values.email_error_text;
}
