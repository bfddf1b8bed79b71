import { expect, test } from "vitest";
import { closestTo } from "./corrections.ts";

test.each([
  ["stonwar", ["stonewashed", "seagrass", "stoneware"], "stoneware"],
  ["stonware", ["stoneware", "stonewashed"], "stoneware"],
  ["lantren", ["lantern", "lanterns"], "lantern"],
  ["cushoin", ["cushion", "cotton"], "cushion"],
  ["kandel", ["candle", "kernel"], "candle"],
  ["vaes", ["vase", "vest"], "vase"],
  ["jgu", ["jug"], "jug"],
])("%s of %j means %s", (word, candidates, meant) => {
  expect(closestTo(word, candidates)).toBe(meant);
});

test.each([
  ["stonwar", ["seagrass", "snowball", "slow"]],
  ["stoneware", ["stonewashed", "stone"]],
  ["mog", ["mug", "rug"]],
  ["chair", ["lamp", "charm"]],
  ["tv", ["tea"]],
])("%s is none of %j", (word, candidates) => {
  expect(closestTo(word, candidates)).toBeUndefined();
});

test("of equally close words the most used one is meant", () => {
  expect(closestTo("lamb", ["lamp", "lame"])).toBe("lamp");
  expect(closestTo("lamb", ["lame", "lamp"])).toBe("lame");
});
