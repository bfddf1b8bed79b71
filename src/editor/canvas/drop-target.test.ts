import { expect, test } from "vitest";
import { dropTargetAt } from "./drop-target.ts";

const strips = [
  { key: "a", top: 0, bottom: 100 },
  { key: "b", top: 100, bottom: 300 },
  { key: "c", top: 300, bottom: 400 },
];

test("a module lands before the one whose upper half the pointer is over, after the one whose lower half it is", () => {
  expect(dropTargetAt(strips, "c", 40)).toEqual({ over: "a", at: 0 });
  expect(dropTargetAt(strips, "c", 60)).toEqual({ over: "b", at: 100 });
  expect(dropTargetAt(strips, "a", 260)).toEqual({ over: "b", at: 300 });
  expect(dropTargetAt(strips, "a", 900)).toEqual({ over: "c", at: 400 });
});

test("over itself and its own edges it stays", () => {
  expect(dropTargetAt(strips, "b", 60)?.over).toBeNull();
  expect(dropTargetAt(strips, "b", 150)?.over).toBeNull();
  expect(dropTargetAt(strips, "b", 320)?.over).toBeNull();
  expect(dropTargetAt([], "b", 0)).toBeNull();
});
