import * as z from "zod/mini";

/** A row of the list `inventory`. */
export const inventoryRow = z.object({
  id: z.string(),
  image: z.string(),
  good_name: z.string(),
  /** Option values, "Sand / Large"; "" for a product without options. */
  variant_name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  vendor: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
  available: z.int(),
  incoming: z.int(),
  incoming_on: z.nullable(z.string()),
  /** Of a tracked variant; of others the stock policy. */
  state: z.enum(["out", "low", "in", "continue", "untracked"]),
  /** The limit that applies. */
  low_limit: z.int(),
  /** The variant's own limit; null for the mall's. */
  low_stock: z.nullable(z.int()),
  product_id: z.string(),
});
