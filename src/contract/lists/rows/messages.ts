import * as z from "zod/mini";

/** A row of the list `messages`. */
export const messagesRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The first 120 characters. */
  message: z.string(),
  state: z.enum(["open", "answered", "archived"]),
  created_at: z.string(),
  answered_at: z.nullable(z.string()),
});
