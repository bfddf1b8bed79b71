/** The mails of a mall, for its staff. Without a mail server they are only read here. */
import { z } from "zod";
import { defineCall, listOf, nothing, pageInput } from "../call.ts";
import { orderNo } from "../fields.ts";
import { selectionSchema } from "../list-call.ts";
import { mailsList } from "../lists/mails.ts";
import { changed } from "../shapes/changed.ts";
import { mailKind, mailText } from "../shapes/mail-text.ts";

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

const testResult = z.object({
  /** The caller's address. */
  to: z.string(),
  /** "" when the server has accepted it. */
  problem: z.string(),
});

export const testMail = defineCall({
  path: "/admin_api/v1/mails/test",
  audience: "admin",
  permission: "settings:write",
  summary: "Sends a test email to the caller by the stored settings, and says what the mail server answered",
  input: nothing,
  output: testResult,
  perMinute: 10,
});

const textOf = {
  /** The shop's own text, else the built-in one. */
  text: mailText,
  is_own: z.boolean(),
  is_on: z.boolean(),
};

export const mailTexts = defineCall({
  path: "/admin_api/v1/mails/texts",
  audience: "admin",
  permission: "settings:read",
  summary: "Which kinds of emails have a text of the shop's own, and which are switched off",
  input: nothing,
  output: z.object({ texts: z.array(z.object({ kind: mailKind, is_own: z.boolean(), is_on: z.boolean() })) }),
});

export const findMailText = defineCall({
  path: "/admin_api/v1/mails/text",
  audience: "admin",
  permission: "settings:read",
  summary: "The text of a kind of email, and the built-in one",
  input: z.object({ kind: mailKind }),
  output: z.object({ ...textOf, built_in: mailText }),
});

export const saveMailText = defineCall({
  path: "/admin_api/v1/mails/saveText",
  audience: "admin",
  permission: "settings:write",
  summary: "Changes the text of a kind of email, restores the built-in one, or switches the email on or off",
  success: "Email saved",
  input: z.object({
    kind: mailKind,
    /** Null restores the built-in text. */
    text: mailText.nullable(),
    is_on: z.boolean().default(true),
  }),
  output: z.object({ ...textOf, ...changed }),
});

const ofText = {
  kind: mailKind,
  text: mailText,
  /** Number of the order that the email is about, which needs the permission orders:read; "" for the newest order. */
  order_no: z.union([z.literal(""), orderNo]).default(""),
};

export const testMailText = defineCall({
  path: "/admin_api/v1/mails/testText",
  audience: "admin",
  permission: "settings:write",
  summary:
    "Sends an email with the given text to the caller at once, marked as a test, and says what the mail server answered",
  input: z.object(ofText),
  output: testResult,
  perMinute: 10,
});

export const previewMail = defineCall({
  path: "/admin_api/v1/mails/preview",
  audience: "admin",
  permission: "settings:read",
  summary:
    "An email as it would be sent, about the order named, else the newest one; about a sample without orders or the permission to see them",
  input: z.object(ofText),
  output: z.object({
    subject: z.string(),
    html: z.string(),
    /** Number of the order it is about; "" for a sample. */
    order_no: z.string(),
  }),
  perMinute: 120,
});
