import { expect, test } from "vitest";
import { number, optionalNumber } from "./fields/number.ts";
import { text } from "./fields/text.ts";
import { memoize } from "./memoize.ts";

test("a result is made once for the same arguments", () => {
  const results: unknown[] = [];
  const make = memoize((text: string, max?: number) => results.push([text, max]));
  expect([make("a"), make("a", 1), make("a"), make("a", 1), make("a,1")]).toEqual([1, 2, 1, 2, 3]);
  expect(results).toEqual([
    ["a", undefined],
    ["a", 1],
    ["a,1", undefined],
  ]);
});

test("fields of one rule share its schema, others have their own", () => {
  const label = "Size";
  expect(text({ label, maxLength: 40 }).schema).toBe(text({ label: "Name", maxLength: 40 }).schema);
  expect(text({ label, maxLength: 40, required: true }).schema).not.toBe(text({ label, maxLength: 40 }).schema);
  expect(number({ label, default: 1, min: 1 }).schema).toBe(number({ label, default: 2, min: 1 }).schema);
  // Without a least value, and with 0 as one.
  expect(number({ label, default: 1, max: 9 }).schema).not.toBe(number({ label, default: 1, min: 0, max: 9 }).schema);
  expect(optionalNumber({ label, min: 1 }).schema.safeParse(null).success).toBe(true);
  expect(number({ label, default: 1, min: 1 }).schema.safeParse(null).success).toBe(false);
});
