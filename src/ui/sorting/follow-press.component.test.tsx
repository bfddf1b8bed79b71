import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followPress } from "./follow-press.ts";

const calls: string[] = [];
const press = (pointerType: string) => ({ pointerId: 1, pointerType, clientX: 100, clientY: 100 });
const start = (pointerType: string, hold = 0) =>
  followPress(press(pointerType), {
    threshold: 5,
    hold,
    begin() {
      calls.push("begin");
      return true;
    },
    move: ({ dx, dy }) => calls.push(`move ${dx} ${dy}`),
    end: (dropped) => calls.push(dropped ? "dropped" : "given up"),
  });
const point = (type: string, x: number, y: number, pointerId = 1) =>
  document.dispatchEvent(new PointerEvent(type, { pointerId, clientX: x, clientY: y, cancelable: true }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  calls.length = 0;
});

test("a mouse drags once it has moved far enough; other pointers do not count", () => {
  start("mouse");
  point("pointermove", 103, 100);
  point("pointermove", 300, 300, 2);
  expect(calls).toEqual([]);
  point("pointermove", 106, 100);
  point("pointerup", 106, 100, 2);
  point("pointerup", 106, 100);
  point("pointermove", 200, 200);
  expect(calls).toEqual(["begin", "move 6 0", "dropped"]);
});

test("a press that is no drag ends without a word", () => {
  start("mouse");
  point("pointerup", 101, 100);
  start("mouse")();
  expect(calls).toEqual([]);
});

test("Escape gives the drag up, and belongs to it alone", () => {
  const outer = vi.fn();
  document.body.addEventListener("keydown", outer);
  start("mouse");
  point("pointermove", 100, 120);
  const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  document.body.dispatchEvent(pressed);
  document.body.removeEventListener("keydown", outer);
  expect(calls).toEqual(["begin", "move 0 20", "given up"]);
  expect([pressed.defaultPrevented, outer.mock.calls.length]).toEqual([true, 0]);
});

test("a finger scrolls when it moves at once, and drags when it rests first", () => {
  start("touch", 280);
  point("pointermove", 100, 140);
  vi.advanceTimersByTime(400);
  point("pointermove", 100, 180);
  expect(calls).toEqual([]);
  start("touch", 280);
  vi.advanceTimersByTime(281);
  const touch = new Event("touchmove", { cancelable: true });
  document.dispatchEvent(touch);
  expect(touch.defaultPrevented).toBe(true);
  point("pointercancel", 100, 100);
  expect(calls).toEqual(["begin", "given up"]);
});
