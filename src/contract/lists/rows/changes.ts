import * as z from "zod/mini";

/** A row of the list `changes`. */
export const changesRow = z.object({
  id: z.string(),
  at: z.string(),
  title: z.string(),
  staff: z.string(),
  record_types: z.array(z.string()),
  actions: z.array(z.string()),
  changes: z.int(),
  state: z.string(),
});
