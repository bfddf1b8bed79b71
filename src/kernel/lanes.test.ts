import { expect, test } from "vitest";
import { createGate } from "./lanes.ts";

test("a gate lets two in at once, the others in their order, also after a failure", async () => {
  const inTurn = createGate(2);
  const begun: number[] = [];
  const works = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const done = works.map(({ promise }, at) =>
    inTurn(() => {
      begun.push(at);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  works[1]?.reject(new Error("failed"));
  await expect(done[1]).rejects.toThrow("failed");
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of works) resolve();
  await Promise.all([done[0], done[2], done[3]]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
