import { expect, test } from "vitest";
import { twoProportionTest } from "./significance.ts";

// By the error function of Python (math.erf).
test.each([
  [{ count: 30, of: 1000 }, { count: 30, of: 1000 }, 1],
  [{ count: 100, of: 2000 }, { count: 130, of: 2000 }, 0.041591],
  [{ count: 45, of: 100 }, { count: 25, of: 100 }, 0.0030269],
  // Groups of unequal size, either way round.
  [{ count: 380, of: 19_000 }, { count: 32, of: 1000 }, 0.00922],
  [{ count: 32, of: 1000 }, { count: 380, of: 19_000 }, 0.00922],
  // Heart attacks in the Physicians' Health Study: z = 5.00 (Agresti, An Introduction to Categorical Data Analysis, 2.2).
  [{ count: 189, of: 11_034 }, { count: 104, of: 11_037 }, 5.7e-7],
])("%o beside %o", (one, other, p) => {
  expect(twoProportionTest(one, other)).toBeCloseTo(p, 5);
});

test("too few cases say nothing", () => {
  expect(twoProportionTest({ count: 0, of: 0 }, { count: 0, of: 0 })).toBeNull();
  expect(twoProportionTest({ count: 1, of: 40 }, { count: 4, of: 40 })).toBeNull();
  expect(twoProportionTest({ count: 0, of: 5000 }, { count: 0, of: 5000 })).toBeNull();
});
