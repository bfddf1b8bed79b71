import * as z from "zod/mini";

/** A row of the list `subscribers`. */
export const subscribersRow = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(["subscribed", "pending", "unsubscribed"]),
  source: z.enum(["form", "checkout", "staff"]),
  consent_note: z.string(),
  created_at: z.string(),
  confirmed_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
});
