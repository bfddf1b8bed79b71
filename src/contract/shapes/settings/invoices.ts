/** Settings "Invoices". */
import { z } from "zod";
import { words } from "../../fields.ts";

const prefix = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9/-]{0,9}$/, "must be 1 to 10 capital letters, digits, hyphens and slashes");

export const invoiceSettings = z.object({
  /** When an order gets its invoice by itself: once it is paid, or with its first parcel. */
  invoice_when: z.enum(["off", "paid", "shipped"]),
  /** Before year and number. */
  invoice_prefix: prefix,
  credit_prefix: prefix,
  /** At the end of every invoice, such as terms of payment or bank details. */
  invoice_note: words(1000),
});
export type InvoiceSettings = z.output<typeof invoiceSettings>;
