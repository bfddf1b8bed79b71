import * as z from "zod/mini";

/** A row of the list `orders`. */
export const ordersRow = z.object({
  id: z.string(),
  order_no: z.string(),
  /** "#1042"; null for test orders. */
  display_id: z.nullable(z.int()),
  /** Placed by staff to see how the shop works. */
  is_test: z.boolean(),
  placed_at: z.string(),
  /** First and last name of the shipping address. */
  customer: z.string(),
  email: z.string(),
  /** Units of all lines. */
  units: z.int(),
  status: z.string(),
  payment_state: z.string(),
  shipment_state: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  provider: z.string(),
  /** Name of the shipping method; "" without one. */
  shipping_name: z.string(),
  /** Where the visit came from that the order ended; "" when it was not seen. */
  source: z.string(),
  tags: z.array(z.string()),
  items_total: z.string(),
  discount_total: z.string(),
  shipping_total: z.string(),
  tax_total: z.string(),
  refunded_total: z.string(),
  total: z.string(),
});
