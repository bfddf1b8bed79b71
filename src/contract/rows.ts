/** Rows of shop data that calls send and modules show: price, category, product, news. */
import * as z from "zod/mini";
import type { ProductDetail } from "./shapes/product-detail.ts";
import type { TogetherRows } from "./shapes/together.ts";

/** A decimal string in the mall's currency, "19.90". */
export const price = z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/, "a price such as 19.90"));

/** The price of a base quantity ("1 kg", "100 ml": `unit-price.ts`) of what a variant contains. */
export const unitPrice = z.object({ price, base: z.string(), measure: z.string() });
export type UnitPrice = z.output<typeof unitPrice>;

const focal = z.object({ x: z.number(), y: z.number() });

/** Of texts in another language than that of the view that was asked for: in which, by field. Absent where there are none, as in the shop's own language. */
export const textLanguages = z.optional(z.record(z.string(), z.string()));
export type TextLanguages = NonNullable<z.output<typeof textLanguages>>;

export const categoryRow = z.object({
  id: z.string(),
  name: z.string(),
  pic: z._default(z.string(), ""),
  big_pic: z._default(z.string(), ""),
  lang: textLanguages,
});
export type CategoryRow = z.output<typeof categoryRow>;

/** A product as cards show it. `origin_price` is the crossed-out price, "" without one: where the law of the European Union applies, the lowest of the 30 days before the reduction. */
export const productRow = z.object({
  id: z.string(),
  good_name: z.string(),
  seo_name: z.string(),
  image: z._default(z.string(), ""),
  /** Alt text of the picture; absent for none. */
  image_alt: z.optional(z.string()),
  /** The point of the picture that stays visible where it is cropped: shares of width and height. */
  image_focal: z.optional(focal),
  /** A second picture, which cards show while the pointer is on them; absent for none. */
  image_hover: z.optional(z.string()),
  /** CSS colours of the first option that has any, by value, five at most; absent for fewer than two. */
  swatches: z.optional(z.array(z.object({ value: z.string(), color: z.string() }))),
  /** Values of that option beyond these; absent for none. */
  more_swatches: z.optional(z.int()),
  /** The lowest of its variants. */
  price,
  /** True when variants have different prices; absent otherwise. */
  price_varies: z.optional(z.literal(true)),
  origin_price: z._default(z.union([price, z.literal("")]), ""),
  /** The price of a base quantity, "1 kg", and what one contains; absent where the shop does not say. */
  unit_price: z.optional(unitPrice),
  /** Units in stock; 999,999 of what sells without stock. */
  stock: z._default(z.int(), 0),
  /** True when none is in stock and it sells all the same; absent otherwise. */
  backordered: z.optional(z.literal(true)),
  sale: z._default(z.int(), 0),
  /** Percent off, 0 to 100. */
  discount: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
  rating: z._default(z.number().check(z.minimum(0), z.maximum(5)), 0),
  rating_count: z._default(z.int(), 0),
  /** True when a variant must be chosen before it goes into the cart. */
  has_options: z._default(z.boolean(), false),
  /** The variant that a list filtered by options is about, which the picture shows; absent in other lists. */
  variant_id: z.optional(z.string()),
  lang: textLanguages,
});
export type ProductRow = z.output<typeof productRow>;

export const newsRow = z.object({
  id: z.string(),
  title: z.string(),
  summary: z._default(z.string(), ""),
  author: z._default(z.string(), ""),
  image: z._default(z.string(), ""),
  /** ISO 8601. */
  published_at: z.string(),
  lang: textLanguages,
});
export type NewsRow = z.output<typeof newsRow>;

/** A review as modules show it, with the product that it is about. */
export const reviewRow = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  pictures: z.array(z.string()),
  /** Of somebody who has bought the product here. */
  verified: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  product: z.object({ good_name: z.string(), seo_name: z.string(), image: z.string(), lang: textLanguages }),
});
export type ReviewRow = z.output<typeof reviewRow>;

/** Average of all shown reviews and how many there are. */
export const reviewSum = z.object({ rating: z.number(), count: z.int() });
export type ReviewSum = z.output<typeof reviewSum>;

/** A day and time of the shop's clock that a module is about. */
export const moment = z.object({
  /** ISO 8601; "" for none. */
  at: z.string(),
  /** Whether it was over when the page was made. */
  passed: z.boolean(),
});
export type Moment = z.output<typeof moment>;

/** Live rows that the server puts beside a module's values, so that prices and stock are never stale. */
export interface ModuleData {
  readonly products?: readonly ProductRow[];
  readonly categories?: readonly CategoryRow[];
  readonly top_categories?: readonly CategoryRow[];
  readonly news?: readonly NewsRow[];
  /** Of the first of `products`: what it takes to buy it. Description, reviews and specifications are left out. */
  readonly detail?: ProductDetail;
  readonly reviews?: readonly ReviewRow[];
  /** Of all shown reviews of the shop. */
  readonly review_sum?: ReviewSum;
  /** What goes with the product that the module or its page is about. */
  readonly together?: TogetherRows;
  /** In the order of the module's needs. */
  readonly moments?: readonly Moment[];
}
