/** Rows of shop data that modules hold and show, with the wire names of spec §3 (Category, Product, news). */
import { z } from "zod";

/** A decimal string in the mall's currency, "19.90". */
export const price = z.string().regex(/^\d{1,15}(\.\d{1,4})?$/, "a price such as 19.90");

export const categoryRow = z.object({
  id: z.string(),
  name: z.string(),
  pic: z.string().default(""),
  big_pic: z.string().default(""),
});
export type CategoryRow = z.output<typeof categoryRow>;

/** A product as cards show it. `origin_price` is the crossed-out price, "" without one. */
export const productRow = z.object({
  id: z.string(),
  good_name: z.string(),
  seo_name: z.string(),
  image: z.string().default(""),
  price,
  origin_price: z.union([price, z.literal("")]).default(""),
  stock: z.number().int().default(0),
  sale: z.number().int().default(0),
  /** Percent off, 0 to 100. */
  discount: z.number().int().min(0).max(100).default(0),
  rating: z.number().min(0).max(5).default(0),
  rating_count: z.number().int().default(0),
  /** True when a variant must be chosen before it goes into the cart. */
  has_options: z.boolean().default(false),
});
export type ProductRow = z.output<typeof productRow>;

export const newsRow = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string().default(""),
  author: z.string().default(""),
  image: z.string().default(""),
  /** ISO 8601. */
  published_at: z.string(),
});
export type NewsRow = z.output<typeof newsRow>;

/** Live rows that the server puts beside a module's values, so that prices and stock are never stale. */
export interface ModuleData {
  readonly products?: readonly ProductRow[];
  readonly categories?: readonly CategoryRow[];
  readonly news?: readonly NewsRow[];
}
