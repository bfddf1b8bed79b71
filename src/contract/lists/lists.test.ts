import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("declarations of lists, which the dashboard's first code loads, need no library for schemas", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(10);
  for (const path of [...files, "../list.ts", "../list-filters.ts", "../task-state.ts"]) {
    const text = readFileSync(join(import.meta.dirname, path), "utf8");
    expect(text, path).not.toMatch(/^import (?!type )[^;]*from "(zod|zod\/mini)"/m);
  }
});
