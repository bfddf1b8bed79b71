import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { handlers } from "./index.ts";

test("every call has a handler of its name, and nothing else is exported beside them", () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(calls).sort());
});
