import { expect, test } from "vitest";
import { Latest } from "./latest.ts";

test("only what was begun last is the latest", () => {
  const latest = new Latest();
  const first = latest.begin();
  expect(first()).toBe(true);
  const second = latest.begin();
  expect([first(), second(), second()]).toEqual([false, true, true]);
});
