import { type CategoryRule, categoryRule, type RuleCondition, type RuleField } from "#contract/category-rule.ts";

export const newCondition: RuleCondition = { field: "tag", operator: "is", value: "" };

/** A condition on another field, with that field's first operator. */
export function withField(field: RuleField): RuleCondition {
  switch (field) {
    case "tag":
    case "vendor":
    case "product_type":
      return { field, operator: "is", value: "" };
    case "good_name":
      return { field, operator: "contains", value: "" };
    case "price":
      return { field, operator: "below", value: "" };
    case "discount":
      return { field, operator: "above", value: 0 };
    case "stock":
      return { field, operator: "above", value: 0 };
    case "created":
      return { field, operator: "below", value: 30 };
  }
}

/** Whether every condition has a value. */
export const isComplete = (rule: CategoryRule): boolean => categoryRule.safeParse(rule).success;
