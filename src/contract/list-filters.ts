/** Filters of lists: their types, the operators of each type and the rule of their values, for server and screen. */

export interface FilterDeclaration {
  readonly label: string;
  readonly type: FilterType;
  /** Values of a choice. Absent where the server proposes them (`lists/choices`). */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What a record filter names, such as "category"; the server proposes records by name. */
  readonly record?: string;
  /** Offered only where the European Union's consumer law applies (docs/law.md). */
  readonly eu?: true;
}
export type FilterType = "text" | "choice" | "number" | "money" | "date" | "boolean" | "record";

export interface FilterValue {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value: Scalar | readonly Scalar[];
}
type Scalar = string | number | boolean;

export const filterOperators = ["contains", "is", "starts", "any", "none", "between", "at_least", "at_most"] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const operatorsOf: Readonly<Record<FilterType, readonly FilterOperator[]>> = {
  text: ["contains", "is", "starts"],
  choice: ["any", "none"],
  number: ["between", "at_least", "at_most"],
  money: ["between", "at_least", "at_most"],
  date: ["between", "at_least", "at_most"],
  boolean: ["is"],
  record: ["any", "none"],
};

/** Filters at once, values of one choice, characters of a text. */
export const maxFilters = 20;
export const maxValues = 100;
export const maxText = 200;

const max = 2_147_483_647;
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= maxText;
const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= max;
const isMoney = (value: unknown) => typeof value === "string" && /^-?\d{1,15}(\.\d{1,4})?$/.test(value);
/** A day, or days before today: "-7d" is the day a week ago, "-0d" today. */
const isDay = (value: unknown) =>
  typeof value === "string" &&
  (/^-\d{1,4}d$/.test(value) || (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))));

const scalars: Readonly<Record<"number" | "money" | "date", readonly [(value: unknown) => boolean, string]>> = {
  number: [isNumber, "a number"],
  money: [isMoney, "an amount such as 19.90"],
  date: [isDay, "a day such as 2026-05-31, or -7d for the day a week ago"],
};

/** What is wrong with a filter, in words that follow its name; undefined for a filter that the list takes. */
export function faultOf(
  filters: Readonly<Record<string, FilterDeclaration>>,
  { field, operator, value }: FilterValue,
): string | undefined {
  const declared = Object.hasOwn(filters, field) ? filters[field] : undefined;
  if (!declared) return `must have a field of this list: ${Object.keys(filters).join(", ")}`;
  const operators = operatorsOf[declared.type];
  if (!operators.includes(operator)) return `must have an operator of ${field}: ${operators.join(", ")}`;
  return faultOfValue(declared, operator, value);
}

function faultOfValue(
  { type, choices }: FilterDeclaration,
  operator: FilterOperator,
  value: FilterValue["value"],
): string | undefined {
  switch (type) {
    case "text":
      return isText(value) ? undefined : `must have a text of 1 to ${maxText} characters`;
    case "boolean":
      return typeof value === "boolean" ? undefined : "must have true or false";
    case "choice":
    case "record": {
      const values = Array.isArray(value) ? value : [];
      if (values.length === 0 || values.length > maxValues || !values.every(isText)) {
        return `must have a list of 1 to ${maxValues} values`;
      }
      const unknown = choices && values.find((one) => !choices.some((choice) => choice.value === one));
      return unknown === undefined ? undefined : `must have values of: ${choices?.map((one) => one.value).join(", ")}`;
    }
    default: {
      const [isValid, words] = scalars[type];
      if (operator !== "between") return isValid(value) ? undefined : `must have ${words}`;
      const isPair = Array.isArray(value) && value.length === 2 && value.every(isValid);
      return isPair ? undefined : `must have two values, each ${words}`;
    }
  }
}
