/** Filters as a chip says them: "Price at least $20.00", "Vendor is Acme or Bolt". */

import type { FilterDeclaration, FilterOperator, FilterType, FilterValue } from "#contract/list-filters.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";

const dayWords: Readonly<Partial<Record<FilterOperator, string>>> = {
  at_least: t("on or after"),
  at_most: t("on or before"),
  between: t("between"),
};
const words: Readonly<Record<FilterOperator, string>> = {
  contains: t("contains"),
  is: t("is"),
  starts: t("starts with"),
  any: t("is"),
  none: t("is not"),
  between: t("between"),
  at_least: t("at least"),
  at_most: t("at most"),
};

export function operatorWords(type: FilterType, operator: FilterOperator): string {
  return (type === "date" ? dayWords[operator] : undefined) ?? words[operator];
}

export interface Formats {
  readonly money: (amount: string) => string;
  readonly number: (value: number) => string;
  readonly day: (day: string) => string;
  /** Label of a choice or record; its value until the label is known. */
  readonly choice: (value: string) => string;
}

/** "today", "7 days ago" or the date of a day in a filter. */
function dayText(day: string, format: (day: string) => string): string {
  const ago = /^-(\d+)d$/.exec(day)?.[1];
  if (ago === undefined) return format(day);
  return ago === "0"
    ? t("today")
    : ago === "1"
      ? t("yesterday")
      : t("{count, plural, one {# day ago} other {# days ago}}", { count: Number(ago) });
}

/** What stands on the chip of a filter, without the filter's label. */
export function filterWords({ type }: FilterDeclaration, { operator, value }: FilterValue, formats: Formats): string {
  const values = (Array.isArray(value) ? value : [value]).map((one) => valueText(type, one, formats));
  if (type === "boolean") return value ? t("is yes") : t("is no");
  const verb = operatorWords(type, operator);
  if (operator === "between") return `${verb} ${listed(values)}`;
  if (values.length > 2)
    return `${verb} ${t("{name} or {count} others", { name: values[0], count: values.length - 1 })}`;
  return `${verb} ${listed(values, "disjunction")}`;
}

function valueText(type: FilterType, value: string | number | boolean, formats: Formats): string {
  if (type === "money") return formats.money(String(value));
  if (type === "number") return formats.number(Number(value));
  if (type === "date") return dayText(String(value), formats.day);
  if (type === "choice" || type === "record") return formats.choice(String(value));
  return `“${value}”`;
}
