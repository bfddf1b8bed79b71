/** A discount, as calls read and change it. */

import { z } from "zod";
import { t } from "#i18n/t.ts";
import { amount, instant, text } from "../input.ts";
import { countOf, defineRecord, wordOf } from "../record.ts";
import { price } from "../rows.ts";

export const discountKindWords = {
  percent: t("Percentage"),
  amount: t("Fixed amount"),
  free_shipping: t("Free shipping"),
} as const;
export const discountScopeWords = {
  all: t("All products"),
  products: t("Some products"),
  categories: t("Some categories"),
} as const;
/** Those above, and "custom": an extension calculates it (`custom_kind`). */
export const discountKinds = ["percent", "amount", "free_shipping", "custom"] as const;
const discountScopes = ["all", "products", "categories"] as const;

const limit = z
  .number("must be a number")
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(1_000_000_000, "must be at most 1,000,000,000")
  .nullable();
const ids = (max: number) => z.array(z.uuid()).max(max, `at most ${max}`);

const optionWords = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${value}`)
    .join(", ");

/** Fields that may be changed. */
export const discountRecord = defineRecord("discount", {
  /**
   * What buyers enter, without spaces and stored in upper case; what the codes begin with where it has many; of an automatic
   * discount the name that buyers see.
   */
  code: { label: t("Code"), schema: text(40) },
  /** For `percent` such as "12.5", for `amount` money; not used by `free_shipping`. */
  value: { label: t("Takes off"), schema: amount, stored: price, initial: "0" },
  /** Of the kind "custom": options of the extension's kind by their names, each as it was entered. */
  custom_options: {
    label: t("Options"),
    schema: z.record(z.string().max(40), z.string().max(500, "at most 500 characters")),
    initial: {},
    format: (value) => z.record(z.string(), z.string()).transform(optionWords).catch("").parse(value),
  },
  applies_to: {
    label: t("Applies to"),
    schema: z.enum(discountScopes),
    initial: "all",
    format: wordOf(discountScopeWords),
  },
  product_ids: { label: t("Products"), schema: ids(500), initial: [], format: countOf("product", "products") },
  category_ids: { label: t("Categories"), schema: ids(100), initial: [], format: countOf("category", "categories") },
  /** The group of customers that it is for; null for everybody. */
  group_id: { label: t("Customers"), schema: z.uuid().nullable(), initial: null },
  /** Value and units of the items it applies to, from which it counts; "0" and 0 for any. */
  min_total: { label: t("Minimum value"), schema: amount, stored: price, initial: "0", column: "money" },
  min_qty: {
    label: t("Minimum quantity"),
    schema: z
      .number()
      .int("must be a whole number")
      .min(0, "must be at least 0")
      .max(100_000, "must be at most 100,000"),
    initial: 0,
  },
  starts_at: { label: t("Starts"), schema: instant.nullable(), initial: null, column: "time" },
  ends_at: { label: t("Ends"), schema: instant.nullable(), initial: null, column: "time" },
  max_uses: { label: t("Uses in all"), schema: limit, initial: null },
  max_uses_per_buyer: { label: t("Uses per customer"), schema: limit, initial: null },
  is_on: { label: t("On"), schema: z.boolean(), initial: true },
});

export const discountChanges = z.strictObject(discountRecord.rules).partial();
/** What a form was opened with. */
export const discountBase = z.strictObject(discountRecord.storedRules).partial();
export type DiscountChanges = z.output<typeof discountChanges>;

/** Fields that are chosen once: orders refer to them. */
const choices = {
  kind: z.enum(discountKinds),
  /** Of the kind "custom": which kind of an extension; "" otherwise. */
  custom_kind: z.string().max(40).default(""),
  /** The discount has a batch of codes, which begin with `code`, instead of one; a code is good for one order. */
  has_codes: z.boolean().default(false),
  /** It counts without a code. */
  is_automatic: z.boolean().default(false),
};

export const newDiscount = z.strictObject({ ...discountRecord.newRules, ...choices });

export const discountDetail = z.strictObject({
  ...discountRecord.storedRules,
  ...choices,
  id: z.string(),
  used: z.number(),
  /** Totals of the orders that use it. */
  revenue: price,
  code_count: z.number(),
  created_at: z.string(),
  /** The rows that `product_ids` names; those that no longer exist are missing. */
  products: z.array(z.object({ id: z.string(), good_name: z.string(), image: z.string() })),
});
export type DiscountDetail = z.output<typeof discountDetail>;

/** A kind of discount that an extension calculates, with what its form asks for. */
export const customKind = z.object({
  name: z.string(),
  label: z.string(),
  options: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      help: z.string(),
      initial: z.string(),
      type: z.enum(["text", "number", "amount", "choice"]),
      /** Of a choice. */
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
});
export type CustomKind = z.output<typeof customKind>;

/** Codes of one discount at most. */
export const maxCodes = 100_000;
