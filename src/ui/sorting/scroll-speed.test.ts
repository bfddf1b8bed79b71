import { expect, test } from "vitest";
import { scrollSpeed } from "./scroll-speed.ts";

test("it scrolls only near the edges, faster the nearer", () => {
  expect(scrollSpeed(400, 0, 800)).toBe(0);
  expect(scrollSpeed(790, 0, 800)).toBeGreaterThan(scrollSpeed(730, 0, 800));
  expect(scrollSpeed(10, 0, 800)).toBeLessThan(0);
});
