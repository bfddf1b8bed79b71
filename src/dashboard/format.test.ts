import { afterAll, expect, test } from "vitest";
import { setTimeZone } from "#ui/controls/times.ts";
import { formatMoment } from "./format.ts";

afterAll(() => setTimeZone("UTC"));

const now = Date.parse("2026-11-26T02:00:00Z");

// In New York it is still the evening of November 25.
test.each([
  ["2026-11-25T20:40:00Z", "3:40 PM"],
  ["2026-11-26T01:05:00Z", "8:05 PM"],
  ["2026-11-25T04:59:00Z", "Nov 24, 11:59 PM"],
  ["2026-01-01T05:00:00Z", "Jan 1, 12:00 AM"],
  ["2026-01-01T04:59:00Z", "Dec 31, 2025, 11:59 PM"],
])("%s is said as %s in New York", (iso, text) => {
  setTimeZone("America/New_York");
  expect(formatMoment(iso, now).replaceAll(/\s/g, " ")).toBe(text);
});
