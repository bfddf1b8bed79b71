/** Invoices to businesses as data: what a seller in Germany has to be able to issue (docs/law.md, E-invoice). */
import { msg, t } from "#i18n/server.ts";
import type { Duty } from "#kernel/duty.ts";
import { invoiceSettings, shopSettings } from "../settings/index.ts";

/** Between businesses in Germany; what is sold to consumers needs none. */
export const eInvoice: Duty = {
  key: "e-invoice",
  title: msg("E-invoices to businesses"),
  act: "UStG, § 14 (1) and § 27 (38)",
  appliesIn: (country, home) => country === "DE" && home === "DE",
  async missing(context) {
    const { address1, city, postal_code, vat_number, tax_number, email, phone } = await shopSettings.read(context);
    const { invoice_when } = await invoiceSettings.read(context);
    const shop = (field: string) => `/settings/shop#field-${field}`;
    const lacks: [boolean, string, string][] = [
      [!address1 || !city || !postal_code, t("E-invoices need your complete address."), shop("address1")],
      [!vat_number && !tax_number, t("E-invoices need your VAT number or tax number."), shop("vat_number")],
      [!email, t("E-invoices need your email address."), shop("email")],
      [!phone, t("E-invoices need your phone number."), shop("phone")],
      [invoice_when === "off", t("Invoices are issued by hand only."), "/settings/invoices#field-invoice_when"],
    ];
    return lacks.filter(([isMissing]) => isMissing).map(([, message, to]) => ({ message, to }));
  },
};
