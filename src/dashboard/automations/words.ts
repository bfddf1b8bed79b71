/** What screens say of automations. */
import { automationActions, type Condition, conditionFields, conditionOperators } from "#contract/automations.ts";
import { webhookEvents } from "#contract/webhooks.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import type { Automation } from "./automation-queries.ts";

/** "Order total is at least 100.00". */
export function conditionText({ field, operator, value }: Condition): string {
  const { label, type } = conditionFields[field];
  const operators: Readonly<Record<string, string>> = conditionOperators[type];
  const valueText =
    typeof value === "boolean" ? (value ? t("Yes") : t("No")) : Array.isArray(value) ? separated(value) : String(value);
  return t("{field} {comparison} {value}", {
    field: label,
    comparison: operators[operator] ?? operator,
    value: valueText,
  });
}

/** "Order paid · Order total is at least 100.00 · Tag the customer". */
export const summaryOf = ({ event, conditions, action }: Pick<Automation, "event" | "conditions" | "action">): string =>
  [webhookEvents[event], ...conditions.map(conditionText), automationActions[action.kind].label].join(" · ");
