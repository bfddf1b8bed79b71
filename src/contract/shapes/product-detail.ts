/** A product with all that its page shows. */
import { z } from "zod";
import { medium, productRecord } from "../product-fields.ts";
import { categoryRow, price, productRow, textLanguages, unitPrice } from "../rows.ts";
import { shownMaker } from "./maker.ts";
import { review } from "./review.ts";

const variant = z.object({
  id: z.string(),
  sku: z.string(),
  /** `{option name: value}` */
  options: z.record(z.string(), z.string()),
  price,
  origin_price: z.union([price, z.literal("")]),
  discount: z.number().int(),
  /** What the maker recommends; absent where it is not above the price. */
  recommended_price: z.optional(price),
  /** Absent where the shop does not say what one contains. */
  unit_price: z.optional(unitPrice),
  image: z.string(),
  /** GTIN, EAN or UPC; absent for none. */
  barcode: z.string().optional(),
  /** Units in stock; 999,999 of what sells without stock. */
  stock: z.number().int(),
  /** "continue": sells also when it is out of stock; "untracked": its stock is not counted. Absent for tracked variants. */
  stock_policy: z.enum(["continue", "untracked"]).optional(),
  /** Units in stock of a variant that sells also when it is out; absent for others. */
  in_stock: z.number().int().optional(),
  /** What to tell about units that are not in stock; absent for the usual text. */
  backorder_text: z.string().optional(),
  /** YYYY-MM-DD, when new units are expected of a variant of which none is in stock; absent otherwise. */
  expected_on: z.string().optional(),
  /** ISO 8601, when the price goes back to `origin_price`; absent without a sale, or without an end. */
  sale_ends_at: z.string().optional(),
});
export type Variant = z.output<typeof variant>;

export const productDetail = z.object({
  ...productRow.shape,
  summary: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  pictures: z.array(z.string()),
  /** Those of the pictures that have an alt text or a focal point; with the language of the text where that is not the one of the page. */
  media: z.array(z.object({ ...medium.shape, lang: z.string().optional() })).optional(),
  /** Absent where they are empty: title and description for search engines then follow from name and summary. */
  ...productRecord.shownRules,
  /** Who made it, where that is said. */
  maker: shownMaker.optional(),
  video: z.string(),
  /** `swatches` has a CSS colour for values that are colours. */
  options: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.string()),
      swatches: z.record(z.string(), z.string()).optional(),
      /** What it and its values are called in the language of the page, where these are other words. */
      label: z.string().optional(),
      labels: z.record(z.string(), z.string()).optional(),
      /** In which language it is called so, and each of its values, where that is not the one of the page. */
      lang: z.string().optional(),
      langs: z.record(z.string(), z.string()).optional(),
    }),
  ),
  /** `own`: its name in the shop's own language, where that of the page is another one. */
  specifications: z.array(
    z.object({ name: z.string(), value: z.string(), own: z.string().optional(), lang: textLanguages }),
  ),
  variants: z.array(variant),
  categories: z.array(categoryRow),
  /** The newest reviews; product/comments has all of them. */
  reviews: z.array(review),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.number().int()).length(5),
});
export type ProductDetail = z.output<typeof productDetail>;
