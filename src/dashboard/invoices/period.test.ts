import { expect, test } from "vitest";
import { periodOf } from "./period.ts";

test("periods are the whole month, quarter and year before, also across the turn of the year", () => {
  expect(periodOf("last-month", "2026-11-23")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(periodOf("last-month", "2028-03-01")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(periodOf("last-month", "2027-01-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(periodOf("last-quarter", "2026-11-23")).toEqual({ from: "2026-07-01", to: "2026-09-30" });
  expect(periodOf("last-quarter", "2027-02-01")).toEqual({ from: "2026-10-01", to: "2026-12-31" });
  expect(periodOf("last-year", "2026-11-23")).toEqual({ from: "2025-01-01", to: "2025-12-31" });
});
