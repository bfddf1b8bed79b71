import * as z from "zod/mini";

/** A row of the list `invoices`. */
export const invoicesRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  issued_at: z.string(),
  order_no: z.string(),
  buyer: z.string(),
  /** ISO 3166-1 alpha-2, of the shipping address. */
  country: z.string(),
  currency: z.string(),
  net: z.string(),
  tax_total: z.string(),
  total: z.string(),
  /** Path of the PDF. */
  url: z.string(),
});
