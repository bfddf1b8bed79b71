import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { calls } from "./index.ts";

test("every export of calls/ is a call of its own name and path: none hides another of the same name", async () => {
  const folder = new URL("./calls/", import.meta.url);
  const files = await readdir(folder);
  const exported = await Promise.all(files.map((file): Promise<object> => import(new URL(file, folder).pathname)));
  const names = exported.flatMap((file) => Object.keys(file));
  expect(names.sort()).toEqual(Object.keys(calls).sort());
  const paths = Object.values(calls).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
