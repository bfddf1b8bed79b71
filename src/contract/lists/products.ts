/** The list of products in the dashboard. */
import { defineList, rowType } from "../list.ts";
import type { productsRow } from "./rows/products.ts";

const statuses = { draft: "Draft", active: "Active", archived: "Archived" } as const;

/** Units up to which products have a mark of few units, which the filter by stock looks for. */
export const lowStock = 5;

export const productsList = defineList({
  name: "products",
  permission: "products:read",
  noun: ["product", "products"],
  row: rowType<typeof productsRow>(),
  columns: {
    image: { label: "Picture", type: "picture" },
    good_name: { label: "Title", type: "text", sortable: true },
    status: {
      label: "Status",
      type: "status",
      values: {
        draft: { label: statuses.draft, tone: "info" },
        active: { label: statuses.active, tone: "success" },
        archived: { label: statuses.archived, tone: "neutral" },
      },
    },
    stock: { label: "Stock", type: "number", sortable: true },
    price: { label: "Price", type: "money", sortable: true },
    origin_price: { label: "Compare-at price", type: "money", hidden: true },
    cost: { label: "Cost", type: "money", hidden: true },
    vendor: { label: "Vendor", type: "text", sortable: true },
    product_type: { label: "Type", type: "text", sortable: true },
    tax_class: { label: "Tax class", type: "text", hidden: true },
    tags: { label: "Tags", type: "tags", hidden: true },
    categories: { label: "Categories", type: "tags", hidden: true },
    sku: { label: "SKU", type: "text", sortable: true, hidden: true },
    variant_count: { label: "Variants", type: "number", hidden: true },
    created_at: { label: "Created", type: "date", sortable: true, hidden: true },
    updated_at: { label: "Updated", type: "date", sortable: true },
  },
  filters: {
    status: {
      label: "Status",
      type: "choice",
      choices: Object.entries(statuses).map(([value, label]) => ({ value, label })),
    },
    category: { label: "Category", type: "record", record: "category" },
    tag: { label: "Tag", type: "choice" },
    vendor: { label: "Vendor", type: "choice" },
    product_type: { label: "Type", type: "choice" },
    price: { label: "Price", type: "money" },
    stock: { label: "Stock", type: "number" },
    stock_level: {
      label: "Stock level",
      type: "choice",
      choices: [
        { value: "out", label: "Sold out" },
        { value: "low", label: "Low stock" },
        { value: "in", label: "In stock" },
      ],
    },
    created_at: { label: "Created", type: "date" },
    updated_at: { label: "Updated", type: "date" },
    tax_class: { label: "Tax class", type: "choice" },
    has_picture: { label: "Has a picture", type: "boolean" },
    on_sale: { label: "On sale", type: "boolean" },
  },
  search: "Search by title, SKU, barcode or vendor",
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
