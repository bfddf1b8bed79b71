/** Forms that answers of the Universal Commerce Protocol share. */
import { parseMoney } from "#kernel/money/money.ts";
import { type Capability, head } from "./profile.ts";

export interface Message {
  readonly type: "error" | "warning" | "info";
  readonly code: string;
  readonly content: string;
  readonly path?: string;
  readonly severity?: "recoverable" | "requires_buyer_input" | "unrecoverable";
}

/** Minor units of a currency, as a number: exact up to 2⁵³. @param text "19.90" */
export const minor = (text: string, currency: string): number => Number(parseMoney(text, currency) ?? 0n);

export const money = (text: string, currency: string) => ({ amount: minor(text, currency), currency });

/** An outcome without a resource, which is answered with HTTP 200. */
export const problem = (used: Capability, code: string, content: string, continue_url: string) => ({
  ucp: head([used], "error"),
  messages: [{ type: "error", code, content, severity: "unrecoverable" } satisfies Message],
  continue_url,
});
