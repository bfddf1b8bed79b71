import { afterAll, expect, test } from "vitest";
import { setTimeZone } from "#ui/controls/times.ts";
import { formatAgo, formatMoment, formatTime } from "./format.ts";

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

// Thursday in Auckland, where it is 2 o'clock; in Los Angeles it is still Wednesday, 5 o'clock.
const morning = Date.parse("2026-11-25T13:00:00Z");
test.each([
  ["Pacific/Auckland", "2026-11-25T12:59:40Z", "just now"],
  ["Pacific/Auckland", "2026-11-25T12:00:30Z", "1 hour ago"],
  ["Pacific/Auckland", "2026-11-24T13:10:00Z", "23 hours ago"],
  ["Pacific/Auckland", "2026-11-24T12:00:00Z", "yesterday"],
  ["Pacific/Auckland", "2026-11-24T10:00:00Z", "2 days ago"],
  ["America/Los_Angeles", "2026-11-24T10:00:00Z", "yesterday"],
  ["America/Los_Angeles", "2026-11-23T09:00:00Z", "2 days ago"],
  ["Asia/Kolkata", "2026-11-23T18:29:00Z", "2 days ago"],
  ["Asia/Kolkata", "2026-11-23T18:31:00Z", "yesterday"],
])("in %s %s is %s", (zone, iso, text) => {
  setTimeZone(zone);
  expect(formatAgo(iso, morning)).toBe(text);
});

test.each(["Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata"])(
  "a plain day is the same one in %s, without a time",
  (zone) => {
    setTimeZone(zone);
    expect(formatTime("2026-11-26")).toBe("Nov 26, 2026");
  },
);
