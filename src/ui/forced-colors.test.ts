/** Colors chosen by the reader's system take shadows away: what lies above the page needs another edge. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");

/** Rules with the shadow of something above the page, and with neither border nor outline. */
function withoutEdge(file: string): string[] {
  const css = readFileSync(join(sources, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", body = ""]) =>
    /box-shadow:[^;]*--ui-shadow-[23]/.test(body) && !/(?:^|[\s;])(?:border(?:-color)?|outline)\s*:/.test(body)
      ? [`${file}: ${selector.trim()}`]
      : [],
  );
}

test("what lies above the page has a border or outline beside its shadow", () => {
  const files = globSync("{ui,dashboard,editor}/**/*.css", { cwd: sources });
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap(withoutEdge)).toEqual([]);
});
