/** Settings "Email": the sender and the shop's own mail server. */
import { z } from "zod";
import { exactEmail, whole, words } from "../../fields.ts";

export const mailSettings = z.object({
  /** "" for the name of the design. */
  mail_name: words(120),
  /** "" for the address of the installation. */
  mail_from: z.union([z.literal(""), exactEmail]),
  /** "" for the mail server of the installation. */
  smtp_host: z
    .string()
    .trim()
    .max(253, "at most 253 characters")
    .regex(/^[A-Za-z0-9.:[\]-]*$/, "must be the name of a server such as smtp.example.com"),
  smtp_port: whole(1, 65_535),
  /** `starttls` encrypts after a greeting (port 587), `tls` from the start (port 465). */
  smtp_security: z.enum(["starttls", "tls", "none"]),
  smtp_user: words(254),
  /** Written only: answers never contain it. "" keeps the one that is stored. */
  smtp_password: z.string().max(500, "at most 500 characters"),
});
export type MailSettings = z.output<typeof mailSettings>;
