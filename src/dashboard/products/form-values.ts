/** The values of the product form, their rules, and how they come from and go to the calls. */

import { z } from "zod";
import { productRecord } from "#contract/product-fields.ts";
import { fieldsOf, initialValues, type RecordValues } from "#contract/record.ts";
import type { AdminProduct, AdminVariant } from "#contract/shapes/product.ts";
import { t } from "#i18n/t.ts";
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

/** The place in lists is changed by dragging there. */
const { position: _, ...rules } = productRecord.rules;
const { position: __, ...initial } = initialValues(productRecord);

export type ProductValues = Omit<RecordValues<typeof productRecord>, "position"> & {
  categories: string[];
  options: FormOption[];
  variants: VariantEdits;
};

const onlyVariant: CreatedVariant = { key: "new-only", combo: {}, cells: emptyCells };
/** Sells without a number of units, until one is entered. */
const uncounted: CreatedVariant = { ...onlyVariant, cells: { ...emptyCells, stock_policy: "untracked" } };

/** What a product starts with. */
const emptyProduct: ProductValues = {
  ...initial,
  good_name: "",
  seo_name: "",
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
  const { position: _, ...fields } = fieldsOf(productRecord, product);
  return {
    ...fields,
    categories: product.categories,
    options: readOptions(product.options),
    variants: noEdits,
  };
}

const cell = z.union([z.string(), z.number(), z.null()]);

/** @param stored the stored variants at the time of the check */
export function productSchema(stored: () => readonly AdminVariant[]): z.ZodType<ProductValues, ProductValues> {
  const schema = z.object({
    ...rules,
    good_name: z.string().trim().min(1, t("Enter a title")).max(255, t("at most 255 characters")),
    // Empty: the server makes one from the title.
    seo_name: z.union([z.literal(""), rules.seo_name]),
    publish_at: z.string().nullable(),
    specifications: z
      .array(
        z.object({
          name: z.string().trim().min(1, t("Enter a name")).max(120, t("at most 120 characters")),
          value: z.string().max(1000, t("at most 1000 characters")),
        }),
      )
      .max(100, t("at most 100")),
    categories: z.array(z.string()).max(100, t("at most 100 categories")),
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
