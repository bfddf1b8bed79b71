import { expect, test } from "vitest";
import { readMeasure, unitBases, unitPriceOf, unitProblem } from "./unit-price.ts";

test.each([
  ["750 ml", "750 ml"],
  ["0,75L", "0.75 l"],
  ["1.5 m²", "1.5 sqm"],
  ["10 Stück", "10 ct"],
  ["", ""],
  ["750", undefined],
  ["0 g", undefined],
  ["3 parsecs", undefined],
])("%j is read as %j", (text, measure) => {
  expect(readMeasure(text)).toBe(measure);
});

test.each([
  [499n, "250 g", "", 1996n, "1 kg"],
  [499n, "250 g", "100 g", 200n, "100 g"],
  [1200n, "0.75 l", "", 1600n, "1 l"],
  [100n, "3 ct", "", 33n, "1 ct"],
  [200n, "3 ct", "", 67n, "1 ct"],
  [9900n, "2.5 sqm", "1 sqm", 3960n, "1 sqm"],
  [1599n, "1 lb", "1 oz", 100n, "1 oz"],
])("%i for %s is %s of %i for %s", (price, unit_measure, unit_base, expected, base) => {
  expect(unitPriceOf(price, { unit_measure, unit_base })).toEqual({ price: expected, base });
});

test("without a content there is no price of a unit", () => {
  expect(unitPriceOf(100n, { unit_measure: "", unit_base: "" })).toBeUndefined();
});

test("a base that measures something else is refused, each by itself is a measure", () => {
  expect(unitProblem({ unit_measure: "250 g", unit_base: "1 l" })?.field).toBe("unit_base");
  expect(unitProblem({ unit_measure: "", unit_base: "1 l" })?.field).toBe("unit_measure");
  expect(unitProblem({ unit_measure: "250 g", unit_base: "1 kg" })).toBeUndefined();
  for (const base of unitBases) expect(unitProblem({ unit_measure: base, unit_base: base })).toBeUndefined();
});
