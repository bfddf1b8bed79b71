import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings": { words: "preferences" },
    "/settings/shop": {
      description: "Name, seller's details, currency, time zone",
      words: "store name general address vat tax company legal",
    },
    "/settings/checkout": {
      description: "Fields, accounts, policies, deadlines",
      words: "refund days payment deadline phone company guest terms privacy policy newsletter consent note",
    },
    "/settings/payments": {
      description: "Cards, bank transfer, cash on delivery",
      words: "card wallet bank transfer cash keys pay",
    },
    "/settings/invoices": {
      description: "When they are issued, their numbers and texts",
      words: "credit notes pdf bookkeeping numbers",
    },
    "/settings/mails": {
      description: "Sender, mail server, and the texts of emails",
      words: "smtp mail server sender templates texts notifications",
    },
  },
});
