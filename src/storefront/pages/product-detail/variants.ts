/** Choosing a variant: one value per option, always a combination that exists where there is one. */
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";

/** `{option name: value}` */
export type Choice = Readonly<Record<string, string>>;

type Variants = Pick<ProductDetail, "variants">;

const matches = ({ options }: Variant, choice: Choice) =>
  Object.entries(choice).every(([name, value]) => options[name] === value);

/** What a shopper sees first: the first variant in stock, or simply the first. */
export function firstChoice({ variants }: Variants): Choice {
  return (variants.find(({ stock }) => stock > 0) ?? variants[0])?.options ?? {};
}

export function variantOf({ variants }: Variants, choice: Choice): Variant | undefined {
  return variants.find((variant) => matches(variant, choice));
}

/**
 * The choice after picking a value. When it is not made together with the other values, they give way to the variant
 * in stock (or any) that has the picked value.
 */
export function pick({ variants }: Variants, choice: Choice, option: string, value: string): Choice {
  const wanted = { ...choice, [option]: value };
  const having = variants.filter(({ options }) => options[option] === value);
  const found =
    having.find((variant) => matches(variant, wanted)) ?? having.find(({ stock }) => stock > 0) ?? having[0];
  return found?.options ?? wanted;
}

/** Whether a value can be had together with the other chosen values. */
export function availability({ variants }: Variants, choice: Choice, option: string, value: string) {
  const wanted = { ...choice, [option]: value };
  const exact = variants.filter((variant) => matches(variant, wanted));
  if (exact.length === 0) return "missing";
  return exact.some(({ stock }) => stock > 0) ? "available" : "sold out";
}
