/** What commands take of products and their variants. */
import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import {
  maxVariants,
  newProductFields,
  newVariant,
  productFields,
  productOptions,
  variantFields,
} from "#contract/product-fields.ts";
import { saleProblem } from "#contract/sale.ts";
import { unitProblem } from "#contract/unit-price.ts";
import { changesOf, minorUnits } from "#kernel/input.ts";

const variants = <S extends z.ZodType>(one: S) =>
  z
    .array(one)
    .min(1, "needs a variant")
    .max(maxVariants, `at most ${maxVariants.toLocaleString("en")} variants`);
const counter = z.number().int().min(0).max(2_000_000_000).default(0);

export const newProduct = z
  .strictObject({
    ...newProductFields,
    /** Given by a caller that may repeat itself; another is made without it. */
    id: z.uuid("must be an id").optional(),
    variants: variants(newVariant),
    /** What a product brings along that was sold elsewhere before: units sold, ratings, its first day. */
    sale: counter,
    rating_sum: counter,
    rating_count: counter,
    created_at: z.date().optional(),
  })
  .superRefine(requireMatchingOptions);
export type NewProduct = z.input<typeof newProduct>;

export const productChanges = changesOf(productFields);
export type ProductChanges = z.input<typeof productChanges>;

/** Fields of a product that are merged with what others changed. */
export const savedFields = { ...productFields, options: productOptions };
export const savedChanges = z.strictObject(savedFields).partial();
export type SavedFields = { -readonly [F in keyof typeof savedFields]: z.output<(typeof savedFields)[F]> };

export const variantChanges = z.strictObject(variantFields).partial();

export const productVariants = z
  .strictObject({
    options: productOptions.default([]),
    /** With the id of a variant of the product: this variant as it shall be. Without: a new one. */
    variants: variants(newVariant.extend({ id: z.uuid("must be an id of a variant").optional() })),
  })
  .superRefine(requireMatchingOptions);
export type ProductVariants = z.input<typeof productVariants>;
export type Variant = z.output<typeof productVariants>["variants"][number];

interface Choices {
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly { readonly options: Readonly<Record<string, string>> }[];
}

/** Each variant has one value of every option, and no two have the same. */
function requireMatchingOptions({ options, variants }: Choices, context: z.RefinementCtx): void {
  const wrong = wrongOptions({ options, variants });
  if (wrong) context.addIssue({ code: "custom", path: ["variants", wrong.index, "options"], message: wrong.message });
}

/** The first variant that has not one value of every option, or has those of another; undefined when all are right. */
export function wrongOptions({ options, variants }: Choices): { index: number; message: string } | undefined {
  const valueSets = options.map(({ name, values }) => ({ name, values: new Set(values) }));
  const combinations = new Set<string>();
  for (const [index, variant] of variants.entries()) {
    const wrong = valueSets.find(({ name, values }) => !values.has(variant.options[name] ?? ""));
    if (wrong) return { index, message: `must have a value of ${wrong.name}: ${[...wrong.values].join(", ")}` };
    if (Object.keys(variant.options).length > options.length) {
      return { index, message: "must have values of the product's options only" };
    }
    const combination = combinationOf(variant.options, options);
    if (combinations.has(combination)) return { index, message: "must differ from those of the other variants" };
    combinations.add(combination);
  }
  return undefined;
}

/** The values of a variant in the order of the options, as a key. */
export function combinationOf(
  values: Readonly<Record<string, string>>,
  options: readonly { readonly name: string }[],
): string {
  return JSON.stringify(options.map(({ name }) => values[name]));
}

interface Amounts {
  readonly price: string;
  readonly origin_price: string | null;
  readonly cost?: string | null;
  readonly recommended_price?: string | null;
  readonly unit_measure?: string;
  readonly unit_base?: string;
  readonly sale_price?: string | null;
  readonly sale_starts_at?: string | null;
  readonly sale_ends_at?: string | null;
}

/**
 * The amounts of variants in minor units.
 * @throws {ShopError} 400 for more decimals than the currency has, for a sale whose price or dates cannot be, and for a base that is no part of the content.
 */
export function pricesOf(
  { price, origin_price, cost = null, sale_price = null, sale_starts_at = null, sale_ends_at = null, ...more }: Amounts,
  currency: string,
) {
  const { recommended_price = null, unit_measure = "", unit_base = "" } = more;
  const problem =
    saleProblem({ price, origin_price, sale_price, sale_starts_at, sale_ends_at }) ??
    unitProblem({ unit_measure, unit_base });
  if (problem) throw badInput(`${problem.field}: ${problem.message}`);
  const optional = (field: string, amount: string | null) =>
    amount === null ? null : minorUnits(field, amount, currency);
  return {
    price: minorUnits("price", price, currency),
    origin_price: optional("origin_price", origin_price),
    sale_price: optional("sale_price", sale_price),
    cost: optional("cost", cost),
    recommended_price: optional("recommended_price", recommended_price),
  };
}
