import { defineList, rowType } from "../list.ts";
import type { importsRow } from "./rows/imports.ts";

export const importsList = defineList({
  name: "imports",
  permission: "products:read",
  noun: ["import", "imports"],
  row: rowType<typeof importsRow>(),
  columns: {
    name: { label: "File", type: "text", sortable: true },
    state: {
      label: "State",
      type: "status",
      values: {
        chosen: { label: "Not checked", tone: "neutral" },
        checking: { label: "Checking", tone: "info" },
        checked: { label: "Ready", tone: "warning" },
        running: { label: "Importing", tone: "info" },
        done: { label: "Done", tone: "success" },
        cancelled: { label: "Cancelled", tone: "neutral" },
        failed: { label: "Failed", tone: "danger" },
        undone: { label: "Undone", tone: "neutral" },
      },
    },
    kind: {
      label: "Kind",
      type: "status",
      values: {
        shopify: { label: "Shopify" },
        woocommerce: { label: "WooCommerce" },
        shopwright: { label: "Shopwright" },
        csv: { label: "Other CSV" },
      },
    },
    products: { label: "Products", type: "number" },
    added: { label: "New", type: "number" },
    changed: { label: "Changed", type: "number" },
    failing: { label: "Failed", type: "number" },
    staff_name: { label: "By", type: "text" },
    created_at: { label: "Date", type: "date", hasTime: true, sortable: true },
  },
  filters: {
    kind: {
      label: "Kind",
      type: "choice",
      choices: [
        { value: "shopify", label: "Shopify" },
        { value: "woocommerce", label: "WooCommerce" },
        { value: "shopwright", label: "Shopwright" },
        { value: "csv", label: "Other CSV" },
      ],
    },
    created_at: { label: "Date", type: "date" },
  },
  search: "Search by file name",
  defaultSort: { by: "created_at", direction: "desc" },
  views: [],
});
