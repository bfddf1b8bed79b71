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

test.each([
  ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ["2026-11-01T01:30", "America/Los_Angeles", "2026-11-01T08:30:00.000Z"],
  ["2026-04-05T02:30", "Pacific/Auckland", "2026-04-04T13:30:00.000Z"],
  ["2026-11-01T00:00", "America/Havana", "2026-11-01T04:00:00.000Z"],
  ["2026-11-01T00:00", "No/Where", "2026-11-01T00:00:00.000Z"],
])("%s, which comes twice in %s, is the first of the two", (local, zone, iso) => {
  expect(fromZonedInput(local, zone)).toBe(iso);
});

test.each([
  "Pacific/Auckland",
  "America/Los_Angeles",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Pacific/Apia",
])(
  "times around the days when clocks change in %s are read as they were written, unless the clock says them twice",
  (zone) => {
    const seen = new Set<string>();
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 1_800_000) {
      if (new Date(time).getUTCDate() > 8) continue;
      const iso = new Date(time).toISOString();
      const local = toZonedInput(iso, zone);
      if (!seen.has(local)) expect([local, fromZonedInput(local, zone)]).toEqual([local, iso]);
      seen.add(local);
    }
  },
);

test("nothing stays nothing", () => {
  expect([toZonedInput(null, "UTC"), toZonedInput("x", "UTC"), fromZonedInput("", "UTC")]).toEqual(["", "", null]);
});
