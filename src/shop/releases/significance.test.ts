import { expect, test } from "vitest";
import { twoProportionTest } from "./significance.ts";

// By the error function of Python (math.erf).
test.each([
  [{ count: 30, of: 1000 }, { count: 30, of: 1000 }, 1],
  [{ count: 100, of: 2000 }, { count: 130, of: 2000 }, 0.04159],
  [{ count: 45, of: 100 }, { count: 25, of: 100 }, 0.003027],
])("%o beside %o", (one, other, p) => {
  expect(twoProportionTest(one, other)).toBeCloseTo(p, 3);
});

test("too few cases say nothing", () => {
  expect(twoProportionTest({ count: 0, of: 0 }, { count: 0, of: 0 })).toBeNull();
  expect(twoProportionTest({ count: 1, of: 40 }, { count: 4, of: 40 })).toBeNull();
  expect(twoProportionTest({ count: 0, of: 5000 }, { count: 0, of: 5000 })).toBeNull();
});
