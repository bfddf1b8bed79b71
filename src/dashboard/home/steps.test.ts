import { expect, test } from "vitest";
import { type Steps, stepAfter, stepAt } from "./steps.ts";

const steps = (...done: readonly string[]): Steps =>
  (["seller", "product", "shipping", "payment", "order"] as const).map((key) => ({ key, done: done.includes(key) }));

test.each([
  ["/settings/shop", "seller"],
  ["/products/new", "product"],
  ["/products/01a214b7", "product"],
  ["/settings/payments/offline", "payment"],
  ["/orders/test", "order"],
  ["/products", undefined],
  ["/settings/shipping-labels", undefined],
  ["/", undefined],
])("the screen %s belongs to the step %s", (path, key) => expect(stepAt(path)).toBe(key));

test("after a step comes the next one that is open, then those that were left out before it, and none at the end", () => {
  expect(stepAfter("seller", steps("seller"))).toBe("product");
  expect(stepAfter("product", steps("seller", "product", "shipping"))).toBe("payment");
  expect(stepAfter("order", steps("product", "order"))).toBe("seller");
  // The one that is open itself is not offered.
  expect(stepAfter("payment", steps("seller", "product", "shipping", "order"))).toBeUndefined();
  expect(stepAfter("order", steps("seller", "product", "shipping", "payment", "order"))).toBeUndefined();
});
