import { expect, test } from "vitest";
import { addressOf, viewOf } from "./address.ts";

const today = "2026-11-23";
const read = (address: string) => viewOf(new URLSearchParams(address), today);

test("without anything: the last 30 days against those before, by day", () => {
  expect(read("")).toEqual({
    name: "30d",
    range: { from: "2026-10-25", to: today },
    unit: "day",
    compare: "previous",
    measure: "total_sales",
    table: false,
  });
  expect(addressOf(read(""))).toBe("?");
});

test.each([
  "?range=7d&compare=year&measure=orders&table=1",
  "?range=own&from=2026-01-01&to=2026-01-31&unit=week",
  "?range=year&unit=day&compare=none",
])("%s is a link that says all of it", (address) => {
  expect(addressOf(read(address))).toBe(address);
});

test("wrong parts are as usual", () => {
  expect(addressOf(read("?range=ever&unit=hour&compare=x&measure=margin&table=yes"))).toBe("?");
  expect(read("?range=own&from=2026-02-02&to=2026-02-01").name).toBe("30d");
});

test("a unit that a new range does not have falls away", () => {
  const byWeek = read("?range=90d&unit=week");
  expect(addressOf(byWeek, { name: "today", range: { from: today, to: today } })).toBe("?range=today");
});
