/** Selection of a variant by one value per option. */
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";

/** `{option name: value}` */
export type Choice = Readonly<Record<string, string>>;

/** Whether units that are ordered now are not in stock: of one, or of so many. */
export const isBackordered = ({ in_stock }: Variant, qty = 1): boolean => in_stock !== undefined && in_stock < qty;

type Variants = Pick<ProductDetail, "variants">;

const matches = ({ options }: Variant, choice: Choice) =>
  Object.entries(choice).every(([name, value]) => options[name] === value);

/** The variant with an id, else the first in stock, else the first of all. */
export function firstChoice({ variants }: Variants, id: string): Choice {
  const named = variants.find((variant) => variant.id === id);
  return (named ?? variants.find(({ stock }) => stock > 0) ?? variants[0])?.options ?? {};
}

export function variantOf({ variants }: Variants, choice: Choice): Variant | undefined {
  return variants.find((variant) => matches(variant, choice));
}

/**
 * The choice after picking a value. When no variant combines it with the other chosen values, these change to a variant
 * with the picked value, one in stock if there is one.
 */
export function pick({ variants }: Variants, choice: Choice, option: string, value: string): Choice {
  const wanted = { ...choice, [option]: value };
  const candidates = variants.filter(({ options }) => options[option] === value);
  const match =
    candidates.find((variant) => matches(variant, wanted)) ??
    candidates.find(({ stock }) => stock > 0) ??
    candidates[0];
  return match?.options ?? wanted;
}

/** Availability of a value together with the other chosen values. */
export function availability({ variants }: Variants, choice: Choice, option: string, value: string) {
  const wanted = { ...choice, [option]: value };
  const exact = variants.filter((variant) => matches(variant, wanted));
  if (exact.length === 0) return "missing";
  return exact.some(({ stock }) => stock > 0) ? "available" : "sold out";
}
