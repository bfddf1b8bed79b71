import { expect, test } from "vitest";
import { barX, labelled, nearest, pointX, valueScale } from "./scale.ts";

test("zero is always one of the lines, and every value lies between the lowest and the highest", () => {
  for (const values of [[3, 8, 21], [-40, -2], [-1_200_000_000, 9_800_000_000], [0.4], [null, 7, null]]) {
    const { y, ticks } = valueScale(values, 200, false);
    expect(ticks).toContain(0);
    for (const value of values) {
      if (value === null) continue;
      expect(y(value)).toBeGreaterThanOrEqual(0);
      expect(y(value)).toBeLessThanOrEqual(200);
    }
    expect(y(Math.max(...ticks))).toBeLessThan(y(Math.min(...ticks)));
  }
});

test("without values the only line is zero, at the bottom", () => {
  for (const values of [[], [0, 0], [null]]) {
    const { y, ticks } = valueScale(values, 200, false);
    expect(ticks).toEqual([0]);
    expect(y(0)).toBe(200);
  }
});

test("lines of counts stand at whole numbers", () => {
  expect(valueScale([1], 200, true).ticks).toEqual([0, 1]);
  expect(valueScale([1], 200, false).ticks.length).toBeGreaterThan(2);
});

test("points reach from edge to edge, bars have equal parts, one point stands in the middle", () => {
  expect([0, 1, 2].map((index) => pointX(index, 3, 100))).toEqual([0, 50, 100]);
  expect([0, 1].map((index) => barX(index, 2, 100))).toEqual([25, 75]);
  expect(pointX(0, 1, 100)).toBe(50);
});

test("labels never touch, and the last point has one", () => {
  for (const [count, width] of [
    [366, 260],
    [366, 2000],
    [30, 900],
    [7, 300],
    [1, 300],
  ] as const) {
    const indexes = labelled(count, width, 60);
    expect(indexes.at(-1)).toBe(count - 1);
    expect(indexes.length * 60).toBeLessThanOrEqual(Math.max(60, width));
  }
});

test("the pointer chooses the nearest point, also outside of the chart", () => {
  expect(nearest(52, 3, 100, false)).toBe(1);
  expect(nearest(-20, 3, 100, false)).toBe(0);
  expect(nearest(900, 3, 100, false)).toBe(2);
  expect(nearest(49, 2, 100, true)).toBe(0);
  expect(nearest(51, 2, 100, true)).toBe(1);
  expect(nearest(10, 1, 100, false)).toBe(0);
  expect(nearest(10, 5, 0, false)).toBe(0);
});
