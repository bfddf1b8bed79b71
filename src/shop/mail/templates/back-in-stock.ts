/** The mail to an address that asked for a sold-out variant. */

import { t } from "#i18n/server.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

export function backInStock({ name, path, end }: MailOf<"back_in_stock">, branding: Branding): MailContent {
  return {
    subject: t("{name} is back in stock", { name }),
    title: t("Back in stock"),
    blocks: [
      paragraph(
        t("{product} can be ordered again at {shop}. Stock may be limited.", { product: name, shop: branding.name }),
      ),
      button(t("View product"), path, "product"),
      ...(end
        ? [
            {
              ...paragraph(t("You also asked to hear about other products. You can stop those emails:")),
              part: "stop",
            },
            button(t("Stop these emails"), end, "stop"),
          ]
        : []),
    ],
    why: t(
      "You're receiving this email once because this address was entered for this product at {shop}. The request has been deleted.",
      { shop: branding.name },
    ),
  };
}
