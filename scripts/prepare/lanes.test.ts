import { expect, test } from "vitest";
import { inLanes } from "./lanes.js";

test("items are begun in their order, one as soon as another has ended, and never more at once than said", async () => {
  const ends = new Map<number, () => void>();
  const begun: number[] = [];
  const all = inLanes([1, 2, 3, 4], 2, (item) => {
    begun.push(item);
    return new Promise((resolve) => ends.set(item, resolve));
  });
  expect(begun).toEqual([1, 2]);
  ends.get(2)?.();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends.get(3)?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  ends.get(1)?.();
  ends.get(4)?.();
  await all;
});
