import { expect, test } from "vitest";
import { arrivalDay } from "./delivery-days.ts";

test.each([
  // A Friday.
  ["2026-11-20T15:00Z", 0, "UTC", "Fri, Nov 20"],
  ["2026-11-20T15:00Z", 1, "UTC", "Mon, Nov 23"],
  ["2026-11-20T15:00Z", 5, "UTC", "Fri, Nov 27"],
  // A Saturday: an order is packed on Monday.
  ["2026-11-21T15:00Z", 2, "UTC", "Tue, Nov 24"],
  ["2026-12-31T23:59Z", 1, "UTC", "Fri, Jan 1"],
  // The shop's day is not that of the clock that is read.
  ["2026-11-19T12:00Z", 1, "Pacific/Kiritimati", "Mon, Nov 23"],
  ["2026-11-20T03:00Z", 1, "America/New_York", "Fri, Nov 20"],
])("%s and %i working days in %s is %s", (now, days, zone, text) => {
  expect(arrivalDay(days, "en", zone, new Date(now))).toBe(text);
});
