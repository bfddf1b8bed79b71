/** Names of fields, values and faults in words for staff. */
import type { z } from "zod";
import { messageOf } from "#contract/messages.ts";
import type { Fault } from "../kinds/parsed.ts";
import type { CategoryPaths } from "./categories.ts";

const labels: Readonly<Record<string, string>> = {
  good_name: "Title",
  seo_name: "Handle",
  summary: "Summary",
  description: "Description",
  status: "Status",
  publish_at: "Publish at",
  product_type: "Type",
  vendor: "Vendor",
  tax_class: "Tax class",
  maker: "Maker",
  model: "Model",
  guarantee_years: "Guarantee years",
  safety_text: "Warnings",
  safety_file: "Safety document",
  template: "Page template",
  tags: "Tags",
  seo_title: "SEO title",
  seo_description: "SEO description",
  media: "Pictures",
  video: "Video",
  specifications: "Specifications",
  recommended: "Recommended",
  position: "Position",
  categories: "Categories",
  options: "Options",
  variants: "Variants",
  sku: "SKU",
  barcode: "Barcode",
  price: "Price",
  origin_price: "Compare-at price",
  sale_price: "Sale price",
  sale_starts_at: "Sale starts",
  sale_ends_at: "Sale ends",
  cost: "Cost",
  recommended_price: "Recommended price",
  unit_measure: "Content",
  unit_base: "Unit price for",
  weight: "Weight (g)",
  image: "Variant picture",
  on_hand: "Stock",
  stock_policy: "Stock policy",
  backorder_text: "Text when out of stock",
};

/** The name of a field on screens. */
export const label = (field: string): string => labels[field] ?? field;

/** What breaks a rule of the shop, with the row that it concerns. */
export function faultOf(error: z.ZodError, row: number, variants: readonly { readonly row: number }[]): Fault {
  const [issue] = error.issues;
  const [field = "", index, inner] = issue?.path ?? [];
  const isVariant = field === "variants" && typeof index === "number";
  const message = messageOf(error).replace(/^[\w.[\]-]+(: | )?/, "");
  return {
    row: (isVariant && variants[index]?.row) || row,
    reason: `${label(String(isVariant ? (inner ?? "variants") : field))}: ${message}`,
  };
}

/** A value as the preview shows it. */
export function asText(name: string, value: unknown, categories: CategoryPaths): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (name === "description")
    return shorten(
      String(value)
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
  if (name === "categories" && Array.isArray(value)) return value.map((id) => categories.nameOf(String(id))).join(", ");
  if (name === "media" && Array.isArray(value)) return `${value.length} ${value.length === 1 ? "picture" : "pictures"}`;
  if (name === "specifications" && Array.isArray(value)) {
    return shorten(value.map((line: { name: string; value: string }) => `${line.name}: ${line.value}`).join("; "));
  }
  return shorten(Array.isArray(value) ? value.join(", ") : String(value));
}

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** Elements of HTML that cleaning has removed, such as "iframe". */
export function droppedTags(html: string, clean: string): string[] {
  const tags = (text: string) =>
    new Set([...text.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map(([, tag = ""]) => tag.toLowerCase()));
  const left = tags(clean);
  return [...tags(html)].filter((tag) => !left.has(tag) && !["html", "head", "body", "meta"].includes(tag)).sort();
}
