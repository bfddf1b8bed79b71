/** Products in the form of Shopify's product template. It has three options; further ones are left out. */
import { standardTaxClass, untaxedClass } from "#contract/tax-classes.ts";
import { inStock } from "../plan/compare-variants.ts";
import type { CurrentProduct } from "../plan/current.ts";
import { addressOf, type ExportContext } from "./own.ts";

const numbers = [0, 1, 2] as const;

export const shopifyHeader: readonly string[] = [
  "Title",
  "URL handle",
  "Description",
  "Vendor",
  "Product category",
  "Type",
  "Tags",
  "Published on online store",
  "Status",
  "SKU",
  "Barcode",
  ...numbers.flatMap((n) => [`Option${n + 1} name`, `Option${n + 1} value`]),
  "Price",
  "Compare-at price",
  "Cost per item",
  "Charge tax",
  "Tax code",
  "Inventory tracker",
  "Inventory quantity",
  "Continue selling when out of stock",
  "Weight value (grams)",
  "Weight unit for display",
  "Requires shipping",
  "Fulfillment service",
  "Product image URL",
  "Image position",
  "Image alt text",
  "Variant image URL",
  "Gift card",
  "SEO title",
  "SEO description",
];

export function shopifyRows(product: CurrentProduct, { origin, pathOf }: ExportContext): string[][] {
  const { variants, media, options } = product;
  const [category = ""] = product.categories;
  return Array.from({ length: Math.max(variants.length, media.length) }, (_, index) => {
    const variant = variants[index];
    const picture = media[index];
    const first = index === 0;
    const onFirst = (text: string) => (first ? text : "");
    const chosen = numbers.flatMap((n) => {
      const option = variant && options[n];
      if (option) return [option.name, variant.options[option.name] ?? ""];
      return variant && options.length === 0 && n === 0 ? ["Title", "Default Title"] : ["", ""];
    });
    return [
      onFirst(product.good_name),
      product.seo_name,
      onFirst(product.description),
      onFirst(product.vendor),
      onFirst(pathOf(category).join(" > ")),
      onFirst(product.product_type),
      onFirst(product.tags.join(", ")),
      onFirst(product.status === "active" ? "TRUE" : "FALSE"),
      onFirst(product.status),
      ...(variant ? [variant.sku, variant.barcode] : ["", ""]),
      ...chosen,
      ...(variant
        ? [
            variant.price,
            variant.origin_price ?? "",
            variant.cost ?? "",
            product.tax_class === untaxedClass ? "FALSE" : "TRUE",
            [untaxedClass, standardTaxClass].includes(product.tax_class) ? "" : product.tax_class,
            ...(variant.stock_policy === "untracked" ? ["", ""] : ["shopify", String(inStock(variant))]),
            variant.stock_policy === "continue" ? "CONTINUE" : "DENY",
            String(variant.weight ?? ""),
            "g",
            "TRUE",
            "manual",
          ]
        : Array.from({ length: 12 }, () => "")),
      ...(picture ? [addressOf(picture.file, origin), String(index + 1), picture.alt] : ["", "", ""]),
      variant?.image ? addressOf(variant.image, origin) : "",
      onFirst("FALSE"),
      onFirst(product.seo_title),
      onFirst(product.seo_description),
    ];
  });
}
