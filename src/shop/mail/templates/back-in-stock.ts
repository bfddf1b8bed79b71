/** The mail to an address that asked for a sold-out variant. */

import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

export function backInStock({ name, path, end }: MailOf<"back_in_stock">, branding: Branding): MailContent {
  return {
    subject: `${name} is back in stock`,
    title: "Back in stock",
    blocks: [
      paragraph(`${name} can be ordered again at ${branding.name}. Stock may be limited.`),
      button("View product", path, "product"),
      ...(end
        ? [
            { ...paragraph("You also asked to hear about other products. You can stop those emails:"), part: "stop" },
            button("Stop these emails", end, "stop"),
          ]
        : []),
    ],
    why: `You're receiving this email once because this address was entered for this product at ${branding.name}. The request has been deleted.`,
  };
}
