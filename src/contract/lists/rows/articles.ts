import * as z from "zod/mini";

/** A row of the list `articles`. */
export const articlesRow = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(["published", "scheduled", "draft"]),
  updated_at: z.string(),
});
