/** The mails of a mall, for its staff. Without a mail server they are only read here. */
import { z } from "zod";
import { defineCall, listOf, pageInput } from "../call.ts";

const states = ["queued", "sent", "kept", "failed"] as const;

export const staffListMails = defineCall({
  path: "/admin_api/v1/mails/list",
  audience: "admin",
  permission: "mails:read",
  summary: "Mails of the mall, newest first: sent, queued, kept because there is no mail server, or failed",
  input: z.object({
    ...pageInput,
    state: z.union([z.enum(states, `must be one of ${states.join(", ")}`), z.literal("")]).default(""),
  }),
  output: z.object({
    list: listOf(
      z.object({
        id: z.string(),
        template: z.string(),
        state: z.enum(states),
        recipient: z.string(),
        subject: z.string(),
        /** "" before the mail is written, and of mails with a secret after it was removed. */
        text: z.string(),
        html: z.string(),
        /** Why the last attempt failed. */
        error: z.string(),
        /** ISO 8601. */
        created_at: z.string(),
        sent_at: z.string().nullable(),
      }),
    ),
  }),
});
