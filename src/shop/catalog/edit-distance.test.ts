import { expect, test } from "vitest";
import { editDistance, prefixDistance, typosAllowed } from "./edit-distance.ts";

test.each([
  ["vase", "vase", 0],
  ["vsae", "vase", 1],
  ["vaze", "vase", 1],
  ["vas", "vase", 1],
  ["vaase", "vase", 1],
  ["lantren", "lantern", 1],
  ["cusion", "cushion", 1],
  ["pitchre", "pitcher", 1],
  ["bech", "beach", 1],
  ["kandel", "candle", 2],
  ["", "ab", 2],
])("%s is %s with %i typos", (one, other, typos) => {
  expect(editDistance(one, other, 2)).toBe(typos);
  expect(editDistance(other, one, 2)).toBe(typos);
});

test("stops counting beyond what is allowed", () => {
  expect(editDistance("chair", "lamp", 2)).toBe(3);
  expect(editDistance("a", "abcdefgh", 2)).toBe(3);
});

test("short words must be right, long ones may have two typos", () => {
  expect([3, 5, 6].map(typosAllowed)).toEqual([1, 1, 2]);
});

test.each([
  ["stonwar", "stoneware", 1, "stonewar"],
  ["stonwar", "stonewashed", 2, "stonewa"],
  ["lante", "lanterns", 0, "lante"],
  ["tlane", "lanterns", 2, "lante"],
])("%s is the beginning of %s with %i typos", (one, other, typos, prefix) => {
  expect(prefixDistance(one, other, 2)).toEqual({ typos, prefix });
});

test("stops counting the typos of a beginning beyond what is allowed", () => {
  expect(prefixDistance("stonwar", "seagrass", 2).typos).toBe(3);
});
