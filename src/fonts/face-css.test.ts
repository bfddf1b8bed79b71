import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fontNames } from "#decoration/fonts.ts";
import { faceCss, mainFile } from "./face-css.ts";
import { files } from "./files.ts";
import { fontStack } from "./stack.ts";

const root = join(import.meta.dirname, "../..");

const rulesOf = (css: string) => css.match(/@font-face\{[^}]*\}/g) ?? [];
const familyOf = (rule: string) => /font-family:("[^"]*")/.exec(rule)?.[1] ?? "";

test.each(fontNames)("%s has files, and every family of its stack has a rule", (name) => {
  for (const { url } of files[name].faces) {
    expect(url).toMatch(/\.woff2$/);
    expect(statSync(join(root, url)).size).toBeGreaterThan(4_000);
  }
  const families = new Set(rulesOf(faceCss([name])).map(familyOf));
  expect(fontStack(name).split(", ").slice(0, 3)).toEqual([...families]);
});

test("font rules use font-display swap and unicode ranges", () => {
  const rules = rulesOf(faceCss(["Lora"])).filter((rule) => familyOf(rule) === '"Lora"');
  expect(rules.map((rule) => /font-style:(\w+)/.exec(rule)?.[1])).toEqual(["normal", "normal", "italic", "italic"]);
  for (const rule of rules) {
    expect(rule).toContain("font-display:swap");
    expect(rule).toContain("font-weight:400 700");
    expect(rule).toMatch(/src:url\("[^"]+\.woff2"\) format\("woff2"\)/);
    expect(rule).toMatch(/unicode-range:U\+/);
  }
});

test("fallbacks are system fonts with the font's metrics, bold ones for fonts with bold", () => {
  const fallbackFonts = rulesOf(faceCss(["Lora"])).filter((rule) => familyOf(rule) === '"Lora Fallback"');
  expect(fallbackFonts).toHaveLength(2);
  expect(fallbackFonts[0]).toContain('src:local("Times New Roman"),');
  expect(fallbackFonts[0]).toContain(
    "size-adjust:115.2%;ascent-override:87.33%;descent-override:23.78%;line-gap-override:0%",
  );
  expect(fallbackFonts[1]).toContain('font-weight:700;src:local("Times New Roman Bold"),');
  // Synthetic bold, as for the font itself.
  expect(rulesOf(faceCss(["Lobster"])).filter((rule) => familyOf(rule) === '"Lobster Fallback"')).toHaveLength(1);
});

test("only the given fonts are declared", () => {
  expect(faceCss([])).toBe("");
  expect(faceCss(["Asap"])).not.toContain("Lora");
});

test("the file to preload is the upright Latin one", () => {
  expect(mainFile("Lora")).toMatch(/lora-latin-wght-normal.*\.woff2$/);
  expect(mainFile("Aldrich")).toMatch(/aldrich-latin-400-normal.*\.woff2$/);
});

test("an unknown or empty font name gives the system font", () => {
  expect(fontStack("")).toMatch(/^ui-sans-serif/);
  expect(fontStack('x"}body{')).toMatch(/^ui-sans-serif/);
});
