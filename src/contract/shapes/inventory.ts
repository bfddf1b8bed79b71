/** The stock of a variant as staff see it. */
import { z } from "zod";
import { stockPolicies } from "../stock-policy.ts";

export const stockLevel = z.object({
  variant_id: z.string(),
  on_hand: z.number().int(),
  /** Units of open orders. */
  reserved: z.number().int(),
  /** Negative where more are ordered than are on hand. */
  available: z.number().int(),
  incoming: z.number().int(),
  incoming_on: z.string().nullable(),
  /** Its own limit; null for the mall's. */
  low_stock: z.number().int().nullable(),
  /** The limit that applies. */
  low_limit: z.number().int(),
  stock_policy: z.enum(stockPolicies),
  /** What shoppers see about units that are not in stock; "" for the usual text. */
  backorder_text: z.string(),
});
export type StockLevel = z.output<typeof stockLevel>;

export const inventoryVariant = z.object({
  ...stockLevel.shape,
  product_id: z.string(),
  good_name: z.string(),
  /** Option values, "Sand / Large"; "" for a product without options. */
  variant_name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  image: z.string(),
});
export type InventoryVariant = z.output<typeof inventoryVariant>;
