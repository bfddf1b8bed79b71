import { expect, test } from "vitest";
import { closestTo } from "./corrections.ts";

test.each([
  ["stonwar", ["stonewashed", "seagrass", "stoneware"], "stoneware"],
  ["stonware", ["stoneware", "stonewashed"], "stoneware"],
  ["lantren", ["lantern", "lanterns"], "lantern"],
  ["cushoin", ["cushion", "cotton"], "cushion"],
  ["candel", ["candle", "kernel"], "candle"],
  ["vasse", ["vase", "vest"], "vase"],
])("%s of %j means %s", (word, candidates, meant) => {
  expect(closestTo(word, candidates)).toBe(meant);
});

test.each([
  ["stonwar", ["seagrass", "snowball", "slow"]],
  ["stoneware", ["stonewashed", "stone"]],
  ["mog", ["mug", "rug"]],
  ["chair", ["lamp", "charm"]],
  ["tv", ["tea"]],
  // Below five letters.
  ["blue", ["blus", "blur"]],
  ["sale", ["sage"]],
  ["card", ["cord"]],
  ["best", ["bent"]],
  ["jgu", ["jug"]],
  // Another first letter.
  ["shipping", ["dripping", "chipping"]],
  ["kandel", ["candle"]],
])("%s is none of %j", (word, candidates) => {
  expect(closestTo(word, candidates)).toBeUndefined();
});

test("of equally close words the most used one is meant", () => {
  expect(closestTo("lambe", ["lambs", "lambo"])).toBe("lambs");
  expect(closestTo("lambe", ["lambo", "lambs"])).toBe("lambo");
});
