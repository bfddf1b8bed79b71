/** Settings "Email": the sender and the shop's own mail server. */

import { z } from "zod";
import { t } from "#i18n/t.ts";
import { exactEmail, whole, words } from "../../fields.ts";
import { wordOf } from "../../record.ts";
import { defineSettings } from "../../settings.ts";

/** Values in words, in the order of choice. */
export const smtpSecurityWords = { starttls: t("STARTTLS (port 587)"), tls: t("TLS (port 465)"), none: t("None") };

export const mailGroup = defineSettings("mails", {
  /** "" for the name of the design. */
  mail_name: { label: t("Sender name"), schema: words(120), initial: "" },
  /** "" for the address of the installation. */
  mail_from: { label: t("Sender address"), schema: z.union([z.literal(""), exactEmail]), initial: "" },
  /** "" for the mail server of the installation. */
  smtp_host: {
    label: t("Server"),
    historyLabel: t("Mail server"),
    schema: z
      .string()
      .trim()
      .normalize()
      .max(253, "at most 253 characters")
      .regex(/^[A-Za-z0-9.:[\]-]*$/, "must be the name of a server such as smtp.example.com"),
    initial: "",
  },
  smtp_port: { label: t("Port"), historyLabel: t("Port of the mail server"), schema: whole(1, 65_535), initial: 587 },
  /** `starttls` encrypts after a greeting (port 587), `tls` from the start (port 465). */
  smtp_security: {
    label: t("Encryption"),
    historyLabel: t("Encryption of the mail server"),
    schema: z.enum(["starttls", "tls", "none"]),
    initial: "starttls",
    format: wordOf(smtpSecurityWords),
  },
  smtp_user: {
    label: t("User name"),
    historyLabel: t("User name at the mail server"),
    schema: words(254),
    initial: "",
  },
});

export const mailSettings = mailGroup.schema.extend({
  /** Written only, and stored elsewhere: answers never contain it. "" keeps the one that is stored. */
  smtp_password: z.string().max(500, "at most 500 characters"),
});
export type MailSettings = z.output<typeof mailSettings>;
