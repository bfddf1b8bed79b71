import fc from "fast-check";
import { expect, test } from "vitest";
import { changedFields, isSame, mergeFresh, mergeSaved, restoreChanges } from "./changes.ts";

const record = fc.record({ a: fc.jsonValue(), b: fc.jsonValue(), c: fc.jsonValue() });

test("equality is that of JSON", () => {
  expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSame([1], { 0: 1 })).toBe(false);
  expect(isSame({}, null)).toBe(false);
  expect(isSame([1, 2], [1])).toBe(false);
  fc.assert(fc.property(fc.jsonValue(), (value) => isSame(value, JSON.parse(JSON.stringify(value)))));
});

test("merging loses no change of either side", () => {
  fc.assert(
    fc.property(record, record, record, (base, values, fresh) => {
      const merged = mergeFresh({ base, values }, fresh);
      for (const name of ["a", "b", "c"] as const) {
        const touched = !isSame(base[name], values[name]);
        expect(merged.values[name]).toEqual(touched ? values[name] : fresh[name]);
        expect(merged.base[name]).toEqual(touched ? base[name] : fresh[name]);
      }
    }),
  );
});

test("after a save only what was typed since is changed", () => {
  fc.assert(
    fc.property(record, record, (values, fresh) => {
      expect(changedFields(fresh, mergeSaved(values, values, fresh).values)).toEqual([]);
    }),
  );
});

test("restored changes keep the base that they were made on", () => {
  const stored = { changes: { a: 2, gone: 1 }, base: { a: 1, gone: 0 } };
  expect(restoreChanges({ base: { a: 5, b: 1 }, values: { a: 5, b: 1 } }, stored)).toEqual({
    base: { a: 1, b: 1 },
    values: { a: 2, b: 1 },
  });
});
