/** The values of the product form, their rules, and how they come from and go to the calls. */
import { z } from "zod";
import { productFields, type productStatuses } from "#contract/product-fields.ts";
import type { AdminProduct, AdminVariant } from "#contract/shapes/product.ts";
import { standardTaxClass } from "#contract/tax-classes.ts";
import {
  type CreatedVariant,
  emptyCells,
  type FormOption,
  noEdits,
  readOptions,
  type VariantEdits,
} from "./variants/model.ts";
import { productVariantRules } from "./variants/rules.ts";

/** A product in the form: stored, or null for one that is created. */
export interface ProductRecord {
  readonly product: AdminProduct | null;
  readonly variants: readonly AdminVariant[];
}

export type ProductValues = {
  good_name: string;
  seo_name: string;
  summary: string;
  description: string;
  status: (typeof productStatuses)[number];
  publish_at: string | null;
  product_type: string;
  vendor: string;
  tax_class: string;
  tags: string[];
  seo_title: string;
  seo_description: string;
  media: { file: string; alt: string; focal: { x: number; y: number } | null }[];
  video: string | null;
  specifications: { name: string; value: string }[];
  related: string[];
  recommended: boolean;
  categories: string[];
  options: FormOption[];
  variants: VariantEdits;
};

const onlyVariant: CreatedVariant = { key: "new-only", combo: {}, cells: emptyCells };
/** Sells without a number of units, until one is entered. */
const uncounted: CreatedVariant = { ...onlyVariant, cells: { ...emptyCells, stock_policy: "untracked" } };

/** What a product starts with. */
const emptyProduct: ProductValues = {
  good_name: "",
  seo_name: "",
  summary: "",
  description: "",
  status: "active",
  publish_at: null,
  product_type: "",
  vendor: "",
  tax_class: standardTaxClass,
  tags: [],
  seo_title: "",
  seo_description: "",
  media: [],
  video: null,
  specifications: [],
  related: [],
  recommended: false,
  categories: [],
  options: [],
  variants: { ...noEdits, create: [onlyVariant] },
};

export const newProductRecord: ProductRecord = { product: null, variants: [] };

/** @param mayStock without the right to change stock a new product has none, and is sold out until somebody else enters it. */
export function valuesOf({ product }: ProductRecord, mayStock = true): ProductValues {
  if (!product) {
    const create = [mayStock ? uncounted : onlyVariant];
    return structuredClone({ ...emptyProduct, variants: { ...emptyProduct.variants, create } });
  }
  return {
    good_name: product.good_name,
    seo_name: product.seo_name,
    summary: product.summary,
    description: product.description,
    status: product.status,
    publish_at: product.publish_at,
    product_type: product.product_type,
    vendor: product.vendor,
    tax_class: product.tax_class,
    tags: product.tags,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    media: product.media,
    video: product.video,
    specifications: product.specifications,
    related: product.related,
    recommended: product.recommended,
    categories: product.categories,
    options: readOptions(product.options),
    variants: noEdits,
  };
}

const medium = z.object({
  file: z.string(),
  alt: z.string().max(500, "at most 500 characters"),
  focal: z.object({ x: z.number(), y: z.number() }).nullable(),
});
const cell = z.union([z.string(), z.number(), z.null()]);

/** @param stored the stored variants at the time of the check */
export function productSchema(stored: () => readonly AdminVariant[]): z.ZodType<ProductValues, ProductValues> {
  const schema = z.object({
    good_name: z.string().trim().min(1, "Enter a title").max(255, "at most 255 characters"),
    // Empty: the server makes one from the title.
    seo_name: z.union([z.literal(""), productFields.seo_name]),
    summary: productFields.summary,
    description: productFields.description,
    status: productFields.status,
    publish_at: z.string().nullable(),
    product_type: productFields.product_type,
    vendor: productFields.vendor,
    tax_class: productFields.tax_class,
    tags: productFields.tags,
    seo_title: productFields.seo_title,
    seo_description: productFields.seo_description,
    media: z.array(medium).max(250, "at most 250 pictures"),
    video: productFields.video,
    specifications: z
      .array(
        z.object({
          name: z.string().trim().min(1, "Enter a name").max(120, "at most 120 characters"),
          value: z.string().max(1000, "at most 1000 characters"),
        }),
      )
      .max(100, "at most 100"),
    related: z.array(z.string()).max(24, "at most 24 products"),
    recommended: z.boolean(),
    categories: z.array(z.string()).max(100, "at most 100 categories"),
    options: z.array(z.custom<FormOption>()),
    variants: z.object({
      update: z.record(z.string(), z.record(z.string(), z.object({ base: cell, value: cell }))),
      create: z.array(z.custom<CreatedVariant>()),
      remove: z.array(z.string()),
    }),
  });
  // zod's record has no keys of its own; the rules below check the cells.
  const typed = schema as unknown as z.ZodType<ProductValues, ProductValues>;
  return typed.superRefine((values, context) => productVariantRules(values, stored(), context));
}
