import { z } from "zod";

/** A way to pay, as the checkout lists it. */
export const paymentMethod = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  /** True when the shop's own page takes the payment, through the provider's script. */
  in_page: z.boolean(),
});

/** What buyers pay with, as the footer shows it. */
export const paymentMarks = ["card", "apple_pay", "google_pay", "link", "bank"] as const;
export type PaymentMark = (typeof paymentMarks)[number];
