/** A discount as its form edits it. */

import { z } from "zod";
import { maxMoney, optionalText, tooMuchMoney } from "#contract/input.ts";
import { initialValues, wordOf } from "#contract/record.ts";
import { type DiscountDetail, discountKindWords, discountRecord } from "#contract/shapes/discount.ts";
import { t } from "#i18n/t.ts";
import type { FieldText } from "../forms/context.ts";
import { recordTexts } from "../forms/record-texts.ts";

export interface DiscountRecord {
  /** Null for a new one. */
  readonly discount: DiscountDetail | null;
  /** What a new one is a copy of. */
  readonly copy?: DiscountDetail | undefined;
}

const { min_total: _, value: __, group_id: ___, ...sharedRules } = discountRecord.rules;

const amount = z
  .string()
  .regex(/^(\d{1,15}(\.\d{1,4})?)?$/, t("Enter an amount such as 19.90"))
  .refine((text) => Number.isNaN(Number(text)) || Number(text) <= maxMoney, tooMuchMoney);

/** Whether discounts of this kind take off the amount or percentage in the field `value`. */
export const takesValue = (kind: string): kind is "percent" | "amount" => kind === "percent" || kind === "amount";

/** Name of an extension's kind; undefined for the shop's own. */
export const customKindOf = (kind: string): string | undefined =>
  kind.startsWith("custom:") ? kind.slice("custom:".length) : undefined;

/** The kind as the calls take it. */
export function kindToWire(kind: string) {
  const custom_kind = customKindOf(kind);
  return custom_kind === undefined ? { kind } : { kind: "custom", custom_kind };
}

export const discountSchema = z
  .object({
    ...sharedRules,
    code: optionalText(40),
    /** That of an extension with its name: "custom:bundle". */
    kind: z.string(),
    value: amount,
    /** "" for everybody. */
    group_id: z.string(),
    /** "" for any. */
    min_total: amount,
    has_codes: z.boolean(),
    is_automatic: z.boolean(),
  })
  .superRefine(
    ({ code, is_automatic, kind, value, starts_at, ends_at, applies_to, product_ids, category_ids }, context) => {
      const addIssue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      if (code === "") addIssue("code", is_automatic ? t("Enter a name") : t("Enter a code"));
      if (!is_automatic && /\s/.test(code)) addIssue("code", t("Must not contain spaces"));
      if (takesValue(kind) && Number(value) === 0) addIssue("value", t("Enter how much it takes off"));
      if (kind === "percent" && Number(value) > 100) addIssue("value", t("At most 100 percent"));
      if (starts_at && ends_at && starts_at >= ends_at) addIssue("ends_at", t("Must be later than the start"));
      if (applies_to === "products" && product_ids.length === 0)
        addIssue("product_ids", t("Choose at least one product"));
      if (applies_to === "categories" && category_ids.length === 0) {
        addIssue("category_ids", t("Choose at least one category"));
      }
    },
  );
export type DiscountValues = z.output<typeof discountSchema>;

export const discountFieldTexts: Readonly<Record<keyof DiscountValues, FieldText>> = {
  ...recordTexts(discountRecord),
  kind: { label: t("Kind"), format: wordOf(discountKindWords) },
  has_codes: { label: t("Many codes") },
  is_automatic: { label: t("Automatic") },
};

const empty: DiscountValues = {
  ...initialValues(discountRecord),
  code: "",
  kind: "percent",
  value: "",
  group_id: "",
  min_total: "",
  has_codes: false,
  is_automatic: false,
};

const orEmpty = (amount: string): string => (Number(amount) === 0 ? "" : amount);

export function valuesOf({ discount, copy }: DiscountRecord): DiscountValues {
  const from = discount ?? copy;
  if (!from) return empty;
  const { id: _, used, revenue, code_count, created_at, products, custom_kind, ...fields } = from;
  return {
    ...fields,
    kind: from.kind === "custom" ? `custom:${custom_kind}` : from.kind,
    code: discount ? from.code : "",
    value: orEmpty(from.value),
    min_total: orEmpty(from.min_total),
    group_id: from.group_id ?? "",
  };
}

/** The form's values as the calls take them. */
export function toWire({
  kind: _,
  has_codes: __,
  is_automatic: ___,
  group_id,
  min_total,
  value,
  ...rest
}: Partial<DiscountValues>) {
  return {
    ...rest,
    ...(value !== undefined && { value: value || "0" }),
    ...(min_total !== undefined && { min_total: min_total || "0" }),
    ...(group_id !== undefined && { group_id: group_id || null }),
  };
}
