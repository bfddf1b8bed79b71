/** The list of invoices and credit notes. Amounts of credit notes are negative. */
import { defineList, rowType } from "../list.ts";
import type { invoicesRow } from "./rows/invoices.ts";

const kinds = {
  invoice: { label: "Invoice", tone: "neutral" },
  credit_note: { label: "Credit note", tone: "warning" },
} as const;

export const invoicesList = defineList({
  name: "invoices",
  permission: "orders:read",
  noun: ["invoice", "invoices"],
  isPersonal: true,
  row: rowType<typeof invoicesRow>(),
  columns: {
    name: { label: "Number", type: "text" },
    url: { label: "PDF", type: "text" },
    kind: { label: "Kind", type: "status", values: kinds },
    issued_at: { label: "Date", type: "date", sortable: true },
    buyer: { label: "Customer", type: "text" },
    total: { label: "Total", type: "money" },
    tax_total: { label: "Tax", type: "money" },
    net: { label: "Net", type: "money" },
    country: { label: "Country", type: "text" },
    order_no: { label: "Order", type: "text", hidden: true },
    currency: { label: "Currency", type: "text", hidden: true },
  },
  filters: {
    kind: {
      label: "Kind",
      type: "choice",
      choices: Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
    },
    issued_at: { label: "Date", type: "date" },
    country: { label: "Country", type: "choice" },
  },
  search: "Search by number, order or name",
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
