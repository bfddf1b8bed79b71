/** What screens say of customers. */

import { type CustomerRule, customerRuleFields } from "#contract/customer-rule.ts";
import { listed } from "#i18n/lists.ts";
import { countryName } from "../countries.ts";

/** "Total spent is greater than $500.00 and Country is Germany" */
export function ruleText({ match, conditions }: CustomerRule, money: (amount: string) => string): string {
  const texts = conditions.map((condition) => {
    const { label, operators } = customerRuleFields[condition.field];
    const operator = Object.entries(operators).find(([key]) => key === condition.operator)?.[1] ?? "";
    return `${label} ${operator} ${valueText(condition, money)}`;
  });
  return listed(texts, match === "all" ? "conjunction" : "disjunction");
}

function valueText(condition: CustomerRule["conditions"][number], money: (amount: string) => string): string {
  switch (condition.field) {
    case "spent":
      return money(condition.value);
    case "country":
      return countryName(condition.value);
    default:
      return String(condition.value);
  }
}
