import { badInput } from "#contract/errors.ts";
import { invoiceGroup } from "#contract/shapes/settings/invoices.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { settingsGroup } from "#kernel/settings-group.ts";
import { sellerOf } from "./seller.ts";
import { taxSettings } from "./taxes.ts";

export const invoiceSettings = settingsGroup(invoiceGroup, {
  announced: null,
  async check(context, current, wanted) {
    const { invoice_when, invoice_prefix, credit_prefix } = { ...current, ...wanted };
    // Two series with the same names would give two papers one number.
    if (invoice_prefix === credit_prefix) throw badInput(t("credit_prefix must differ from that of invoices"));
    if (invoice_when !== "off" && (await sellerOf(context)).address.length === 0) {
      throw badInput(t("invoice_when: invoices name the seller; give your address in Settings, Shop, first"));
    }
  },
});

/** Seller's details that invoices lack: the address, and a number for tax unless the shop charges none. */
export async function missingOnInvoices(context: ShopContext): Promise<("address" | "tax_number")[]> {
  const { address, vat_number, tax_number } = await sellerOf(context);
  const { charges_no_tax } = await taxSettings.read(context);
  return [
    ...(address.length === 0 ? (["address"] as const) : []),
    ...(vat_number === "" && tax_number === "" && !charges_no_tax ? (["tax_number"] as const) : []),
  ];
}
