/** The mail that tells staff what has happened in the shop. */

import { t } from "#i18n/server.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

export function staffNotice({ daily, items, about }: MailOf<"staff_notice">, branding: Branding): MailContent {
  const [first] = items;
  const summary =
    items.length === 1
      ? (first?.title ?? "")
      : t("{count, plural, one {# notification} other {# notifications}}", { count: items.length });
  return {
    subject: daily ? t("Your day at {shop}: {summary}", { shop: branding.name, summary }) : summary,
    title: daily ? t("What happened since yesterday") : summary,
    blocks: [
      ...(items.length === 1 && first && !daily
        ? [paragraph(first.detail)]
        : [{ kind: "rows" as const, rows: items.map(({ title, detail }) => ({ label: title, value: detail })) }]),
      button(
        about === "mentions" ? t("Open comment") : t("Open dashboard"),
        items.length === 1 && first ? first.path : "/dashboard",
      ),
    ],
    why: whyText(about, branding.name),
  };
}

function whyText(about: MailOf<"staff_notice">["about"], shop: string): string {
  if (about === "webhooks") return t("You get this email because you may change the webhooks of {shop}.", { shop });
  if (about === "mentions") return t("You get this email because a colleague at {shop} mentioned you.", { shop });
  if (about === "releases") return t("You get this email because you may see the releases of {shop}.", { shop });
  return t(
    "You get this email because this address is named under Settings, Notifications, in the dashboard of {shop}.",
    { shop },
  );
}
