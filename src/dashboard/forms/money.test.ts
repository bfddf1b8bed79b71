import { expect, test } from "vitest";
import { amountOf, minorUnits, parseAmount } from "./money.ts";

const euro = { code: "EUR", symbol: "€", decimals: 2 };
const yen = { code: "JPY", symbol: "¥", decimals: 0 };
const dinar = { code: "KWD", symbol: "KD", decimals: 3 };

test.each([
  ["12", "12.00"],
  ["12.5", "12.50"],
  ["12,5", "12.50"],
  ["€ 1,234.50", "1234.50"],
  ["1.234,50 €", "1234.50"],
  ["1,234", "1234.00"],
  ["1.234.567", "1234567.00"],
  ["1'234.5", "1234.50"],
  [".5", "0.50"],
  ["007", "7.00"],
  ["", ""],
  ["abc", null],
  ["-1", null],
  ["1.999", null],
  ["1e3", null],
])("%s is %s", (typed, amount) => {
  expect(parseAmount(typed, euro)).toBe(amount);
});

test("currencies have their own decimals", () => {
  expect(parseAmount("1,200", yen)).toBe("1200");
  expect(parseAmount("1.234", dinar)).toBe("1.234");
  expect(minorUnits("1.2", dinar)).toBe(1200n);
  expect(minorUnits("12.50", euro)).toBe(1250n);
  expect(minorUnits("x", euro)).toBeNull();
  expect([amountOf(5n, euro), amountOf(-1250n, euro), amountOf(7n, yen)]).toEqual(["0.05", "-12.50", "7"]);
});
