import * as z from "zod/mini";

/** A row of the list `news`. */
export const newsRow = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(["published", "scheduled", "draft"]),
  image: z.string(),
  author: z.string(),
  published_at: z.string(),
  updated_at: z.string(),
});
