/** Dates and currencies as other shops write them. */
import { expect, test } from "vitest";
import { convertAmount, currenciesOf, foreignCurrency, hasOtherUnit } from "./currency.ts";
import { dayOf, momentOf } from "./sale.ts";

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

test.each([
  // The whole day, in the shop's zone, also when the clock changes on it: 23 and 25 hours.
  ["2026-11-30", "Europe/Berlin", "2026-11-29T23:00:00.000Z", "2026-11-30T22:59:59.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.000Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.000Z"],
  ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z", "2026-11-02T04:59:59.000Z"],
  // The day begins at one o'clock: the clock leaves midnight out.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z", "2026-09-07T02:59:59.000Z"],
  ["2026-09-05", "America/Santiago", "2026-09-05T04:00:00.000Z", "2026-09-06T03:59:59.000Z"],
  // Midnight is how files write a day.
  ["2026-11-30 00:00:00", "UTC", "2026-11-30T00:00:00.000Z", "2026-11-30T23:59:59.000Z"],
  ["2026-11-30 23:59:59", "UTC", "2026-11-30T23:59:59.000Z", "2026-11-30T23:59:59.000Z"],
  ["2026-11-30 09:30", "Asia/Tokyo", "2026-11-30T00:30:00.000Z", "2026-11-30T00:30:00.000Z"],
  ["2026-11-30T20:00:00Z", "Asia/Tokyo", "2026-11-30T20:00:00.000Z", "2026-11-30T20:00:00.000Z"],
])("%j in %s starts a sale at %s and ends one at %s", (text, zone, start, end) => {
  const rules = { zone, order: "unknown" } as const;
  expect([momentOf(text, "start", rules), momentOf(text, "end", rules)]).toEqual([start, end]);
});

test.each(["30.11.2026 10:00+01:00", "2026-11-30 25:10", "2026-11-30 10:00:00 +0100", "soon"])(
  "%j is no clear time",
  (text) => expect(momentOf(text, "end", { zone: "UTC", order: "unknown" })).toBeUndefined(),
);

test("an evening by a clock of twelve hours", () => {
  expect(momentOf("3/4/26, 9:30 PM", "end", { zone: "UTC", order: "month-first" })).toBe("2026-03-04T21:30:00.000Z");
});

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

test.each([
  ["Rp150.000", "IDR"],
  ["100 TL", "TRY"],
  ["500 руб.", "RUB"],
  ["20 лв.", "BGN"],
  ["RM 50", "MYR"],
  ["R 50", "ZAR"],
  ["Rs. 500", "INR"],
  ["S/ 20", "PEN"],
  ["₸500", "KZT"],
  ["د.إ 100", "AED"],
  ["20 đ", "VND"],
])("%j tells %s", (text, code) => expect(foreignCurrency(text, "EUR")).toBe(code));

test("an amount with a unit that is not the currency's is none of it", () => {
  for (const text of ["20", "€20", "20 Euro", "20 евро", "EUR 20"]) expect(hasOtherUnit(text, "EUR")).toBe(false);
  for (const text of ["500 ل.ل", "20 gulden", "20 ₿"]) expect(hasOtherUnit(text, "EUR")).toBe(true);
  expect(hasOtherUnit("‏20 ر.س.‏", "SAR")).toBe(false);
  expect(hasOtherUnit("kr. 500", "DKK")).toBe(false);
  expect(hasOtherUnit("500 ل.ل.‏", "LBP")).toBe(false);
});
