/** Settings "Invoices". */

import { z } from "zod";
import { t } from "#i18n/t.ts";
import { words } from "../../fields.ts";
import { wordOf } from "../../record.ts";
import { defineSettings } from "../../settings.ts";

const prefix = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9/-]{0,9}$/, "must be 1 to 10 capital letters, digits, hyphens and slashes");

/** Values in words, in the order of choice. */
export const invoiceTimes = {
  off: t("By hand only"),
  paid: t("When an order is paid"),
  shipped: t("With the first parcel"),
};

export const invoiceGroup = defineSettings("invoices", {
  /** When an order gets its invoice by itself: once it is paid, or with its first parcel. */
  invoice_when: {
    label: t("Issue invoices"),
    schema: z.enum(["off", "paid", "shipped"]),
    initial: "off",
    format: wordOf(invoiceTimes),
  },
  /** Before year and number. */
  invoice_prefix: { label: t("Invoice prefix"), schema: prefix, initial: "INV-" },
  credit_prefix: { label: t("Credit note prefix"), schema: prefix, initial: "CN-" },
  /** PDFs that go with mails have their data in them (ZUGFeRD / Factur-X), where the invoice has all that this asks for. */
  mail_zugferd: { label: t("Mail invoices as ZUGFeRD"), schema: z.boolean(), initial: false },
  /** At the end of every invoice, such as terms of payment or bank details. */
  invoice_note: { label: t("Note"), historyLabel: t("Note on invoices"), schema: words(1000), initial: "" },
});
export const invoiceSettings = invoiceGroup.schema;
