/** The list of products in the dashboard. */
import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { productsRow } from "./rows/products.ts";

const statuses = { draft: t("Draft"), active: t("Active"), archived: t("Archived") } as const;

/** Units up to which products have a mark of few units, which the filter by stock looks for. */
export const lowStock = 5;

export const productsList = defineList({
  name: "products",
  permission: "products:read",
  noun: ["product", "products"],
  row: rowType<typeof productsRow>(),
  columns: {
    image: { label: t("Picture"), type: "picture" },
    good_name: { label: t("Title"), type: "text", sortable: true },
    status: {
      label: t("Status"),
      type: "status",
      values: {
        draft: { label: statuses.draft, tone: "info" },
        active: { label: statuses.active, tone: "success" },
        archived: { label: statuses.archived, tone: "neutral" },
      },
    },
    stock: { label: t("Stock"), type: "number", sortable: true },
    price: { label: t("Price"), type: "money", sortable: true },
    origin_price: { label: t("Compare-at price"), type: "money", hidden: true },
    cost: { label: t("Cost"), type: "money", hidden: true },
    vendor: { label: t("Vendor"), type: "text", sortable: true },
    product_type: { label: t("Type"), type: "text", sortable: true },
    tax_class: { label: t("Tax class"), type: "text", hidden: true },
    tags: { label: t("Tags"), type: "tags", hidden: true },
    categories: { label: t("Categories"), type: "tags", hidden: true },
    sku: { label: t("SKU"), type: "text", sortable: true, hidden: true },
    variant_count: { label: t("Variants"), type: "number", hidden: true },
    created_at: { label: t("Created"), type: "date", sortable: true, hidden: true },
    updated_at: { label: t("Updated"), type: "date", sortable: true },
  },
  filters: {
    status: {
      label: t("Status"),
      type: "choice",
      choices: Object.entries(statuses).map(([value, label]) => ({ value, label })),
    },
    category: { label: t("Category"), type: "record", record: "category" },
    tag: { label: t("Tag"), type: "choice" },
    vendor: { label: t("Vendor"), type: "choice" },
    product_type: { label: t("Type"), type: "choice" },
    price: { label: t("Price"), type: "money" },
    stock: { label: t("Stock"), type: "number" },
    stock_level: {
      label: t("Stock level"),
      type: "choice",
      choices: [
        { value: "out", label: t("Sold out") },
        { value: "low", label: t("Low stock") },
        { value: "in", label: t("In stock") },
      ],
    },
    created_at: { label: t("Created"), type: "date" },
    updated_at: { label: t("Updated"), type: "date" },
    tax_class: { label: t("Tax class"), type: "choice" },
    has_picture: { label: t("Has a picture"), type: "boolean" },
    on_sale: { label: t("On sale"), type: "boolean" },
  },
  search: t("Search by title, SKU, barcode or vendor"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    { key: "all", name: "All", state: {} },
    { key: "active", name: "Active", state: { filters: [{ field: "status", operator: "any", value: ["active"] }] } },
    { key: "draft", name: "Drafts", state: { filters: [{ field: "status", operator: "any", value: ["draft"] }] } },
    {
      key: "archived",
      name: "Archived",
      state: { filters: [{ field: "status", operator: "any", value: ["archived"] }] },
    },
    { key: "out", name: "Sold out", state: { filters: [{ field: "stock_level", operator: "any", value: ["out"] }] } },
    { key: "low", name: "Low stock", state: { filters: [{ field: "stock_level", operator: "any", value: ["low"] }] } },
  ],
});
