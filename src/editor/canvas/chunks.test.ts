import { describe, expect, test } from "vitest";
import { chunksOf } from "./chunks.ts";

const keys = Array.from({ length: 300 }, (_, at) => `home_modules:${41 + at}`);

/** Counts the chunks whose content differs from before. */
function changed(before: readonly string[], after: readonly string[]): number {
  const keysByName = new Map(chunksOf(before).map((chunk) => [chunk.name, chunk.keys.join()]));
  return chunksOf(after).filter((chunk) => keysByName.get(chunk.name) !== chunk.keys.join()).length;
}

describe("chunks", () => {
  test("have every module once, in order, and know where they begin", () => {
    const chunks = chunksOf(keys);
    expect(chunks.flatMap((chunk) => chunk.keys)).toEqual(keys);
    for (const { keys: some, position } of chunks) expect(keys.indexOf(some[0] ?? "")).toBe(position);
    expect(new Set(chunks.map(({ name }) => name)).size).toBe(chunks.length);
    expect(chunks.length).toBeGreaterThan(300 / 60);
    expect(chunks.length).toBeLessThan(300 / 8);
    expect(chunksOf([])).toEqual([]);
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
