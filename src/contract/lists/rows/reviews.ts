import * as z from "zod/mini";

/** A row of the list `reviews`. */
export const reviewsRow = z.object({
  id: z.string(),
  /** Name of the product; "" for one that is deleted. */
  product: z.string(),
  author: z.string(),
  stars: z.int(),
  /** The first 200 characters. */
  text: z.string(),
  state: z.enum(["shown", "featured", "hidden"]),
  answered: z.boolean(),
  verified: z.boolean(),
  created_at: z.string(),
});
