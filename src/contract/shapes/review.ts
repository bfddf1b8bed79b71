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
});
export type Review = z.output<typeof review>;
