import * as z from "zod/mini";

/** A row of the list `mails`. */
export const mailsRow = z.object({
  id: z.string(),
  subject: z.string(),
  recipient: z.string(),
  state: z.string(),
  error: z.string(),
  created_at: z.string(),
});
