/** A mail that staff have written for an automation. */

import { t } from "#i18n/server.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { type MailContent, paragraph } from "../mail-content.ts";

export function automation({ subject, text, to_customer }: MailOf<"automation">, branding: Branding): MailContent {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  return {
    subject,
    title: subject,
    blocks: parts.map((part) => paragraph(part.trim())),
    why: to_customer
      ? t("You get this email because you are a customer of {shop}.", { shop: branding.name })
      : t("You get this email because an automation of {shop} names this address.", { shop: branding.name }),
  };
}
