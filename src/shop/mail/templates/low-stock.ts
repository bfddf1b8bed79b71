/** The mail about variants that have become low, to staff. */

import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

export function lowStock({ count, variants }: MailOf<"low_stock">, branding: Branding): MailContent {
  const more = count - variants.length;
  const some = count === 1 ? "1 variant has" : `${count} variants have`;
  return {
    subject: count === 1 ? `Low stock: ${variants[0]?.name}` : `Low stock: ${count} variants`,
    title: "Low stock",
    blocks: [
      paragraph(`Since the last email about it, ${some} reached the low-stock limit:`),
      {
        kind: "rows",
        rows: variants.map(({ name, sku, available }) => ({
          label: sku ? `${name} (${sku})` : name,
          value: available === 0 ? "Sold out" : `${available} left`,
        })),
      },
      ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
      button("Open inventory", "/dashboard/inventory?view=low"),
    ],
    why: `You get this email at most once a day because you may change stock at ${branding.name}. It can be switched off in the dashboard under Inventory.`,
  };
}
