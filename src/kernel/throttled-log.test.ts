import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttledLog } from "./throttled-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the same fault again and again is logged once a minute, with how often it was", () => {
  const lines: unknown[][] = [];
  const log = throttledLog((...line) => lines.push(line));
  const away = () => new Error("connect ECONNREFUSED");
  for (let second = 0; second < 90; second++) {
    log(away());
    vi.advanceTimersByTime(1000);
  }
  expect(lines).toEqual([[away()], [away(), "(and 59 times since the last line)"]]);
});

test("another fault is logged at once, and one that comes back after a quiet minute too", () => {
  const lines: unknown[][] = [];
  const log = throttledLog((...line) => lines.push(line));
  log(new Error("one"));
  log(new Error("other"));
  vi.advanceTimersByTime(61_000);
  log(new Error("one"));
  expect(lines).toEqual([[new Error("one")], [new Error("other")], [new Error("one")]]);
});

test("what is no Error is logged as well", () => {
  const lines: unknown[][] = [];
  throttledLog((...line) => lines.push(line))("only words");
  expect(lines).toEqual([["only words"]]);
});
