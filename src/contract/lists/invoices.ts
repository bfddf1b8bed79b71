/** The list of invoices and credit notes. Amounts of credit notes are negative. */
import { t, tc } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

const kinds = {
  invoice: { label: t("Invoice"), tone: "neutral" },
  credit_note: { label: t("Credit note"), tone: "warning" },
} as const;

export const invoicesList = defineList({
  name: "invoices",
  permission: "orders:read",
  nouns: t("invoices"),
  count: (values) => t("{count, plural, one {#{plus} invoice} other {#{plus} invoices}}", values),
  isPersonal: true,
  columns: {
    name: { label: tc("of a document", "Number"), type: "text" },
    // Path of the file.
    url: { label: t("PDF"), type: "text" },
    kind: { label: t("Kind"), type: "status", values: kinds },
    issued_at: { label: t("Date"), type: "date", sortable: true },
    buyer: { label: t("Customer"), type: "text" },
    total: { label: t("Total"), type: "money" },
    tax_total: { label: t("Tax"), type: "money" },
    net: { label: t("Net"), type: "money" },
    // ISO 3166-1 alpha-2, of the shipping address.
    country: { label: t("Country"), type: "text" },
    order_no: { label: t("Order"), type: "text", hidden: true },
    currency: { label: t("Currency"), type: "text", hidden: true },
  },
  filters: {
    kind: true,
    issued_at: true,
    country: { label: t("Country"), type: "choice" },
  },
  search: t("Search by number, order or name"),
  defaultSort: { by: "issued_at", direction: "desc" },
  views: [
    viewOf("invoices", t("Invoices"), "kind", ["invoice"]),
    viewOf("credit-notes", t("Credit notes"), "kind", ["credit_note"]),
  ],
});
