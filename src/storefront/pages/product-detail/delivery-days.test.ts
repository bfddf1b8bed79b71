import { expect, test } from "vitest";
import { afterWorkingDays, weekdayText } from "./delivery-days.ts";

test.each([
  // A Friday.
  ["2026-11-20T15:00", 0, "Fri, Nov 20"],
  ["2026-11-20T15:00", 1, "Mon, Nov 23"],
  ["2026-11-20T15:00", 5, "Fri, Nov 27"],
  // A Saturday: an order is packed on Monday.
  ["2026-11-21T15:00", 2, "Tue, Nov 24"],
  ["2026-12-31T23:59", 1, "Fri, Jan 1"],
])("%s and %i working days is %s", (start, days, text) => {
  expect(weekdayText(afterWorkingDays(new Date(start), days), "en")).toBe(text);
});
