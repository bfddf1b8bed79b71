import * as z from "zod/mini";
import { price } from "../../rows.ts";
import { discountStatuses } from "../discounts.ts";

/** A row of the list `discounts`. */
export const discountsRow = z.object({
  id: z.string(),
  /** Of an automatic one its name. */
  code: z.string(),
  is_automatic: z.boolean(),
  /** "10%", an amount, "Free shipping", or what an extension calls its kind. */
  worth: z.string(),
  kind: z.enum(["percent", "amount", "free_shipping", "custom"]),
  applies_to: z.enum(["all", "products", "categories"]),
  status: z.enum(discountStatuses),
  used: z.number(),
  max_uses: z.nullable(z.number()),
  code_count: z.number(),
  revenue: price,
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  created_at: z.string(),
});

/** A row of the list `discount-codes`. */
export const discountCodesRow = z.object({
  /** The code. */
  id: z.string(),
  code: z.string(),
  status: z.enum(["free", "used"]),
  order_no: z.string(),
});
