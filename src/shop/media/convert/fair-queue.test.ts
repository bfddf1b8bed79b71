import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** Work that ends when it is told to. */
function works(queue: FairQueue) {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const take = (owner: string) =>
    queue.take(owner, () => {
      began.push(owner);
      return new Promise<void>((end) => ends.push(end));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, take, endOne };
}

test("many pictures of one buyer delay another's by one", async () => {
  const { began, take, endOne } = works(new FairQueue({ atOnce: 1, max: 10 }));
  const all = ["a", "a", "a", "b", "a", "b"].map(take);
  for (const _ of all) await endOne();
  await Promise.all(all);
  expect(began).toEqual(["a", "b", "a", "b", "a", "a"]);
});

test("what exceeds the queue is refused, and failed work frees its place", async () => {
  const queue = new FairQueue({ atOnce: 1, max: 1 });
  const { take, endOne } = works(queue);
  const first = take("a");
  const second = take("b");
  await expect(take("c")).rejects.toMatchObject({ code: 429 });
  await endOne();
  await endOne();
  await Promise.all([first, second]);
  await expect(queue.take("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.take("a", async () => "done")).toBe("done");
});
