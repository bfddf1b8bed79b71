/** Rules of a product's fields: for the call, the command and the form of staff. */
import { z } from "zod";
import { handlePattern } from "./handles.ts";
import { amount, instant, optionalText, position, text } from "./input.ts";
import { maxBackorderText, stockPolicies } from "./stock-policy.ts";
import { standardTaxClass } from "./tax-classes.ts";
import { cleanText } from "./text.ts";

export const productStatuses = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Variants of one product at most. */
export const mostVariants = 2000;

/** Path on this server or http(s) address. */
const file = text(2000).regex(/^(\/(?!\/)|https?:\/\/)/, "a path such as /uploads/vase.webp, or an address");

/** Names and values that texts of other fields are compared with: cleaned as these are. */
const cleaned = z.string().overwrite(cleanText);

/** A picture with its alt text and the point that stays visible where it is cropped: shares of width and height. */
export const medium = z.strictObject({
  file,
  alt: optionalText(500).default(""),
  focal: z
    .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .nullable()
    .default(null),
});
export type Medium = z.output<typeof medium>;

/** An option and its value are joined by ":" in filters. */
const optionName = text(60).regex(/^[^:]*$/, 'must not contain ":"');

export const productOption = z.strictObject({
  name: optionName,
  values: z
    .array(text(120))
    .min(1, "needs a value")
    .max(250, "at most 250 values")
    .refine(isUnique, "must be different from each other"),
  /** CSS colours by value. */
  swatches: z.record(cleaned, z.string().max(60, "at most 60 characters")).optional(),
});
export type ProductOption = z.output<typeof productOption>;

export const productOptions = z
  .array(productOption)
  .max(5, "at most 5 options")
  .refine((list) => isUnique(list.map(({ name }) => name)), "must have different names");

/** Label of products: type, vendor or tag. */
const label = (most: number) => optionalText(most).regex(/^[^,]*$/, 'must not contain ","');

/** What `updateProduct` takes. */
export const productFields = {
  good_name: text(255),
  /** `{name}` of `/product/detail/{name}`. */
  seo_name: text(255).regex(handlePattern, "letters, digits and hyphens only"),
  summary: optionalText(1000),
  /** HTML; what is not on the allow-list of rich text is left out. */
  description: optionalText(200_000),
  status: z.enum(productStatuses),
  /** An active product is not shown before this time; null for at once. */
  publish_at: instant.nullable(),
  product_type: label(120),
  vendor: label(120),
  /** "standard", "reduced", "zero", or the key of a class of the shop (`tax-classes.ts`). */
  tax_class: text(80),
  tags: z
    .array(label(80).min(1, "must not be empty"))
    .max(100, "at most 100 tags")
    .refine((list) => isUnique(list.map((tag) => tag.toLowerCase())), "must be different from each other"),
  seo_title: optionalText(200),
  seo_description: optionalText(500),
  /** The first is the main picture. */
  media: z.array(medium).max(250, "at most 250 pictures"),
  video: file.nullable(),
  specifications: z
    .array(z.strictObject({ name: text(120), value: optionalText(1000) }))
    .max(100, "at most 100 specifications"),
  /** Products shown beside it, in order. */
  related: z.array(z.uuid("must be an id of a product")).max(24).refine(isUnique, "must be different from each other"),
  recommended: z.boolean(),
  position,
  categories: z
    .array(z.uuid("must be an id of a category"))
    .max(100, "at most 100 categories")
    .refine(isUnique, "must be different from each other"),
};

/** Fields of a variant that staff change. */
export const variantFields = {
  /** "" for none; unique in the mall. */
  sku: optionalText(100),
  /** GTIN, EAN or UPC; "" for none. */
  barcode: optionalText(40),
  /** One value of every option, by the option's name. */
  options: z.record(cleaned, cleaned),
  price: amount,
  origin_price: amount.nullable(),
  /** The price from `sale_starts_at` on; only while the sale has not started (`sale.ts`). */
  sale_price: amount.nullable(),
  sale_starts_at: instant.nullable(),
  /** When the compare-at price becomes the price again. */
  sale_ends_at: instant.nullable(),
  cost: amount.nullable(),
  /** Grams. */
  weight: z.number().int().min(0).max(100_000_000, "at most 100,000,000 g").nullable(),
  image: file.nullable(),
  position,
  /** Units in the shop, those included that open orders have reserved. */
  on_hand: z.number().int().min(0).max(1_000_000_000, "at most 1,000,000,000 units"),
  /** What happens when none is in stock. */
  stock_policy: z.enum(stockPolicies),
  /** What shoppers see about units that are not in stock, where these are sold all the same; "" for the usual text. */
  backorder_text: optionalText(maxBackorderText),
};

export const newVariant = z.strictObject({
  sku: variantFields.sku.default(""),
  barcode: variantFields.barcode.default(""),
  options: variantFields.options.default({}),
  price: variantFields.price,
  origin_price: variantFields.origin_price.default(null),
  sale_price: variantFields.sale_price.default(null),
  sale_starts_at: variantFields.sale_starts_at.default(null),
  sale_ends_at: variantFields.sale_ends_at.default(null),
  cost: variantFields.cost.default(null),
  weight: variantFields.weight.default(null),
  image: variantFields.image.default(null),
  position: variantFields.position.optional(),
  on_hand: variantFields.on_hand.default(0),
  stock_policy: variantFields.stock_policy.default("track"),
  backorder_text: variantFields.backorder_text.default(""),
});

/** A new product with its defaults, without its variants. */
export const newProductFields = {
  ...productFields,
  summary: productFields.summary.default(""),
  description: productFields.description.default(""),
  status: productFields.status.default("active"),
  publish_at: productFields.publish_at.default(null),
  product_type: productFields.product_type.default(""),
  vendor: productFields.vendor.default(""),
  tax_class: productFields.tax_class.default(standardTaxClass),
  tags: productFields.tags.default([]),
  seo_title: productFields.seo_title.default(""),
  seo_description: productFields.seo_description.default(""),
  media: productFields.media.default([]),
  video: productFields.video.default(null),
  specifications: productFields.specifications.default([]),
  related: productFields.related.default([]),
  recommended: productFields.recommended.default(false),
  position: productFields.position.default(0),
  categories: productFields.categories.default([]),
  options: productOptions.default([]),
};

function isUnique(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
