/** What commands take of products and their variants. */
import { z } from "zod";
import { amount, changesOf, minorUnits, optionalText, position, shown, text } from "../../input.ts";

/** Path on this server or http(s) address. */
const file = text(2000).regex(/^(\/(?!\/)|https?:\/\/)/, "a path such as /uploads/vase.webp, or an address");

/** An option and its value are joined by ":" in filters. */
const optionName = text(60).regex(/^[^:]*$/, 'must not contain ":"');
const optionValue = text(120);

const option = z.strictObject({
  name: optionName,
  values: z.array(optionValue).min(1).max(100).refine(isUnique, "must be different from each other"),
  /** CSS colours by value. */
  swatches: z.record(z.string(), z.string().max(60, "at most 60 characters")).optional(),
});

const variant = z.strictObject({
  sku: text(100),
  /** One value of every option, by the option's name. */
  options: z.record(z.string(), z.string()).default({}),
  price: amount,
  origin_price: amount.nullable().default(null),
  image: file.nullable().default(null),
  position: position.optional(),
  /** Units in the shop when the variant is made; later `setStock` changes them. */
  on_hand: z.number().int().min(0).max(1_000_000_000).default(0),
});

const fields = {
  good_name: text(200),
  /** `{name}` of `/product/detail/{name}`. */
  seo_name: text(200).regex(/^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u, "letters, digits and hyphens only"),
  summary: optionalText(1000),
  /** HTML; what is not on the allow-list of rich text is left out. */
  description: optionalText(200_000),
  /** The first is the main one. */
  pictures: z.array(file).max(100),
  video: file.nullable(),
  specifications: z.array(z.strictObject({ name: text(120), value: optionalText(1000) })).max(100),
  is_show: shown,
  recommended: z.boolean(),
  position,
  categories: z
    .array(z.uuid("must be an id of a category"))
    .max(100)
    .refine(isUnique, "must be different from each other"),
};

const options = z
  .array(option)
  .max(5)
  .refine((list) => isUnique(list.map(({ name }) => name)), "must have different names");
const variants = <S extends z.ZodType>(one: S) => z.array(one).min(1).max(1000);
const counter = z.number().int().min(0).max(2_000_000_000).default(0);

export const newProduct = z
  .strictObject({
    ...fields,
    summary: fields.summary.default(""),
    description: fields.description.default(""),
    pictures: fields.pictures.default([]),
    video: fields.video.default(null),
    specifications: fields.specifications.default([]),
    is_show: fields.is_show.default(1),
    recommended: fields.recommended.default(false),
    position: fields.position.default(0),
    categories: fields.categories.default([]),
    options: options.default([]),
    variants: variants(variant),
    /** What a product brings along that was sold elsewhere before: units sold, ratings, its first day. */
    sale: counter,
    rating_sum: counter,
    rating_count: counter,
    created_at: z.date().optional(),
  })
  .superRefine(requireMatchingOptions);
export type NewProduct = z.input<typeof newProduct>;

export const productChanges = changesOf(fields);
export type ProductChanges = z.input<typeof productChanges>;

export const productVariants = z
  .strictObject({
    options: options.default([]),
    /** With the id of a variant of the product: this variant as it shall be. Without: a new one. */
    variants: variants(variant.extend({ id: z.uuid("must be an id of a variant").optional() })),
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
  const combinations = new Set<string>();
  for (const [index, variant] of variants.entries()) {
    const wrong = options.find(({ name, values }) => !values.includes(variant.options[name] ?? ""));
    const combination = JSON.stringify(options.map(({ name }) => variant.options[name]));
    const message = wrong
      ? `must have a value of ${wrong.name}: ${wrong.values.join(", ")}`
      : Object.keys(variant.options).length > options.length
        ? "must have values of the product's options only"
        : combinations.has(combination)
          ? "must differ from those of the other variants"
          : undefined;
    if (message) context.addIssue({ code: "custom", path: ["variants", index, "options"], message });
    combinations.add(combination);
  }
}

function isUnique(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}

/**
 * The amounts of variants in minor units.
 * @throws {ShopError} 400 for more decimals than the currency has.
 */
export function pricesOf({ price, origin_price }: Pick<Variant, "price" | "origin_price">, currency: string) {
  return {
    price: minorUnits("price", price, currency),
    origin_price: origin_price === null ? null : minorUnits("origin_price", origin_price, currency),
  };
}
