import { expect, test } from "vitest";
import { sumPrices } from "./sum-prices.ts";

test.each([
  [[], "0"],
  [["19.90", "0.10"], "20.00"],
  [["0.05", "0.04"], "0.09"],
  [["1200", "80"], "1280"],
  [["9007199254740993.01", "0.01"], "9007199254740993.02"],
  [["1.5", "0.125"], "1.625"],
])("%j is %s", (prices, sum) => {
  expect(sumPrices(prices)).toBe(sum);
});
