/** Rules of groups of customers. */

import { z } from "zod";
import { t } from "#i18n/t.ts";
import { countries } from "./countries.ts";
import { words } from "./fields.ts";
import { price } from "./rows.ts";

const whole = (max: number) => z.number().int("must be a whole number").min(0, "must be at least 0").max(max);
const codes = new Set(countries.map(({ code }) => code));

/** What a condition compares, with its operators: the words of screens. */
export const customerRuleFields = {
  spent: { label: t("Total spent"), operators: { above: t("is greater than"), below: t("is less than") } },
  order_count: { label: t("Orders"), operators: { above: t("is greater than"), below: t("is less than") } },
  last_order: {
    label: t("Days since last order"),
    operators: { below: t("is less than"), above: t("is greater than") },
  },
  country: { label: t("Country"), operators: { is: t("is"), is_not: t("is not") } },
  tag: { label: t("Tag"), operators: { is: t("is"), is_not: t("is not") } },
  subscribed: { label: t("Newsletter"), operators: { is: t("is"), is_not: t("is not") } },
  account: { label: t("Account"), operators: { is: t("is"), is_not: t("is not") } },
} as const;
export type CustomerRuleField = keyof typeof customerRuleFields;

const choice = z.enum(["is", "is_not"]);
const amount = z.enum(["below", "above"]);

const condition = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("spent"), operator: amount, value: price }),
  z.strictObject({ field: z.literal("order_count"), operator: amount, value: whole(1_000_000) }),
  /** Customers who have never ordered meet neither operator. */
  z.strictObject({ field: z.literal("last_order"), operator: amount, value: whole(36_500) }),
  z.strictObject({
    field: z.literal("country"),
    operator: choice,
    value: z.string().refine((code) => codes.has(code), "must be a country"),
  }),
  z.strictObject({ field: z.literal("tag"), operator: choice, value: words(60).min(1, "is required") }),
  z.strictObject({ field: z.literal("subscribed"), operator: choice, value: z.literal("subscribed") }),
  z.strictObject({ field: z.literal("account"), operator: choice, value: z.literal("registered") }),
]);
export type CustomerRuleCondition = z.output<typeof condition>;

export const customerRule = z.strictObject({
  /** Whether a customer must meet all conditions or one of them. */
  match: z.enum(["all", "any"]),
  conditions: z.array(condition).min(1, "must have a condition").max(20, "at most 20 conditions"),
});
export type CustomerRule = z.output<typeof customerRule>;
