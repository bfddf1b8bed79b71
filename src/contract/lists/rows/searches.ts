import * as z from "zod/mini";

/** A row of the list `searches`. */
export const searchesRow = z.object({
  /** The words. */
  id: z.string(),
  keyword: z.string(),
  searches: z.int(),
  /** Products that the last one found. */
  results: z.int(),
  last_day: z.string(),
  /** Whether a synonym or a redirect of these words is kept. */
  helped: z.boolean(),
});
