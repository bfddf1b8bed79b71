/** The text of a kind of mail: subject, heading, and blocks from top to bottom. */
import { z } from "zod";
import { mailKinds } from "../mail-kinds.ts";
import { cleanText } from "../text.ts";

const line = (max: number) => z.string().trim().normalize().max(max, `at most ${max} characters`);
const part = z.string().regex(/^[a-z]{1,40}$/, "must be a part of this email");

export const mailKind = z.enum(
  mailKinds.map(({ kind }) => kind),
  "must be a kind of email",
);

const block = z.discriminatedUnion("kind", [
  /** `**bold**`, `[links](https://…)`, placeholders such as `{order_no}`; an empty line begins a paragraph. */
  z.object({ kind: z.literal("text"), text: z.string().overwrite(cleanText).max(5000, "at most 5,000 characters") }),
  z.object({ kind: z.literal("button"), part, text: line(80).min(1, "is required") }),
  z.object({ kind: z.literal("part"), part }),
]);
export type MailBlock = z.output<typeof block>;

export const mailText = z.object({
  subject: line(200).min(1, "is required"),
  title: line(200).min(1, "is required"),
  blocks: z.array(block).min(1, "needs at least one block").max(30, "at most 30 blocks"),
});
export type MailText = z.output<typeof mailText>;
