import { expect, test } from "vitest";
import { inches } from "./inches.ts";

test.each([
  ["80–84", "31.5–33"],
  ["100", "39.5"],
  ["66,5 - 70", "26 - 27.5"],
  ["2,54", "1"],
  ["3,9", "1,5"],
  ["one size", "one size"],
  ["", ""],
])("%s cm is %s in", (centimeters, inch) => {
  expect(inches(centimeters)).toBe(inch);
});
