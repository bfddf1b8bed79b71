import { describe, expect, test } from "vitest";
import { stretchesOf } from "./stretch.ts";

const keys = Array.from({ length: 300 }, (_, at) => `home_modules:${41 + at}`);

/** How many stretches are others than before, by what is in them. */
function changed(before: readonly string[], after: readonly string[]): number {
  const known = new Map(stretchesOf(before).map((stretch) => [stretch.name, stretch.keys.join()]));
  return stretchesOf(after).filter((stretch) => known.get(stretch.name) !== stretch.keys.join()).length;
}

describe("stretches", () => {
  test("have every module once, in order, and know where they begin", () => {
    const stretches = stretchesOf(keys);
    expect(stretches.flatMap((stretch) => stretch.keys)).toEqual(keys);
    for (const { keys: some, position } of stretches) expect(keys.indexOf(some[0] ?? "")).toBe(position);
    expect(new Set(stretches.map(({ name }) => name)).size).toBe(stretches.length);
    expect(stretches.length).toBeGreaterThan(300 / 60);
    expect(stretches.length).toBeLessThan(300 / 8);
    expect(stretchesOf([])).toEqual([]);
  });

  test("stay as they are where nothing was added, deleted or moved", () => {
    for (const at of keys.keys()) {
      const without = keys.filter((_, other) => other !== at);
      const added = [...keys.slice(0, at), "home_modules:new1", ...keys.slice(at)];
      const moved = [...without.slice(0, 150), keys[at] ?? "", ...without.slice(150)];
      expect(changed(keys, added)).toBeLessThanOrEqual(2);
      expect(changed(keys, without)).toBeLessThanOrEqual(1);
      expect(changed(keys, moved)).toBeLessThanOrEqual(3);
    }
  });
});
