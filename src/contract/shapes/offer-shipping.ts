/** What it costs to send one unit of a variant, for search engines. */
import { z } from "zod";
import { price } from "../rows.ts";

const shippingTo = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Of the cheapest way. */
  price,
  /** Working days from the order to its arrival; null where the shop does not say. */
  min_days: z.number().int().nullable(),
  max_days: z.number().int().nullable(),
});
export type ShippingTo = z.output<typeof shippingTo>;

export const offerShipping = z.object({
  /** Different answers, up to 8, with up to 10 countries each: the shop's own first. */
  sets: z.array(z.array(shippingTo)),
  /** Of each variant, in their order, which of `sets` is its; -1 for none. Absent where all have the first. */
  of: z.array(z.number().int()).optional(),
});
export type OfferShipping = z.output<typeof offerShipping>;
