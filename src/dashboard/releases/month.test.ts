import { expect, test } from "vitest";
import { daysOf, isOn, otherMonth } from "./month.ts";

test("a month is whole weeks from Monday on", () => {
  const june = daysOf("2026-06");
  expect([june.length, june[0], june.at(-1)]).toEqual([35, "2026-06-01", "2026-07-05"]);
  const march = daysOf("2026-03");
  expect([march.length, march[0], march.at(-1)]).toEqual([42, "2026-02-23", "2026-04-05"]);
});

test("months are counted over the end of a year", () => {
  expect([otherMonth("2026-12", 1), otherMonth("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("an entry stands on the days of the shop from its beginning to its end", () => {
  const entry = { from_at: "2026-06-09T22:00:00.000Z", until_at: "2026-06-11T22:00:00.000Z" };
  const on = (date: string) => isOn(entry, date, "Europe/Zurich");
  expect(["2026-06-09", "2026-06-10", "2026-06-11", "2026-06-12"].map(on)).toEqual([false, true, true, false]);
  expect(isOn({ from_at: "2026-06-10T00:00:00.000Z", until_at: null }, "2027-01-01", "UTC")).toBe(true);
  expect(isOn({ from_at: null, until_at: "2026-06-10T12:00:00.000Z" }, "2026-06-09", "UTC")).toBe(false);
});
