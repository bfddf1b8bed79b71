/** The list of invoices and credit notes. Amounts of credit notes are negative. */
import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { invoicesRow } from "./rows/invoices.ts";

const kinds = {
  invoice: { label: t("Invoice"), tone: "neutral" },
  credit_note: { label: t("Credit note"), tone: "warning" },
} as const;

export const invoicesList = defineList({
  name: "invoices",
  permission: "orders:read",
  noun: ["invoice", "invoices"],
  isPersonal: true,
  row: rowType<typeof invoicesRow>(),
  columns: {
    name: { label: t("Number"), type: "text" },
    url: { label: t("PDF"), type: "text" },
    kind: { label: t("Kind"), type: "status", values: kinds },
    issued_at: { label: t("Date"), type: "date", sortable: true },
    buyer: { label: t("Customer"), type: "text" },
    total: { label: t("Total"), type: "money" },
    tax_total: { label: t("Tax"), type: "money" },
    net: { label: t("Net"), type: "money" },
    country: { label: t("Country"), type: "text" },
    order_no: { label: t("Order"), type: "text", hidden: true },
    currency: { label: t("Currency"), type: "text", hidden: true },
  },
  filters: {
    kind: {
      label: t("Kind"),
      type: "choice",
      choices: Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
    },
    issued_at: { label: t("Date"), type: "date" },
    country: { label: t("Country"), type: "choice" },
  },
  search: t("Search by number, order or name"),
  defaultSort: { by: "issued_at", direction: "desc" },
  views: [
    { key: "invoices", name: "Invoices", state: { filters: [{ field: "kind", operator: "any", value: ["invoice"] }] } },
    {
      key: "credit-notes",
      name: "Credit notes",
      state: { filters: [{ field: "kind", operator: "any", value: ["credit_note"] }] },
    },
  ],
});
