/** The list of variants with their stock. */
import { defineList, rowType } from "../list.ts";
import { stockPolicyLabels } from "../stock-policy.ts";
import type { inventoryRow } from "./rows/inventory.ts";

const states = [
  { value: "out", label: "Sold out" },
  { value: "low", label: "Low stock" },
  { value: "in", label: "In stock" },
  { value: "continue", label: stockPolicyLabels.continue },
  { value: "untracked", label: stockPolicyLabels.untracked },
] as const;

export const inventoryList = defineList({
  name: "inventory",
  permission: "inventory:read",
  noun: ["variant", "variants"],
  row: rowType<typeof inventoryRow>(),
  columns: {
    image: { label: "Picture", type: "picture" },
    good_name: { label: "Product", type: "text" },
    // Below the product's name.
    variant_name: { label: "Variant", type: "text", hidden: true },
    sku: { label: "SKU", type: "text", sortable: true },
    barcode: { label: "Barcode", type: "text", hidden: true },
    vendor: { label: "Vendor", type: "text", hidden: true },
    state: {
      label: "Status",
      type: "status",
      values: {
        out: { label: "Sold out", tone: "danger" },
        low: { label: "Low", tone: "warning" },
        in: { label: "In stock", tone: "success" },
        continue: { label: stockPolicyLabels.continue, tone: "neutral" },
        untracked: { label: stockPolicyLabels.untracked, tone: "neutral" },
      },
    },
    on_hand: { label: "On hand", type: "number" },
    reserved: { label: "Reserved", type: "number" },
    available: { label: "Available", type: "number" },
    incoming: { label: "Incoming", type: "number" },
    incoming_on: { label: "Expected", type: "date", hidden: true },
    low_limit: { label: "Low at", type: "number", hidden: true },
  },
  filters: {
    state: { label: "Status", type: "choice", choices: states },
    incoming: { label: "Incoming", type: "boolean" },
    vendor: { label: "Vendor", type: "choice" },
    category: { label: "Category", type: "record", record: "category" },
    product: { label: "Product", type: "record", record: "product" },
  },
  search: "Search by product, SKU or barcode",
  defaultSort: { by: "sku", direction: "asc" },
  views: [
    { key: "low", name: "Low", state: { filters: [{ field: "state", operator: "any", value: ["low"] }] } },
    { key: "out", name: "Sold out", state: { filters: [{ field: "state", operator: "any", value: ["out"] }] } },
    { key: "incoming", name: "Incoming", state: { filters: [{ field: "incoming", operator: "is", value: true }] } },
  ],
});
