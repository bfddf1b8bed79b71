import { expect, test } from "vitest";
import { daysIn, daysOf, faultOf, type RangeName, todayIn, unitsFor } from "./ranges.ts";

const own = { from: "2024-02-01", to: "2024-02-29" };

test.each<[RangeName, string, string, string]>([
  ["today", "2026-11-23", "2026-11-23", "2026-11-23"],
  ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["7d", "2026-11-23", "2026-11-17", "2026-11-23"],
  ["30d", "2026-11-23", "2026-10-25", "2026-11-23"],
  ["90d", "2026-03-30", "2025-12-31", "2026-03-30"],
  ["month", "2026-11-23", "2026-11-01", "2026-11-23"],
  ["last-month", "2026-01-15", "2025-12-01", "2025-12-31"],
  ["last-month", "2024-03-31", "2024-02-01", "2024-02-29"],
  ["year", "2026-11-23", "2026-01-01", "2026-11-23"],
  ["own", "2026-11-23", "2024-02-01", "2024-02-29"],
])("%s on %s is from %s to %s", (name, today, from, to) => {
  expect(daysOf(name, today, own)).toEqual({ from, to });
});

test("today is the day of the mall's time zone", () => {
  const now = Date.parse("2026-11-23T23:30:00Z");
  expect(todayIn("Asia/Tokyo", now)).toBe("2026-11-24");
  expect(todayIn("America/Los_Angeles", now)).toBe("2026-11-23");
});

test("days are counted over changes of the clock and leap days", () => {
  expect(daysIn({ from: "2026-03-01", to: "2026-03-31" })).toBe(31);
  expect(daysIn({ from: "2024-01-01", to: "2024-12-31" })).toBe(366);
});

test("a range is shown by units that make neither one value nor thousands", () => {
  expect(unitsFor({ from: "2026-11-23", to: "2026-11-23" })).toEqual(["hour", "day"]);
  expect(unitsFor({ from: "2026-11-17", to: "2026-11-23" })).toEqual(["day"]);
  expect(unitsFor({ from: "2026-10-25", to: "2026-11-23" })).toEqual(["day", "week"]);
  expect(unitsFor({ from: "2024-01-01", to: "2024-12-31" })).toEqual(["month", "day", "week"]);
  expect(unitsFor({ from: "2022-01-01", to: "2026-11-23" })).toEqual(["month", "week"]);
});

test("own dates say what is wrong with them", () => {
  expect(faultOf({ from: "2026-01-01", to: "2026-01-01" })).toBeUndefined();
  expect(faultOf({ from: "", to: "2026-01-01" })).toBe("Enter both dates.");
  expect(faultOf({ from: "2026-02-30", to: "2026-03-01" })).toBe("Enter both dates.");
  expect(faultOf({ from: "2026-02-02", to: "2026-02-01" })).toMatch("must not be after");
  expect(faultOf({ from: "2019-01-01", to: "2026-02-01" })).toBe("At most five years.");
});
