import {
  type CustomerRuleCondition,
  type CustomerRuleField,
  customerRule,
  customerRuleFields,
} from "#contract/customer-rule.ts";
import { t } from "#i18n/t.ts";
import type { RuleKind } from "../forms/rules/RuleEditor.tsx";

/** A condition on a field, with that field's first operator. */
function withField(field: CustomerRuleField): CustomerRuleCondition {
  switch (field) {
    case "spent":
      return { field, operator: "above", value: "" };
    case "order_count":
      return { field, operator: "above", value: 1 };
    case "last_order":
      return { field, operator: "below", value: 90 };
    case "country":
      return { field, operator: "is", value: "" };
    case "tag":
      return { field, operator: "is", value: "" };
    case "subscribed":
      return { field, operator: "is", value: "subscribed" };
    case "account":
      return { field, operator: "is", value: "registered" };
  }
}

export const customerRules: RuleKind<CustomerRuleCondition> = {
  label: t("Customers must match"),
  fields: customerRuleFields,
  newCondition: withField("order_count"),
  withField,
  isComplete: (rule) => customerRule.safeParse(rule).success,
};
