import { expect, test } from "vitest";
import { priceChange } from "#contract/bulk.ts";
import { emptyPriceDraft, priceChangeOf, signedValue } from "./price-draft.ts";

const changeOf = (draft: Partial<typeof emptyPriceDraft>, decimals = 2) =>
  priceChangeOf({ ...emptyPriceDraft, ...draft }, decimals);

test("what is entered becomes a change that the call takes", () => {
  const change = changeOf({
    way: "lower",
    value: "12,5 %",
    rounding: "99",
    compare: "old_price",
    skip: ["below_cost"],
  });
  expect(change).toEqual({
    kind: "price",
    change: { by: "percent", value: "-12.5" },
    rounding: "99",
    compare_at: { to: "old_price" },
    skip: ["below_cost"],
  });
  expect(priceChange.safeParse(change).success).toBe(true);
});

test("without a value only compare-at prices or endings change; nothing at all is no change", () => {
  expect(changeOf({})).toBeUndefined();
  expect(changeOf({ rounding: "99" })?.change).toEqual({ by: "percent", value: "0" });
  expect(changeOf({ compare: "clear" })?.compare_at).toEqual({ to: "clear" });
  expect(changeOf({ compare: "percent", compareWay: "lower", compareValue: "5" })?.compare_at).toEqual({
    to: "percent",
    value: "-5",
  });
});

test("wrong values are no change", () => {
  expect(changeOf({ value: "ten" })).toBeUndefined();
  expect(changeOf({ value: "-5" })).toBeUndefined();
  expect(changeOf({ by: "amount", value: "1.999" })).toBeUndefined();
  expect(changeOf({ by: "amount", value: "1.5" }, 0)).toBeUndefined();
  expect(changeOf({ value: "5", compare: "percent" })).toBeUndefined();
});

test("a minus before the value means to lower", () => {
  expect(signedValue("-60")).toEqual({ value: "60", way: "lower" });
  expect(signedValue("−5 %")).toEqual({ value: "5 %", way: "lower" });
  expect(signedValue("60")).toEqual({ value: "60" });
});
