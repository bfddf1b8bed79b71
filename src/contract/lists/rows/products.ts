import * as z from "zod/mini";
import { price } from "../../rows.ts";
import { stockPolicies } from "../../stock-policy.ts";

/** A row of the list `products`. */
export const productsRow = z.object({
  id: z.string(),
  image: z.string(),
  good_name: z.string(),
  status: z.enum(["draft", "active", "archived"]),
  /** Units in stock of variants that count them. */
  stock: z.number(),
  /** "untracked" when one of the variants is, else "continue" when one is. */
  stock_policy: z.enum(stockPolicies),
  price,
  /** Null without one. */
  origin_price: z.nullable(price),
  /** Of the first variant; null where it is not known. */
  cost: z.nullable(price),
  vendor: z.string(),
  product_type: z.string(),
  /** Name. */
  tax_class: z.string(),
  tags: z.array(z.string()),
  /** Names. */
  categories: z.array(z.string()),
  /** Of the first variant. */
  sku: z.string(),
  variant_count: z.number(),
  seo_name: z.string(),
  publish_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
