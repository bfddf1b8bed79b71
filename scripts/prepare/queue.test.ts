import { expect, test } from "vitest";
import { oneByOne } from "./queue.js";

test("items are worked on one after the other; what has not begun when all are wanted is begun at once, and waited for", async () => {
  const ends = new Map<number, () => void>();
  const begun: number[] = [];
  const finish = oneByOne([1, 2, 3, 4], (item) => {
    begun.push(item);
    return new Promise((resolve) => ends.set(item, resolve));
  });
  expect(begun).toEqual([1]);
  ends.get(1)?.();
  await expect.poll(() => begun).toEqual([1, 2]);
  let isDone = false;
  const done = finish().then(() => {
    isDone = true;
  });
  expect(begun).toEqual([1, 2, 3, 4]);
  for (const item of [2, 4]) ends.get(item)?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDone).toBe(false);
  ends.get(3)?.();
  await done;
});
