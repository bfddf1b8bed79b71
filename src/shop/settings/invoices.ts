import { badInput } from "#contract/errors.ts";
import type { InvoiceSettings } from "#contract/shapes/settings/invoices.ts";
import { settingsGroup } from "#kernel/settings-group.ts";
import { sellerOf } from "./seller.ts";

export const invoiceSettings = settingsGroup<InvoiceSettings>({
  columns: ["invoice_when", "invoice_prefix", "credit_prefix", "invoice_note"],
  announced: null,
  async check(context, current, wanted) {
    const { invoice_when, invoice_prefix, credit_prefix } = { ...current, ...wanted };
    // Two series with the same names would give two papers one number.
    if (invoice_prefix === credit_prefix) throw badInput("credit_prefix must differ from that of invoices");
    if (invoice_when !== "off" && (await sellerOf(context)).address.length === 0) {
      throw badInput("invoice_when: invoices name the seller; give your address in Settings, Shop, first");
    }
  },
});
