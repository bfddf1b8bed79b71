import * as z from "zod/mini";

/** A row of the list `redirects`. */
export const redirectsRow = z.object({
  /** The old path. */
  id: z.string(),
  from_path: z.string(),
  to_path: z.string(),
  hits: z.number(),
  created_at: z.string(),
});
