import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { headUpdates } from "./head-updates.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("heads that follow within 10 ms are written once, the last one", () => {
  const written: string[] = [];
  const updates = headUpdates<string>((head) => written.push(head));
  updates.schedule("a");
  vi.advanceTimersByTime(9);
  updates.schedule("b");
  vi.advanceTimersByTime(9);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(["b"]);
  updates.schedule("c");
  updates.cancel();
  vi.runAllTimers();
  expect(written).toEqual(["b"]);
});
