import * as z from "zod/mini";
import { price } from "../../rows.ts";

/** A row of the list `customers`. */
export const customersRow = z.object({
  id: z.string(),
  /** The email address of customers without a name. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** ISO 3166-1 alpha-2, of the last order; "" without one. */
  country: z.string(),
  account: z.enum(["registered", "none"]),
  order_count: z.int(),
  spent: price,
  last_order_at: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** "" for an address that has never subscribed. */
  newsletter: z.enum(["subscribed", "pending", "unsubscribed", ""]),
  created_at: z.string(),
});
