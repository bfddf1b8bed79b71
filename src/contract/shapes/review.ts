import { z } from "zod";

export const review = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.number().int().min(1).max(5),
  text: z.string(),
  pictures: z.array(z.string()),
  variant_label: z.string(),
  /** True when the author bought the product in this shop. */
  verified: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  /** The shop's answer; absent without one. */
  reply: z.string().optional(),
});
export type Review = z.output<typeof review>;

/** A review as staff see it. */
export const staffReview = review.omit({ reply: true }).extend({
  state: z.enum(["shown", "featured", "hidden"]),
  /** The shop's public answer; "" without one. */
  reply: z.string(),
  /** ISO 8601. */
  replied_at: z.string().nullable(),
  /** Null for a product that is deleted. */
  product: z.object({ id: z.string(), good_name: z.string(), seo_name: z.string(), image: z.string() }).nullable(),
  /** "" for reviews without an order. */
  order_no: z.string(),
  /** Of the author's page; null where it is not known. */
  customer_id: z.string().nullable(),
});
export type StaffReview = z.output<typeof staffReview>;
