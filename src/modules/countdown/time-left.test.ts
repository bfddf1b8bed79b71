import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const now = Date.parse("2026-12-01T10:00:00.000Z");
const until = (iso: string) => timeLeft(Date.parse(iso), now);

test("days, hours, minutes and seconds that are left, and none when it is over", () => {
  expect(until("2026-12-03T13:04:05.000Z")).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
  expect(until("2026-12-01T10:00:00.400Z")).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(until("2026-12-01T10:00:00.000Z")).toBeNull();
  expect(until("2026-11-01T10:00:00.000Z")).toBeNull();
});
