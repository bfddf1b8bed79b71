/**
 * Options and variants while they are edited. Options and values have keys that survive renaming; variants that exist
 * are changed by cells, so that saving one of 2,000 sends one.
 */

import type { ProductOption } from "#contract/product-fields.ts";
import type { AdminVariant } from "#contract/shapes/product.ts";
import { swatchOf } from "#contract/swatch-of.ts";
import { t } from "#i18n/t.ts";

export type FormValue = {
  /** Stays the same when the value is renamed. */
  key: string;
  /** As it is stored; null for a new one. */
  was: string | null;
  value: string;
  /** CSS colour, "" for none. */
  swatch: string;
};

export type FormOption = {
  key: string;
  was: string | null;
  name: string;
  values: FormValue[];
};

/** The columns that are edited. */
export const cellFields = [
  "price",
  "origin_price",
  "sale_price",
  "sale_starts_at",
  "sale_ends_at",
  "cost",
  "recommended_price",
  "unit_measure",
  "unit_base",
  "on_hand",
  "sku",
  "barcode",
  "weight",
  "image",
  "stock_policy",
  "backorder_text",
] as const;
export type CellField = (typeof cellFields)[number];
export type Cells = Pick<AdminVariant, CellField>;
export type Cell = Cells[CellField];

export const cellLabels: Readonly<Record<CellField, string>> = {
  price: t("Price"),
  origin_price: t("Compare-at price"),
  sale_price: t("Sale price"),
  sale_starts_at: t("Sale starts"),
  sale_ends_at: t("Sale ends"),
  cost: t("Cost per item"),
  recommended_price: t("Recommended price"),
  unit_measure: t("Content"),
  unit_base: t("Unit price for"),
  on_hand: t("Stock"),
  sku: "SKU",
  barcode: t("Barcode"),
  weight: t("Weight"),
  image: t("Picture"),
  stock_policy: t("Stock policy"),
  backorder_text: t("Text when out of stock"),
};

/** What only staff with the right to change stock may set. */
export const stockFields: ReadonlySet<CellField> = new Set(["on_hand", "stock_policy", "backorder_text"]);

export type CreatedVariant = {
  key: string;
  /** Key of the value by key of the option. An option that is missing means its first value. */
  combo: Record<string, string>;
  cells: Cells;
};

export type VariantEdits = {
  update: Record<string, Partial<Record<CellField, { base: Cell; value: Cell }>>>;
  create: CreatedVariant[];
  remove: string[];
};

export const noEdits: VariantEdits = { update: {}, create: [], remove: [] };

/** What a new variant starts with. */
export const emptyCells: Cells = {
  price: "",
  origin_price: null,
  sale_price: null,
  sale_starts_at: null,
  sale_ends_at: null,
  cost: null,
  recommended_price: null,
  unit_measure: "",
  unit_base: "",
  on_hand: 0,
  sku: "",
  barcode: "",
  weight: null,
  image: null,
  stock_policy: "track",
  backorder_text: "",
};

/** Keys of stored options come from their names, so that the same options are equal. */
export function readOptions(options: readonly ProductOption[]): FormOption[] {
  return options.map(({ name, values, swatches }) => ({
    key: `stored:${name}`,
    was: name,
    name,
    values: values.map((value) => ({
      key: `stored:${value}`,
      was: value,
      value,
      swatch: swatchOf(swatches, value) ?? "",
    })),
  }));
}

export function writeOptions(options: readonly FormOption[]): ProductOption[] {
  return options.map(({ name, values }) => {
    const swatches = values.filter(({ swatch }) => swatch !== "").map(({ value, swatch }) => [value.trim(), swatch]);
    return {
      name: name.trim(),
      values: values.map(({ value }) => value.trim()),
      ...(swatches.length > 0 && { swatches: Object.fromEntries(swatches) }),
    };
  });
}

export interface Rename {
  readonly from: string;
  readonly to: string;
  readonly values: { readonly from: string; readonly to: string }[];
}

/** Stored options and values that have another name now. */
export function renamesOf(options: readonly FormOption[]): Rename[] {
  return options.flatMap(({ was, name, values }) => {
    if (was === null) return [];
    const renamed = values.flatMap(({ was: from, value }) =>
      from !== null && from !== value.trim() ? [{ from, to: value.trim() }] : [],
    );
    return was === name.trim() && renamed.length === 0 ? [] : [{ from: was, to: name.trim(), values: renamed }];
  });
}

/** Options that were changed while `submitted` was saved: what was submitted is stored now. */
export function optionsAfterSave(current: readonly FormOption[], submitted: readonly FormOption[]): FormOption[] {
  const saved = new Map(submitted.map((option) => [option.key, option]));
  return current.map((option) => {
    const stored = saved.get(option.key);
    if (!stored) return { ...option, was: null, values: option.values.map((value) => ({ ...value, was: null })) };
    const values = new Map(stored.values.map(({ key, value }) => [key, value.trim()]));
    return {
      ...option,
      was: stored.name.trim(),
      values: option.values.map((value) => ({ ...value, was: values.get(value.key) ?? null })),
    };
  });
}
