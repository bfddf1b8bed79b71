import { expect, test } from "vitest";
import { marginOf, marginText } from "./margin.ts";

const euro = { code: "EUR", symbol: "€", decimals: 2 };

test("margin is the profit's share of the price", () => {
  expect(marginOf("20.00", "12.50", euro)).toEqual({ profit: "7.50", percent: 37.5, isLoss: false });
  expect(marginOf("10.00", "12.00", euro)).toEqual({ profit: "-2.00", percent: -20, isLoss: true });
  expect(marginOf("20.00", null, euro)).toBeNull();
  expect(marginOf("", "1.00", euro)).toBeNull();
  expect(marginOf("0.00", "1.00", euro)).toBeNull();
});

test("a cell shows the margin as percent and amount, and nothing without a cost", () => {
  expect(marginText("20.00", "12.50", euro)).toBe("37.5% · €7.50");
  expect(marginText("10.00", "12.00", euro)).toBe("-20.0% · -€2.00");
  expect(marginText("2500", "1000", { code: "JPY", symbol: "¥", decimals: 0 })).toBe("60.0% · ¥1,500");
  for (const cost of [null, "", "soon"]) expect(marginText("20.00", cost, euro)).toBe("");
  expect(marginText("", "12.50", euro)).toBe("");
});
