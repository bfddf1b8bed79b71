/** What the shop asks of its buyers, as pages know it. */
import { z } from "zod";
import { accountRules, askedWays, newsletterBoxes, policyKinds } from "../checkout-rules.ts";

const policy = z.object({ kind: z.enum([...policyKinds, "withdrawal_function"]), title: z.string(), url: z.string() });
export type Policy = z.output<typeof policy>;

export const checkoutRules = z.object({
  phone: z.enum(askedWays),
  company: z.enum(askedWays),
  /** The second line of an address. */
  address2: z.enum(askedWays).exclude(["required"]),
  note: z.boolean(),
  /** "" for the design's text. */
  note_label: z.string(),
  accounts: z.enum(accountRules),
  newsletter: z.enum(newsletterBoxes),
  /** Version of the terms that a buyer agrees to; "" where that is not asked. */
  terms_version: z.string(),
  /** Published articles, in this order. */
  policies: z.array(policy),
  /** Of the seller, ISO 3166-1 alpha-2; "" while it is not given. */
  country: z.string(),
  /** Of the shop, an IANA name: the zone of every day and time that its pages show. */
  time_zone: z.string(),
  /** Countries that at least one active rate is for; empty where a zone has everywhere else, and where there is no rate. */
  ships_to: z.array(z.string()),
  /** Whether the European Union's consumer law applies (docs/law.md). */
  eu_consumers: z.boolean(),
  /** File of the official notice on the legal guarantee, where it is uploaded and that law applies. */
  guarantee_notice: z.string().optional(),
  /** What that law has pages say, by its English; not there in English, and where that law does not apply. */
  law_texts: z.record(z.string(), z.string()).optional(),
  /** False while the shop has no mail server: pages then promise no email. */
  sends_mail: z.boolean(),
});
export type CheckoutRules = z.output<typeof checkoutRules>;
export type AddressRules = Pick<CheckoutRules, "phone" | "company" | "address2">;
