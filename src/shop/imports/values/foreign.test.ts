/** Dates and currencies as other shops write them. */
import { expect, test } from "vitest";
import { convertAmount, currenciesOf, foreignCurrency } from "./currency.ts";
import { dayOf } from "./sale.ts";

test.each([
  ["2026-11-30", "2026-11-30"],
  ["2026-11-30 00:00:00", "2026-11-30"],
  // The evening of the 30th in UTC is the next day in Auckland.
  ["2026-11-30T20:00:00Z", "2026-12-01"],
  ["30.11.2026", "2026-11-30"],
  ["30/11/26", "2026-11-30"],
  ["11/30/2026", "2026-11-30"],
  ["2026-02-30", undefined],
  // The fourth of March, or the third of April.
  ["03/04/2026", undefined],
  ["soon", undefined],
])("the day of %j", (text, day) => expect(dayOf(text, "Pacific/Auckland")).toBe(day));

test("where the month comes first", () => {
  expect(dayOf("3/4/26, 12:00 AM", "UTC", "month-first")).toBe("2026-03-04");
});

test.each([
  ["12.00", undefined],
  ["€ 12", undefined],
  ["12 EUR", undefined],
  ["$12", "USD"],
  ["12 usd", "USD"],
  ["Price (GBP)", "GBP"],
  ["price_usd", "USD"],
  ["119 kr", "SEK"],
  ["49,00 zł", "PLN"],
  ["Variant Price", undefined],
  ["RRP", undefined],
])("the foreign currency of %j where euros are sold in", (text, code) => {
  expect(foreignCurrency(text, "EUR")).toBe(code);
});

test("one sign of several currencies is the shop's when it can be", () => {
  expect(currenciesOf("$5")).toContain("CAD");
  expect(foreignCurrency("$5", "CAD")).toBeUndefined();
  expect(foreignCurrency("120 kr", "DKK")).toBeUndefined();
});

test("amounts are converted exactly and rounded half up", () => {
  expect(convertAmount("10.05", "0.5", 2)).toBe("5.03");
  expect(convertAmount("9.99", "0.925", 2)).toBe("9.24");
  expect(convertAmount("100", "157.25", 0)).toBe("15725");
  expect(convertAmount("0.01", "0.1", 2)).toBe("0.00");
});
