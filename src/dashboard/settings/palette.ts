import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings": { words: t("preferences") },
    "/settings/shop": {
      description: t("Name, seller's details, currency, time zone"),
      words: t("store name general address vat tax company legal"),
    },
    "/settings/checkout": {
      description: t("Fields, accounts, policies, deadlines"),
      words: t("refund days payment deadline phone company guest terms privacy policy newsletter consent note"),
    },
    "/settings/payments": {
      description: t("Cards, bank transfer, cash on delivery"),
      words: t("card wallet bank transfer cash keys pay"),
    },
    "/settings/invoices": {
      description: t("When they are issued, their numbers and texts"),
      words: t("credit notes pdf bookkeeping numbers"),
    },
    "/settings/mails": {
      description: t("Sender, mail server, and the texts of emails"),
      words: t("smtp mail server sender templates texts notifications"),
    },
  },
});
