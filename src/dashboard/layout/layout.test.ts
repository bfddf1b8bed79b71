import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const dashboard = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(dashboard, file), "utf8");

/** Classes of the document that are styled elsewhere. */
const foreign = new Set(["ui-root", "ui-hidden"]);

/** Class names that the screens write out. */
function written(): Set<string> {
  const names = new Set<string>();
  for (const file of globSync("**/*.tsx", { cwd: dashboard })) {
    const source = read(file).replace(/buttonClass\([^)]*\)/g, "");
    const texts = [
      ...[...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(([, plain, template]) => plain ?? template),
      ...[...source.matchAll(/\bclsx\(([^)]*)\)/g)].flatMap(([, given = ""]) =>
        [...given.matchAll(/"([^"]*)"/g)].map(([, text]) => text),
      ),
    ];
    for (const text of texts)
      for (const name of (text ?? "").replace(/\$\{[^}]*\}/g, " ").split(/\s+/)) if (name) names.add(name);
  }
  return names;
}

test("every class that a screen writes out is a layout, and every layout is used", () => {
  const sheet = read("layout/layout.css").replace(/\/\*[\s\S]*?\*\//g, "");
  const styled = new Set([...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name));
  const names = written();
  expect([...names].filter((name) => !styled.has(name) && !foreign.has(name))).toEqual([]);
  expect([...styled].filter((name) => !names.has(name))).toEqual([]);
});
