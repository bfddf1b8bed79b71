/** The mail about variants that have become low, to staff. */

import { t } from "#i18n/server.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

export function lowStock({ count, variants }: MailOf<"low_stock">, branding: Branding): MailContent {
  const more = count - variants.length;
  return {
    subject: t("{count, plural, one {Low stock: {name}} other {Low stock: # variants}}", {
      count,
      name: variants[0]?.name,
    }),
    title: t("Low stock"),
    blocks: [
      paragraph(
        t(
          "{count, plural, one {Since the last email about it, 1 variant has reached the low-stock limit:} other {Since the last email about it, # variants have reached the low-stock limit:}}",
          { count },
        ),
      ),
      {
        kind: "rows",
        rows: variants.map(({ name, sku, available }) => ({
          label: sku ? `${name} (${sku})` : name,
          value: available === 0 ? t("Sold out") : t("{count} left", { count: available }),
        })),
      },
      ...(more > 0 ? [paragraph(t("And {count} more.", { count: more }))] : []),
      button(t("Open inventory"), "/dashboard/inventory?view=low"),
    ],
    why: t(
      "You get this email at most once a day because you may change stock at {shop}. It can be switched off in the dashboard under Inventory.",
      { shop: branding.name },
    ),
  };
}
