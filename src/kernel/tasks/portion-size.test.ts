import { expect, test } from "vitest";
import { nextSize } from "./portion-size.ts";

const bounds = { min: 20, max: 1_000 };

test("portions grow to a twentieth of a second, at most twofold, and shrink when the machine is busy", () => {
  expect(nextSize(100, 10, bounds)).toBe(200);
  expect(nextSize(100, 40, bounds)).toBe(125);
  expect(nextSize(100, 100, bounds)).toBe(50);
  expect(nextSize(100, 5_000, bounds)).toBe(25);
  expect(nextSize(800, 10, bounds)).toBe(1_000);
  expect(nextSize(25, 5_000, bounds)).toBe(20);
  expect(nextSize(100, 0, bounds)).toBe(200);
});
