import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ui } from "./layout.ts";

const dashboard = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(dashboard, file), "utf8");

/** Classes of the options that screens give, of those that are written out. */
function given(): Set<string> {
  const names = new Set<string>();
  for (const file of globSync("**/*.tsx", { cwd: dashboard })) {
    const source = read(file);
    if (!source.includes("layout/layout.ts")) continue;
    for (const [, primitive = "", options = ""] of source.matchAll(
      /\bui\.(row|stack|columns|facts|tile|thumb|box|text)\(\s*(\{[^{}]*\})?/g,
    )) {
      if (!["box", "text"].includes(primitive)) names.add(`ui-${primitive}`);
      for (const [, name, value = ""] of options.matchAll(/(\w+): "?([\w-]+)/g))
        names.add(value === "true" ? `ui-${name}` : `ui-${name}-${value}`);
    }
  }
  return names;
}

test("every option that a screen gives has a class, and every class is given", () => {
  const styled = new Set([...read("layout/layout.css").matchAll(/\.(ui-[\w-]+)/g)].map(([, name]) => name));
  expect([...given()].filter((name) => !styled.has(name))).toEqual([]);
  expect([...styled].filter((name) => name && !given().has(name))).toEqual([]);
});

test("options become classes, and a class of the screen comes last", () => {
  expect(ui.row()).toBe("ui-row");
  expect(ui.stack({ gap: 16, flex: "fill" }, "own")).toBe("ui-stack ui-gap-16 ui-flex-fill own");
  expect(ui.text({ tone: "muted", cut: true })).toBe("ui-tone-muted ui-cut");
});
