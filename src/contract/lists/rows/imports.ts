import * as z from "zod/mini";

/** A row of the list `imports`. */
export const importsRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  state: z.string(),
  products: z.number(),
  added: z.number(),
  changed: z.number(),
  failing: z.number(),
  staff_name: z.string(),
  created_at: z.string(),
});
