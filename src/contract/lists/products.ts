/** The list of products in the dashboard. */
import { t } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

const statuses = {
  draft: { label: t("Draft"), tone: "info" },
  active: { label: t("Active"), tone: "success" },
  archived: { label: t("Archived"), tone: "neutral" },
} as const;

/** Units up to which products have a mark of few units, which the filter by stock looks for. */
export const lowStock = 5;

export const productsList = defineList({
  name: "products",
  permission: "products:read",
  nouns: t("products"),
  count: (values) => t("{count, plural, one {#{plus} product} other {#{plus} products}}", values),
  columns: {
    image: { label: t("Picture"), type: "picture" },
    good_name: { label: t("Title"), type: "text", sortable: true },
    status: { label: t("Status"), type: "status", values: statuses },
    // Units in stock of variants that count them.
    stock: { label: t("Stock"), type: "number", sortable: true },
    price: { label: t("Price"), type: "money", sortable: true },
    origin_price: { label: t("Compare-at price"), type: "money", nullable: true, hidden: true },
    // Of the first variant; null where it is not known.
    cost: { label: t("Cost"), type: "money", nullable: true, hidden: true },
    vendor: { label: t("Vendor"), type: "text", sortable: true },
    product_type: { label: t("Type"), type: "text", sortable: true },
    tax_class: { label: t("Tax class"), type: "text", hidden: true },
    // "" where none is named.
    maker: { label: t("Maker"), type: "text", hidden: true, eu: true },
    tags: { label: t("Tags"), type: "tags", hidden: true },
    categories: { label: t("Categories"), type: "tags", hidden: true },
    // Of the first variant.
    sku: { label: t("SKU"), type: "text", sortable: true, hidden: true },
    variant_count: { label: t("Variants"), type: "number", hidden: true },
    created_at: { label: t("Created"), type: "date", sortable: true, hidden: true },
    updated_at: { label: t("Updated"), type: "date", sortable: true },
  },
  fields: {
    // "untracked" when one of the variants is, else "continue" when one is.
    stock_policy: { type: "status", values: { track: {}, continue: {}, untracked: {} } },
    seo_name: { type: "text" },
    publish_at: { type: "date", nullable: true },
  },
  filters: {
    status: true,
    category: { label: t("Category"), type: "record", record: "category" },
    tag: { label: t("Tag"), type: "choice" },
    vendor: { label: t("Vendor"), type: "choice" },
    product_type: { label: t("Type"), type: "choice" },
    price: true,
    stock: true,
    stock_level: {
      label: t("Stock level"),
      type: "choice",
      choices: [
        { value: "out", label: t("Sold out") },
        { value: "low", label: t("Low stock") },
        { value: "in", label: t("In stock") },
      ],
    },
    created_at: true,
    updated_at: true,
    tax_class: { label: t("Tax class"), type: "choice" },
    maker: { label: t("Maker"), type: "record", record: "maker", eu: true },
    has_maker: { label: t("Names its maker"), type: "boolean", eu: true },
    has_picture: { label: t("Has a picture"), type: "boolean" },
    on_sale: { label: t("On sale"), type: "boolean" },
  },
  search: t("Search by title, SKU, barcode or vendor"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [
    { key: "all", name: t("All"), state: {} },
    viewOf("active", t("Active"), "status", ["active"]),
    viewOf("draft", t("Drafts"), "status", ["draft"]),
    viewOf("archived", t("Archived"), "status", ["archived"]),
    viewOf("out", t("Sold out"), "stock_level", ["out"]),
    viewOf("low", t("Low stock"), "stock_level", ["low"]),
  ],
});
