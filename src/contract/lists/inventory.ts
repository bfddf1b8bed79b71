/** The list of variants with their stock. */
import { t } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";
import { stockPolicyLabels } from "../stock-policy.ts";

const states = [
  { value: "out", label: t("Sold out") },
  { value: "low", label: t("Low stock") },
  { value: "in", label: t("In stock") },
  { value: "continue", label: stockPolicyLabels.continue },
  { value: "untracked", label: stockPolicyLabels.untracked },
] as const;

export const inventoryList = defineList({
  name: "inventory",
  permission: "inventory:read",
  nouns: t("variants"),
  count: (values) => t("{count, plural, one {#{plus} variant} other {#{plus} variants}}", values),
  columns: {
    image: { label: t("Picture"), type: "picture" },
    good_name: { label: t("Product"), type: "text" },
    // Below the product's name: option values, "Sand / Large"; "" for a product without options.
    variant_name: { label: t("Variant"), type: "text", hidden: true },
    sku: { label: t("SKU"), type: "text", sortable: true },
    barcode: { label: t("Barcode"), type: "text", hidden: true },
    vendor: { label: t("Vendor"), type: "text", hidden: true },
    // Of a tracked variant; of others the stock policy.
    state: {
      label: t("Status"),
      type: "status",
      values: {
        out: { label: t("Sold out"), tone: "danger" },
        low: { label: t("Low"), tone: "warning" },
        in: { label: t("In stock"), tone: "success" },
        continue: { label: stockPolicyLabels.continue, tone: "neutral" },
        untracked: { label: stockPolicyLabels.untracked, tone: "neutral" },
      },
    },
    on_hand: { label: t("On hand"), type: "number" },
    reserved: { label: t("Reserved"), type: "number" },
    available: { label: t("Available"), type: "number" },
    incoming: { label: t("Incoming"), type: "number" },
    incoming_on: { label: t("Expected"), type: "date", nullable: true, hidden: true },
    // The limit that applies.
    low_limit: { label: t("Low at"), type: "number", hidden: true },
  },
  fields: {
    // The variant's own limit; null for the mall's.
    low_stock: { type: "number", nullable: true },
    product_id: { type: "text" },
  },
  filters: {
    state: { label: t("Status"), type: "choice", choices: states },
    incoming: { label: t("Incoming"), type: "boolean" },
    // Of products that are for sale: drafts and archived ones are not.
    shown: { label: t("In the shop"), type: "boolean" },
    vendor: { label: t("Vendor"), type: "choice" },
    category: { label: t("Category"), type: "record", record: "category" },
    product: { label: t("Product"), type: "record", record: "product" },
  },
  search: t("Search by product, SKU or barcode"),
  defaultSort: { by: "sku", direction: "asc" },
  views: [
    viewOf("low", t("Low"), "state", ["low"]),
    viewOf("out", t("Sold out"), "state", ["out"]),
    viewOf("incoming", t("Incoming"), "incoming", true),
  ],
});
