import { expect, test } from "vitest";
import { percentIn, percentOf, usualTaxName, withPercent } from "./tax-name.ts";

test.each([
  ["VAT 19%", 1900],
  ["MwSt. 19 %", 1900],
  ["Sales tax 7.25%", 725],
  ["TVA 5,5 %", 550],
  ["VAT", undefined],
  ["Tax of 2024", undefined],
])("%s says %s", (name, hundredths) => {
  expect(percentIn(name)).toBe(hundredths);
});

test("another percentage takes the place of the one that a name says", () => {
  expect(withPercent("VAT 19%", 1600)).toBe("VAT 16%");
  expect(withPercent("TVA 5,5 %", 1000)).toBe("TVA 10 %");
  expect(withPercent("Sales tax", 1000)).toBe("Sales tax");
});

test("a tax is named as its country names it", () => {
  expect(["CH", "DE", "US", "AU"].map(usualTaxName)).toEqual(["VAT", "VAT", "Sales tax", "GST"]);
});

test("a rate is written one way, which is also read", () => {
  expect([1900, 725, 0].map(percentOf)).toEqual(["19%", "7.25%", "0%"]);
  expect(percentIn(percentOf(810))).toBe(810);
});
