/** Whether the conditions of an automation hold for what an event tells of. */
import type { Condition, ConditionName } from "#contract/automations.ts";

/** What conditions compare; a fact that an event does not have holds in no condition. */
export type Facts = { readonly [F in ConditionName]?: string | number | boolean | readonly string[] };

/** All of them, and always where there are none. */
export const allHold = (conditions: readonly Condition[], facts: Facts): boolean =>
  conditions.every((condition) => holds(condition, facts[condition.field]));

function holds({ operator, value }: Condition, fact: Facts[ConditionName]): boolean {
  if (fact === undefined) return false;
  switch (operator) {
    case "is":
      return fact === value;
    case "at_least":
      return Number(fact) >= Number(value);
    case "at_most":
      return Number(fact) <= Number(value);
    case "any":
      return isOneOf(fact, value);
    case "none":
      return !isOneOf(fact, value);
  }
}

const small = (text: unknown) => String(text).trim().toLowerCase();

function isOneOf(fact: NonNullable<Facts[ConditionName]>, value: Condition["value"]): boolean {
  const wanted = new Set((Array.isArray(value) ? value : [value]).map(small));
  return (Array.isArray(fact) ? fact : [fact]).some((one) => wanted.has(small(one)));
}
