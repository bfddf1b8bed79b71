import { expect, test } from "vitest";
import { delayAfter, maxTries, secondsOf } from "./schedule.ts";

test("ten tries within a little more than three days, each later than the one before, with some chance in it", () => {
  const delays = Array.from({ length: maxTries }, (_, index) => delayAfter(index + 1, 0, 0.5));
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
  const sum = delays.reduce<number>((total, delay = 0) => total + delay, 0);
  expect(sum / 86_400).toBeCloseTo(3.15, 1);
  expect(delayAfter(1, 0, 0)).toBe(4.5);
  expect(delayAfter(1, 0, 1)).toBe(5.5);
});

test("an answer may ask for a longer wait, of a day at most, and not for a shorter one", () => {
  expect(delayAfter(1, 120, 0.5)).toBe(120);
  expect(delayAfter(2, 120, 0.5)).toBe(300);
  expect(delayAfter(1, 1e9, 0.5)).toBe(86_400);
  expect(delayAfter(10, 120)).toBeUndefined();
});

test.each([
  ["120", 120],
  ["Thu, 26 Nov 2026 12:01:00 GMT", 60],
  ["Thu, 26 Nov 2026 11:59:00 GMT", 0],
  ["soon", 0],
  ["-5", 0],
  [undefined, 0],
])("Retry-After %s is %i seconds", (header, seconds) => {
  expect(secondsOf(header, Date.parse("2026-11-26T12:00:00Z"))).toBe(seconds);
});
