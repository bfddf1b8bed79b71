import { z } from "zod";
import { words } from "../fields.ts";

/** A way to pay, as the checkout lists it. */
export const paymentMethod = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  /** True when the shop's own page takes the payment, through the provider's script. */
  in_page: z.boolean(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** What the provider's module in the browser gets, by names of its own: the address of its script, a key that is no secret. */
export const browserData = z.record(z.string(), z.string());

/** What buyers pay with, as the footer shows it. */
export const paymentMarks = ["card", "apple_pay", "google_pay", "link", "bank", "cash"] as const;
export type PaymentMark = (typeof paymentMarks)[number];

/** The name of a payment provider, or "sandbox", "offline" or "cash". */
export const paymentMethodName = z
  .string("must be a way to pay")
  .regex(/^[a-z][a-z0-9_]{0,39}$/, "must be a way to pay");

/** What staff say of a way to pay; an empty text stands for the usual one. */
export const paymentTexts = z.object({
  title: words(60),
  description: words(200),
  /** How to pay outside of the shop, with line breaks: bank details. For buyers who have ordered. */
  instructions: words(2000),
});
export type PaymentTexts = z.output<typeof paymentTexts>;
