import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "./index.ts";
import { lists } from "./lists/index.ts";

test("every export of calls/, and every list, is a call of its own name and path: none hides another of the same name", async () => {
  const folder = new URL("./calls/", import.meta.url);
  const files = await readdir(folder);
  const exported = await Promise.all(files.map((file): Promise<object> => import(new URL(file, folder).pathname)));
  const names = [...exported.flatMap((file) => Object.keys(file)), ...Object.keys(lists)];
  expect(names.sort()).toEqual(Object.keys(calls).sort());
  const paths = Object.values(calls).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

/** Lists clamp their page; a draft's numbers are stored as JSON, not as columns. */
const unbounded = new Set(["page", "pageSize", "draft"]);

function numbersOf(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maximum, exclusiveMaximum, enum: values, const: only } = schema as Record<string, unknown>;
  const isNumber = (type === "integer" || type === "number") && values === undefined && only === undefined;
  const paths = isNumber && !(Number(maximum ?? exclusiveMaximum) <= 2_147_483_647) ? [path] : [];
  const inner = Object.entries(schema).filter(([name]) => !unbounded.has(name));
  return [...paths, ...inner.flatMap(([name, value]) => numbersOf(value, `${path}.${name}`))];
}

test("every number of an input has a maximum that a column can hold", () => {
  const open = Object.entries(calls).flatMap(([name, { input }]) =>
    numbersOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }), name),
  );
  expect(open).toEqual([]);
});
