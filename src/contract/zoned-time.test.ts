import { expect, test } from "vitest";
import { fromZonedInput, toZonedInput } from "./zoned-time.ts";

test.each([
  ["2026-01-15T11:00:00.000Z", "Europe/Berlin", "2026-01-15T12:00"],
  ["2026-07-15T10:00:00.000Z", "Europe/Berlin", "2026-07-15T12:00"],
  ["2026-07-15T03:30:00.000Z", "America/New_York", "2026-07-14T23:30"],
  ["2026-03-29T01:00:00.000Z", "Europe/Berlin", "2026-03-29T03:00"],
  ["2026-10-25T02:30:00.000Z", "Europe/Berlin", "2026-10-25T03:30"],
  ["2026-07-15T06:15:00.000Z", "Asia/Kathmandu", "2026-07-15T12:00"],
])("%s in %s is %s", (iso, zone, local) => {
  expect(toZonedInput(iso, zone)).toBe(local);
  expect(fromZonedInput(local, zone)).toBe(iso);
});

test.each([
  ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T03:30"],
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T03:30"],
  ["2026-09-06T00:00", "America/Santiago", "2026-09-06T01:00"],
])("%s, which the clock in %s leaves out, becomes %s", (local, zone, after) => {
  expect(toZonedInput(fromZonedInput(local, zone), zone)).toBe(after);
});

test("nothing stays nothing", () => {
  expect([toZonedInput(null, "UTC"), toZonedInput("x", "UTC"), fromZonedInput("", "UTC")]).toEqual(["", "", null]);
});
