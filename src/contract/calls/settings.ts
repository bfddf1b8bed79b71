/** Settings of the shop: a pair of calls for each group. */
import { z } from "zod";
import { readSettings, updateSettings } from "../settings-calls.ts";
import { checkoutSettings } from "../shapes/settings/checkout.ts";
import { invoiceSettings } from "../shapes/settings/invoices.ts";
import { mailSettings } from "../shapes/settings/mails.ts";
import { shopSettings } from "../shapes/settings/shop.ts";
import { taxSettings } from "../shapes/settings/taxes.ts";
import { translationSettings } from "../shapes/settings/translation.ts";
import { writingSettings } from "../shapes/settings/writing.ts";

export const getShopSettings = readSettings("shop", "the shop", shopSettings, {
  /** There are orders: the currency can't be changed any more. */
  currency_fixed: z.boolean(),
});
export const updateShopSettings = updateSettings("shop", "the shop", shopSettings);

export const getCheckoutSettings = readSettings("checkout", "the checkout", checkoutSettings, {
  /** What a policy can be chosen of, by title. `unread_template`: still has the first paragraph of its template. */
  articles: z.array(
    z.object({ id: z.string(), title: z.string(), is_show: z.boolean(), unread_template: z.boolean() }),
  ),
  /** Whether the European Union's consumer law applies (docs/law.md). */
  eu_consumers: z.boolean(),
});
export const updateCheckoutSettings = updateSettings("checkout", "the checkout", checkoutSettings);

export const getTaxSettings = readSettings("taxes", "taxes", taxSettings, {});
export const updateTaxSettings = updateSettings("taxes", "taxes", taxSettings);

/**
 * `installation`: host of the mail server that the installation brings, null without one. `sender`: the address that mails come
 * from now. `has_password`: whether a password is stored for the server and user.
 */
export const getMailSettings = readSettings("mails", "emails", mailSettings, {
  installation: z.string().nullable(),
  sender: z.string(),
  has_password: z.boolean(),
});
// Links to sign in travel by these: whoever changes them could read the owner's (`record-types/`).
export const updateMailSettings = updateSettings("mails", "emails", mailSettings, {
  permission: "staff:manage",
  reauth: true,
});

export const getInvoiceSettings = readSettings("invoices", "invoices", invoiceSettings, {
  /** Seller's details of the shop settings that invoices lack: without the address none can be issued. */
  missing: z.array(z.enum(["address", "tax_number"])),
});
export const updateInvoiceSettings = updateSettings("invoices", "invoices", invoiceSettings);

/** `has_key`: whether a key is stored for the service and address. */
export const getTranslationSettings = readSettings("translation", "machine translation", translationSettings, {
  has_key: z.boolean(),
});
export const updateTranslationSettings = updateSettings("translation", "machine translation", translationSettings);

/** `has_key`: whether a key is stored for the address. */
export const getWritingSettings = readSettings("writing", "writing help", writingSettings, { has_key: z.boolean() });
export const updateWritingSettings = updateSettings("writing", "writing help", writingSettings);
