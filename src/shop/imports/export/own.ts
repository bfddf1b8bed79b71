/** Products in Shopwright's own form: imported again, such a file changes nothing. */
import { swatchOf } from "#contract/swatch-of.ts";
import { inStock } from "../plan/compare-variants.ts";
import type { CurrentProduct } from "../plan/current.ts";
import { formatList, formatPaths, formatSpecifications } from "../values/text.ts";

/** What a row is made with. */
export interface ExportContext {
  /** Public origin of the shop: pictures get whole addresses, so that other shops can copy them. */
  readonly origin: string;
  readonly currency: string;
  readonly pathOf: (categoryId: string) => readonly string[];
  /** Of the product page in the live design. */
  readonly templates: readonly { readonly number: number; readonly name: string }[];
}

const numbers = [0, 1, 2, 3, 4] as const;

export const ownHeader: readonly string[] = [
  "Shopwright ID",
  "Handle",
  "Title",
  "Summary",
  "Description",
  "Status",
  "Publish at",
  "Type",
  "Vendor",
  "Tags",
  "Categories",
  "SEO title",
  "SEO description",
  "Specifications",
  "Video",
  "Recommended",
  "Position",
  "Tax class",
  "Maker",
  "Model",
  "Guarantee years",
  "Warnings",
  "Safety document",
  "Page template",
  ...numbers.flatMap((n) => [`Option${n + 1} name`, `Option${n + 1} value`, `Option${n + 1} color`]),
  "SKU",
  "Barcode",
  "Price",
  "Compare-at price",
  "Sale price",
  "Sale starts",
  "Sale ends",
  "Cost",
  "Recommended price",
  "Content",
  "Unit price for",
  "Stock",
  "Stock policy",
  "Text when out of stock",
  "Weight (g)",
  "Variant picture",
  "Picture",
  "Picture alt text",
  "Currency",
];

export const addressOf = (file: string, origin: string): string => (file.startsWith("/") ? origin + file : file);

/** Fields of the product stand on the first row; each row has a variant, a picture, or both. */
export function ownRows(product: CurrentProduct, { origin, currency, ...around }: ExportContext): string[][] {
  const { variants, media, options } = product;
  return Array.from({ length: Math.max(variants.length, media.length) }, (_, index) => {
    const variant = variants[index];
    const picture = media[index];
    const first = index === 0;
    return [
      product.id,
      product.seo_name,
      ...(first ? fieldsOf(product, around) : emptyFields),
      ...numbers.flatMap((n) => {
        const option = variant && options[n];
        const value = option ? (variant.options[option.name] ?? "") : "";
        return option ? [option.name, value, swatchOf(option.swatches, value) ?? ""] : ["", "", ""];
      }),
      ...(variant
        ? [
            variant.sku,
            variant.barcode,
            variant.price,
            variant.origin_price ?? "",
            variant.sale_price ?? "",
            variant.sale_starts_at ?? "",
            variant.sale_ends_at ?? "",
            variant.cost ?? "",
            variant.recommended_price ?? "",
            variant.unit_measure,
            variant.unit_base,
            variant.stock_policy === "untracked" ? "" : String(inStock(variant)),
            variant.stock_policy,
            variant.backorder_text,
            String(variant.weight ?? ""),
            variant.image ? addressOf(variant.image, origin) : "",
          ]
        : Array.from({ length: 16 }, () => "")),
      ...(picture ? [addressOf(picture.file, origin), picture.alt] : ["", ""]),
      first ? currency : "",
    ];
  });
}

function fieldsOf(
  product: CurrentProduct,
  { pathOf, templates }: Pick<ExportContext, "pathOf" | "templates">,
): string[] {
  return [
    product.good_name,
    product.summary,
    product.description,
    product.status,
    product.publish_at ?? "",
    product.product_type,
    product.vendor,
    formatList(product.tags),
    formatPaths(product.categories.map(pathOf)),
    product.seo_title,
    product.seo_description,
    formatSpecifications(product.specifications),
    product.video ?? "",
    product.recommended ? "yes" : "no",
    String(product.position),
    product.tax_class,
    product.maker,
    product.model,
    String(product.guarantee_years ?? ""),
    product.safety_text,
    product.safety_file ?? "",
    templates.find(({ number }) => number === product.template)?.name ?? String(product.template ?? ""),
  ];
}

const emptyFields: readonly string[] = Array.from({ length: 22 }, () => "");
