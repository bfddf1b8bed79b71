export { agentSettings } from "./agents.ts";
export { checkoutSettings, forgetArticles } from "./checkout.ts";
export { checkoutRules } from "./checkout-rules.ts";
export { destinations } from "./countries.ts";
export { invoiceSettings, missingOnInvoices } from "./invoices.ts";
export { mailSettings } from "./mails.ts";
export { type Seller, sellerOf } from "./seller.ts";
export { shopSettings } from "./shop.ts";
export { taxSettings } from "./taxes.ts";
