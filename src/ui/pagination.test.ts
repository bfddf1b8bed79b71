import fc from "fast-check";
import { expect, test } from "vitest";
import { pagerItems } from "./pagination.ts";

test.each([
  [1, 1, [1]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, "gap", 8]],
  [4, 8, [1, 2, 3, 4, 5, "gap", 8]],
  [5, 8, [1, "gap", 4, 5, 6, 7, 8]],
  [10, 20, [1, "gap", 9, 10, 11, "gap", 20]],
  [20, 20, [1, "gap", 16, 17, 18, 19, 20]],
  [99, 20, [1, "gap", 16, 17, 18, 19, 20]],
  [-3, 20, [1, 2, 3, 4, 5, "gap", 20]],
])("page %i of %i", (current, last, items) => {
  expect(pagerItems(current, last)).toEqual(items);
});

test("a pagination has first, last and current page, ascending numbers, and gaps of at least two pages", () => {
  const count = fc.integer({ min: 2, max: 10 }).map((half) => 2 * half + 1);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), count, (current, last, max) => {
      const items = pagerItems(current, last, max);
      expect(items.length).toBeLessThanOrEqual(max);
      expect(items[0]).toBe(1);
      expect(items.at(-1)).toBe(last);
      expect(items).toContain(Math.min(current, last));
      for (const [index, item] of items.entries()) {
        const before = items[index - 1];
        if (item === "gap") expect(Number(items[index + 1]) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === "number") expect(item).toBe(before + 1);
      }
    }),
  );
});
