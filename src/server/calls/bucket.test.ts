import { afterEach, expect, test, vi } from "vitest";
import { leakyBuckets } from "./bucket.ts";

afterEach(() => vi.useRealTimers());

test("a bucket takes what it holds at once, then what leaks out, each key by itself", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const fill = leakyBuckets(3, 2);
  const outcomes = () => [fill("a"), fill("a"), fill("a"), fill("a")].map(({ isFull }) => isFull);
  expect(outcomes()).toEqual([false, false, false, true]);
  expect(fill("a")).toEqual({ isFull: true, remaining: 0, reset: 2, retryAfter: 1 });
  expect(fill("b")).toEqual({ isFull: false, remaining: 2, reset: 1, retryAfter: 0 });
  vi.setSystemTime(500);
  expect([fill("a").isFull, fill("a").isFull]).toEqual([false, true]);
  // No window begins anew: after a second two fit in, and not three.
  vi.setSystemTime(1500);
  expect([fill("a").isFull, fill("a").isFull, fill("a").isFull]).toEqual([false, false, true]);
  vi.setSystemTime(60_000);
  expect(outcomes()).toEqual([false, false, false, true]);
});

test("a clock that is set back empties nothing", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 10_000 });
  const fill = leakyBuckets(1, 1);
  fill("a");
  vi.setSystemTime(0);
  expect(fill("a").isFull).toBe(true);
});
