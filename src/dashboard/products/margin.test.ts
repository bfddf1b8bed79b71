import { expect, test } from "vitest";
import { marginOf } from "./margin.ts";

const euro = { code: "EUR", symbol: "€", decimals: 2 };

test("margin is the profit's share of the price", () => {
  expect(marginOf("20.00", "12.50", euro)).toEqual({ profit: "7.50", percent: 37.5, isLoss: false });
  expect(marginOf("10.00", "12.00", euro)).toEqual({ profit: "-2.00", percent: -20, isLoss: true });
  expect(marginOf("20.00", null, euro)).toBeNull();
  expect(marginOf("", "1.00", euro)).toBeNull();
  expect(marginOf("0.00", "1.00", euro)).toBeNull();
});
