/** The mails of a mall, for its staff. Without a mail server they are only read here. */
import { z } from "zod";
import { defineCall, listOf, pageInput } from "../call.ts";
import { listCall, selectionSchema } from "../list-call.ts";
import { mailsList } from "../lists/mails.ts";

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

/** The emails of the dashboard. */
export const listMails = listCall(mailsList);

const mail_id = z.uuid("must be an id of an email");

export const findMail = defineCall({
  path: "/admin_api/v1/mails/detail",
  audience: "admin",
  permission: "mails:read",
  summary: "One email with its text, which is empty when it has a one-time link",
  input: z.object({ mail_id }),
  output: z.object({
    id: z.string(),
    subject: z.string(),
    recipient: z.string(),
    state: z.enum(states),
    error: z.string(),
    text: z.string(),
    /** ISO 8601. */
    created_at: z.string(),
    sent_at: z.string().nullable(),
    /** Whether it can be sent again: it failed, and what it says is still there. */
    can_resend: z.boolean(),
  }),
});

export const resendMails = defineCall({
  path: "/admin_api/v1/mails/resend",
  audience: "admin",
  permission: "orders:write",
  summary:
    "Queues failed emails again: those named, or all that failed. Emails without what they would say are left out",
  input: z.object({ selection: selectionSchema(mailsList) }),
  output: z.object({ queued: z.number().int() }),
});
