/** Rules of a product's fields: for the call, the command and the form of staff. */

import { z } from "zod";
import { t, tc } from "#i18n/t.ts";
import { handlePattern } from "./handles.ts";
import { amount, instant, optionalText, position, text } from "./input.ts";
import { countOf, defineRecord, wordOf } from "./record.ts";
import { maxBackorderText, stockPolicies } from "./stock-policy.ts";
import { standardTaxClass, taxClassLabel } from "./tax-classes.ts";
import { templateNumber, templateWords } from "./template-field.ts";
import { cleanText } from "./text.ts";
import { readMeasure, unitBases } from "./unit-price.ts";
import { withdrawalExceptions, withdrawalExceptionWords } from "./withdrawal-exceptions.ts";

export const productStatuses = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Variants of one product at most. */
export const maxVariants = 2000;

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
const label = (max: number) => optionalText(max).regex(/^[^,]*$/, 'must not contain ","');

/** The columns of a product that staff change, but for its options. */
export const productRecord = defineRecord("product", {
  good_name: { label: t("Title"), schema: text(255) },
  /** `{name}` of `/product/detail/{name}`. */
  seo_name: { label: t("Address"), schema: text(255).regex(handlePattern, "letters, digits and hyphens only") },
  summary: { label: t("Short description"), schema: optionalText(1000), initial: "" },
  /** HTML; what is not on the allow-list of rich text is left out. */
  description: { label: t("Description"), schema: optionalText(200_000), initial: "" },
  status: { label: t("Status"), schema: z.enum(productStatuses), initial: "active" },
  /** An active product is not shown before this time; null for at once. */
  publish_at: { label: t("Publish at"), schema: instant.nullable(), initial: null, column: "time" },
  product_type: { label: t("Type"), schema: label(120), initial: "" },
  vendor: { label: t("Vendor"), schema: label(120), initial: "", shown: true },
  /** "standard", "reduced", "zero", or the key of a class of the shop (`tax-classes.ts`). */
  tax_class: {
    label: t("Tax class"),
    schema: text(80),
    initial: standardTaxClass,
    format: (value) => taxClassLabel(String(value)),
  },
  /** Who made it; null while that is not said. */
  maker_id: {
    label: t("Maker"),
    schema: z.uuid("must be an id of a maker").nullable(),
    initial: null,
    format: (value) => (value === null ? t("None") : t("A maker")),
  },
  /** What its maker calls it. */
  model: { label: t("Model"), schema: optionalText(120), initial: "", shown: true },
  /** Years that the maker guarantees durability for: of interest only beyond the two years of the law. */
  guarantee_years: {
    label: t("Maker’s guarantee (years)"),
    schema: z.number().int().min(3, "at least 3 years").max(99, "at most 99 years").nullable(),
    initial: null,
    shown: true,
  },
  safety_text: { label: t("Warnings"), schema: optionalText(5000), initial: "", shown: true },
  safety_file: { label: t("Safety document"), schema: file.nullable(), initial: null, shown: true },
  tags: {
    label: t("Tags"),
    schema: z
      .array(label(80).min(1, "must not be empty"))
      .max(100, "at most 100 tags")
      .refine((list) => isUnique(list.map((tag) => tag.toLowerCase())), "must be different from each other"),
    initial: [],
  },
  seo_title: { label: t("Page title"), schema: optionalText(200), initial: "", shown: true },
  seo_description: { label: t("Meta description"), schema: optionalText(500), initial: "", shown: true },
  /** The first is the main picture. */
  media: {
    label: t("Media"),
    schema: z.array(medium).max(250, "at most 250 pictures"),
    initial: [],
    format: countOf("file", "files"),
  },
  video: { label: t("Video"), schema: file.nullable(), initial: null },
  specifications: {
    label: t("Specifications"),
    schema: z
      .array(z.strictObject({ name: text(120), value: optionalText(1000) }))
      .max(100, "at most 100 specifications"),
    initial: [],
  },
  /** Products shown beside it, in order. */
  related: {
    label: t("Related products"),
    schema: z
      .array(z.uuid("must be an id of a product"))
      .max(24, "at most 24 products")
      .refine(isUnique, "must be different from each other"),
    initial: [],
    format: countOf("product", "products"),
  },
  recommended: { label: t("Featured product"), schema: z.boolean(), initial: false },
  position: { label: tc("sequence", "Order"), schema: position, initial: 0 },
  /** Why there is no right of withdrawal from it (`withdrawal-exceptions.ts`). */
  withdrawal_exception: {
    label: t("Right of withdrawal"),
    schema: z.enum(withdrawalExceptions),
    initial: "none",
    format: wordOf(withdrawalExceptionWords),
  },
  /** Of its page, number of the one that it is shown by; null for the page itself. */
  template: { label: t("Page template"), schema: templateNumber, initial: null, format: templateWords },
});

const categories = z
  .array(z.uuid("must be an id of a category"))
  .max(100, "at most 100 categories")
  .refine(isUnique, "must be different from each other");

/** What `updateProduct` takes. */
export const productFields = { ...productRecord.rules, categories };

/** "750 ml", also in other spellings; "" for none. */
const measure = optionalText(40)
  .overwrite((given) => readMeasure(given) ?? given)
  .refine((given) => readMeasure(given) !== undefined, "a content such as 750 ml");

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
  /** What the maker recommends; shown beside the price, never as a reduction. */
  recommended_price: amount.nullable(),
  /** What one contains (`unit-price.ts`). */
  unit_measure: measure,
  /** What the price of a unit is of, "1 l"; "" for the usual of the content. */
  unit_base: measure.refine((given) => given === "" || unitBases.includes(given), `one of ${unitBases.join(", ")}`),
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
  recommended_price: variantFields.recommended_price.default(null),
  unit_measure: variantFields.unit_measure.default(""),
  unit_base: variantFields.unit_base.default(""),
  weight: variantFields.weight.default(null),
  image: variantFields.image.default(null),
  position: variantFields.position.optional(),
  on_hand: variantFields.on_hand.default(0),
  stock_policy: variantFields.stock_policy.default("track"),
  backorder_text: variantFields.backorder_text.default(""),
});

/** A new product with its defaults, without its variants. */
export const newProductFields = {
  ...productRecord.newRules,
  categories: categories.default([]),
  options: productOptions.default([]),
};

function isUnique(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
