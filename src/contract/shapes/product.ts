/** A product as staff see it. */
import { z } from "zod";
import { productOption, productRecord, productStatuses } from "../product-fields.ts";
import { price } from "../rows.ts";
import { stockPolicies } from "../stock-policy.ts";

export const adminVariant = z.object({
  id: z.string(),
  sku: z.string(),
  barcode: z.string(),
  /** `{option name: value}` */
  options: z.record(z.string(), z.string()),
  price,
  origin_price: z.nullable(price),
  /** Price of a sale that has not started; null once it has. */
  sale_price: z.nullable(price),
  /** ISO 8601; a time in the past for a sale that is running. */
  sale_starts_at: z.string().nullable(),
  sale_ends_at: z.string().nullable(),
  /** What the shop pays for one. */
  cost: z.nullable(price),
  recommended_price: z.nullable(price),
  /** "750 ml"; "" for none. */
  unit_measure: z.string(),
  unit_base: z.string(),
  /** Grams. */
  weight: z.number().int().nullable(),
  image: z.string().nullable(),
  position: z.number().int(),
  /** Units in the shop, those included that open orders have reserved. */
  on_hand: z.number().int(),
  reserved: z.number().int(),
  stock_policy: z.enum(stockPolicies),
  /** "" for the usual text. */
  backorder_text: z.string(),
});
export type AdminVariant = z.output<typeof adminVariant>;

export const adminProduct = z.object({
  ...productRecord.storedRules,
  id: z.string(),
  /** Whether shoppers see it: active, and its publish time is over. */
  shown: z.boolean(),
  options: z.array(productOption),
  /** Ids of the categories that it was put into by hand. */
  categories: z.array(z.string()),
  /** Ids of the categories whose rules it matches. */
  rule_categories: z.array(z.string()),
  /** Both with their names, hidden ones included. */
  category_rows: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Those of `related` that exist, in order. */
  related_products: z.array(
    z.object({ id: z.string(), good_name: z.string(), image: z.string(), status: z.enum(productStatuses) }),
  ),
  /** Units sold. */
  sale: z.number().int(),
  variant_count: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  shop_path: z.string(),
});
export type AdminProduct = z.output<typeof adminProduct>;
