import { expect, test } from "vitest";
import type { FilterType, FilterValue } from "#contract/list-filters.ts";
import { filterWords } from "./filter-words.ts";

const formats = {
  money: (amount: string) => `$${amount}`,
  number: String,
  day: (day: string) => `the ${day}`,
  choice: (value: string) => value.toUpperCase(),
};
const words = (type: FilterType, operator: FilterValue["operator"], value: FilterValue["value"]) =>
  filterWords({ label: "", type }, { field: "", operator, value }, formats);

test("chips say what they filter", () => {
  expect(words("text", "contains", "vase")).toBe("contains “vase”");
  expect(words("choice", "any", ["a"])).toBe("is A");
  expect(words("choice", "none", ["a", "b"])).toBe("is not A or B");
  expect(words("record", "any", ["a", "b", "c"])).toBe("is A or 2 others");
  expect(words("money", "at_least", "20")).toBe("at least $20");
  expect(words("number", "between", [1, 5])).toBe("between 1 and 5");
  expect(words("date", "at_least", "-7d")).toBe("on or after 7 days ago");
  expect(words("date", "at_most", "-0d")).toBe("on or before today");
  expect(words("boolean", "is", false)).toBe("is no");
});
