import { expect, test } from "vitest";
import { dropTargetAt, nearestSlot } from "./drop-target.ts";

const strips = [
  { key: "a", top: 0, bottom: 100 },
  { key: "b", top: 100, bottom: 300 },
  { key: "c", top: 300, bottom: 400 },
];

test("a module lands before the one whose upper half the pointer is over, after the one whose lower half it is", () => {
  expect(dropTargetAt(strips, "c", 40)).toEqual({ to: { key: "a", side: "before" }, at: 0 });
  expect(dropTargetAt(strips, "c", 60)).toEqual({ to: { key: "b", side: "before" }, at: 100 });
  expect(dropTargetAt(strips, "a", 260)).toEqual({ to: { key: "c", side: "before" }, at: 300 });
  expect(dropTargetAt(strips, "a", 900)).toEqual({ to: { key: "c", side: "after" }, at: 400 });
});

test("over itself and its own edges it stays", () => {
  expect(dropTargetAt(strips, "b", 60)?.to).toBeNull();
  expect(dropTargetAt(strips, "b", 150)?.to).toBeNull();
  expect(dropTargetAt(strips, "b", 320)?.to).toBeNull();
  expect(dropTargetAt([], "b", 0)).toBeNull();
});

test("one from elsewhere lands in every gap", () => {
  expect(dropTargetAt(strips, null, 40)?.to).toEqual({ key: "a", side: "before" });
  expect(dropTargetAt(strips, "elsewhere", 360)?.to).toEqual({ key: "c", side: "after" });
});

test("a slot is the one in whose width the pointer is, of those below each other the nearest", () => {
  const slot = (number: number, left: number, top: number) => ({
    number,
    rect: { left, right: left + 100, top, bottom: top + 50 } as DOMRect,
  });
  expect(nearestSlot([slot(1, 0, 0), slot(2, 120, 0)], 150, 400)?.number).toBe(2);
  expect(nearestSlot([slot(1, 0, 0), slot(2, 120, 0)], 110, 20)).toBeUndefined();
  expect(nearestSlot([slot(1, 0, 0), slot(2, 0, 80)], 50, 76)?.number).toBe(2);
});
