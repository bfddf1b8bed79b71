import { expect, test } from "vitest";
import { nearestPosition, shiftsFor } from "./row-positions.ts";

/** Rows of 36 px with a pixel between them, the third twice as high. */
const positions = [
  { top: 0, height: 36 },
  { top: 37, height: 36 },
  { top: 74, height: 72 },
  { top: 147, height: 36 },
];

test.each([
  [0, 0, 0],
  [0, 18, 0],
  [0, 19, 1],
  [0, 500, 3],
  [3, -25, 3],
  [3, -30, 2],
  [3, -500, 0],
])("row %i carried by %i px is over row %i", (from, offset, over) => {
  expect(nearestPosition(positions, from, offset)).toBe(over);
});

test("rows give way to the carried one, which stands where it would land", () => {
  expect(shiftsFor(positions, 0, 2)).toEqual([110, -37, -37, 0]);
  expect(shiftsFor(positions, 3, 1)).toEqual([0, 37, 37, -110]);
  expect(shiftsFor(positions, 2, 2)).toEqual([0, 0, 0, 0]);
  expect(shiftsFor([{ top: 0, height: 36 }], 0, 0)).toEqual([0]);
});
