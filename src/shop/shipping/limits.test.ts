import fc from "fast-check";
import { expect, test } from "vitest";
import { rateBases } from "#contract/shapes/shipping.ts";
import { gramsOf } from "#contract/weights.ts";
import { carries, faultsOf, type NamedLimits } from "./limits.ts";
import { conditionWords, warningsOf } from "./words.ts";

const mall = { currency: "USD", locale: "en", unit_system: "metric" } as const;
const rate = (basis: NamedLimits["basis"], min: number, max: number | null, name = "Standard"): NamedLimits => ({
  name,
  basis,
  min: BigInt(min),
  max: max === null ? null : BigInt(max),
});

test.each([
  [[rate("flat", 0, null)], []],
  [[rate("weight", 0, 5000), rate("weight", 5000, 20_000), rate("weight", 20_000, null)], []],
  [
    [rate("weight", 0, 5000), rate("weight", 6000, 20_000)],
    ["No rate covers orders that weigh 5 kg to 6 kg or weigh over 20 kg. They can't be placed."],
  ],
  [
    [rate("weight", 0, 5000), rate("weight", 4500, null)],
    ["Two rates are called “Standard” for orders that weigh 4.5 kg to 5 kg. Customers can't tell them apart."],
  ],
  [[rate("weight", 0, 5000), rate("weight", 0, null, "Express")], []],
  [
    [rate("weight", 0, 2000), rate("price", 5000, null, "Insured")],
    ["No rate covers orders that weigh over 2 kg and cost under $50.00. They can't be placed."],
  ],
  [[rate("price", 0, 5000), rate("price", 5000, null)], []],
  [
    [rate("quantity", 1, 3), rate("quantity", 5, null)],
    ["No rate covers orders that have exactly 4 items. They can't be placed."],
  ],
  [
    [rate("flat", 0, null), rate("flat", 0, null, " standard ")],
    ["Two rates are called “Standard”. Customers can't tell them apart."],
  ],
  [[], ["This zone has no active rates. Orders can't be shipped there."]],
])("warnings of %o", (rates, expected) => {
  expect(warningsOf(rates, mall)).toEqual(expected);
});

test.each([
  [rate("flat", 0, null), ""],
  [rate("weight", 0, 500), "Up to 500 g"],
  [rate("weight", 2500, 20_000), "2.5 kg to 20 kg"],
  [rate("weight", 20_000, null), "Over 20 kg"],
  [rate("price", 0, 4950), "Under $49.50"],
  [rate("price", 5000, 10_000), "$50.00 to under $100.00"],
  [rate("price", 5000, null), "$50.00 or more"],
  [rate("quantity", 1, 3), "Up to 3 items"],
  [rate("quantity", 4, 9), "4 to 9 items"],
  [rate("quantity", 10, null), "10 items or more"],
])("the condition of %o", (limits, words) => {
  expect(conditionWords(limits, mall)).toBe(words);
});

test("a shop with imperial units reads its limits in pounds, as they were entered", () => {
  const imperial = { ...mall, unit_system: "imperial" } as const;
  const [five, ten] = [gramsOf(5), gramsOf(10)];
  expect(conditionWords(rate("weight", 0, five), imperial)).toBe("Up to 5 lb");
  expect(conditionWords(rate("weight", five, ten), imperial)).toBe("5 lb to 10 lb");
  expect(warningsOf([rate("weight", 0, five), rate("weight", five, ten)], imperial)).toEqual([
    "No rate covers orders that weigh over 10 lb. They can't be placed.",
  ]);
});

const limits = fc
  .record({
    basis: fc.constantFrom(...rateBases),
    min: fc.integer({ min: 0, max: 8 }),
    more: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    name: fc.constantFrom("A", "B"),
  })
  .map(({ basis, min, more, name }) => rate(basis, min, more === null ? null : min + more, name));

test("gaps are exactly the loads that no rate is for, overlaps those that two rates of one name and kind are for", () => {
  fc.assert(
    fc.property(fc.array(limits, { minLength: 1, maxLength: 5 }), (rates) => {
      const { gaps, overlaps } = faultsOf(rates);
      const within = (measure: number, { from, below }: { from: bigint; below: bigint | null }) =>
        BigInt(measure) >= from && (below === null || BigInt(measure) < below);
      for (let weight = 0; weight < 16; weight += 3) {
        for (let value = 0; value < 16; value++) {
          for (let quantity = 1; quantity < 16; quantity += 2) {
            const load = { weight, value: BigInt(value), quantity };
            const measures = { flat: value, weight, price: value, quantity };
            const isGap =
              gaps.length > 0 &&
              gaps.every(({ basis, intervals }) => intervals.some((one) => within(measures[basis], one)));
            expect(isGap).toBe(!rates.some((one) => carries(one, load)));
            const twice = rates.some((one, at) =>
              rates.some(
                (two, other) =>
                  at < other &&
                  one.name === two.name &&
                  one.basis === two.basis &&
                  carries(one, load) &&
                  carries(two, load),
              ),
            );
            expect(overlaps.some(({ basis, interval }) => within(measures[basis], interval))).toBe(twice);
          }
        }
      }
    }),
    { numRuns: 200 },
  );
});
