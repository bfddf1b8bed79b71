/** Writing help by the owner's own language model (docs/writing-help.md). What it answers is stored by nobody. */
import { z } from "zod";
import { type Language, languages } from "#i18n/languages.ts";
import { defineCall, nothing } from "../call.ts";
import { maxWriting, writingTasks } from "../shapes/writing.ts";

const codes = Object.keys(languages) as [Language, ...Language[]];

export const suggestText = defineCall({
  path: "/admin_api/v1/writing/suggest",
  audience: "admin",
  permission: "writing:use",
  summary: "A text as the language model would write it. Nothing is stored: staff accept it into a field, or not",
  input: z.object({
    task: z.enum(writingTasks),
    text: z.string().trim().min(1, "is required").max(maxWriting, "at most 20,000 characters"),
    /** The text is HTML; false: plain. */
    html: z.boolean().default(false),
    /** Into which language; needed for "translate", of no meaning for the others, which keep the text's. */
    language: z.enum(codes, "must be a language").optional(),
  }),
  output: z.object({ text: z.string() }),
  perMinute: 30,
});

export const describePicture = defineCall({
  path: "/admin_api/v1/writing/describe",
  audience: "admin",
  permission: "writing:use",
  summary: "An alt text for a picture of the media library, in the shop's language. Nothing is stored",
  input: z.object({ id: z.uuid("must be an id of a file") }),
  output: z.object({ text: z.string() }),
  perMinute: 30,
});

export const testWriting = defineCall({
  path: "/admin_api/v1/writing/test",
  audience: "admin",
  permission: "settings:write",
  summary: "Has the language model correct a sentence by the stored settings, and says what it answered",
  input: nothing,
  output: z.object({
    source: z.string(),
    text: z.string(),
    /** "" where it worked. */
    problem: z.string(),
  }),
  perMinute: 10,
});
