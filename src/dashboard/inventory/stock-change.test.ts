import { expect, test } from "vitest";
import { changeOf } from "./stock-change.ts";

test.each([
  ["12", { to: 12 }],
  ["+3", { by: 3 }],
  ["-3", { by: -3 }],
  ["−3", { by: -3 }],
  [" 1 200 ", { to: 1200 }],
  ["0", { to: 0 }],
  ["10", null],
  ["+0", null],
  ["", null],
  ["many", null],
])("typed %j changes 10 units on hand to %j", (typed, wanted) => {
  expect(changeOf(typed, 10)).toEqual(wanted);
});
