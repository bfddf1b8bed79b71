/** The mail that tells staff what has happened in the shop. */

import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

export function staffNotice({ daily, items }: MailOf<"staff_notice">, branding: Branding): MailContent {
  const [first] = items;
  const count = items.length === 1 ? (first?.title ?? "") : `${items.length} notifications`;
  return {
    subject: daily ? `Your day at ${branding.name}: ${count}` : count,
    title: daily ? "What happened since yesterday" : count,
    blocks: [
      ...(items.length === 1 && first && !daily
        ? [paragraph(first.detail)]
        : [{ kind: "rows" as const, rows: items.map(({ title, detail }) => ({ label: title, value: detail })) }]),
      button("Open dashboard", items.length === 1 && first ? first.path : "/dashboard"),
    ],
    why: `You get this email because this address is named under Settings, Notifications, in the dashboard of ${branding.name}.`,
  };
}
