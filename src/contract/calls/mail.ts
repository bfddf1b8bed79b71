/** The shop's correspondence, for its staff: without a mail server this is where mails are read. */
import { z } from "zod";
import { defineCall, listOf, pageInput } from "../call.ts";

const states = ["queued", "sent", "kept", "failed"] as const;

export const staffListMails = defineCall({
  path: "/admin_api/v1/mails/list",
  audience: "admin",
  summary: "Mails of the mall, newest first: sent, waiting, kept for want of a mail server, or given up",
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
        /** "" while it is not written yet, and of mails whose secret is gone. */
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
