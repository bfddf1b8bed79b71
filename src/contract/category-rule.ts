/** Rules that fill a category with products. */

import { z } from "zod";
import { t } from "#i18n/t.ts";
import { words } from "./fields.ts";
import { price } from "./rows.ts";

const text = words(120).min(1, "is required");
const whole = (max: number) => z.number().int("must be a whole number").min(0, "must be at least 0").max(max);

/** What a condition compares, with its operators: the words of screens. */
export const ruleFields = {
  tag: { label: t("Tag"), operators: { is: t("is"), is_not: t("is not") } },
  vendor: { label: t("Vendor"), operators: { is: t("is"), is_not: t("is not") } },
  product_type: { label: t("Product type"), operators: { is: t("is"), is_not: t("is not") } },
  good_name: { label: t("Title"), operators: { contains: t("contains"), contains_not: t("does not contain") } },
  price: { label: t("Price"), operators: { below: t("is less than"), above: t("is greater than") } },
  discount: { label: t("Discount in percent"), operators: { above: t("is greater than"), below: t("is less than") } },
  stock: { label: t("Units available"), operators: { above: t("is greater than"), below: t("is less than") } },
  created: { label: t("Days since created"), operators: { below: t("is less than"), above: t("is greater than") } },
} as const;
export type RuleField = keyof typeof ruleFields;

const choice = z.enum(["is", "is_not"]);
const amount = z.enum(["below", "above"]);

const condition = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("tag"), operator: choice, value: text }),
  z.strictObject({ field: z.literal("vendor"), operator: choice, value: text }),
  z.strictObject({ field: z.literal("product_type"), operator: choice, value: text }),
  z.strictObject({ field: z.literal("good_name"), operator: z.enum(["contains", "contains_not"]), value: text }),
  z.strictObject({ field: z.literal("price"), operator: amount, value: price }),
  z.strictObject({ field: z.literal("discount"), operator: amount, value: whole(100) }),
  z.strictObject({ field: z.literal("stock"), operator: amount, value: whole(1_000_000_000) }),
  z.strictObject({ field: z.literal("created"), operator: amount, value: whole(3650) }),
]);
export type RuleCondition = z.output<typeof condition>;

export const categoryRule = z.strictObject({
  /** Whether a product must meet all conditions or one of them. */
  match: z.enum(["all", "any"]),
  conditions: z.array(condition).min(1, "must have a condition").max(20, "at most 20 conditions"),
});
export type CategoryRule = z.output<typeof categoryRule>;
