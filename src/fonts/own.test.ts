import { expect, test } from "vitest";
import { isOwnFont, type OwnFont } from "#decoration/fonts.ts";
import { type Measures, measuresInName, measuresOf } from "#decoration/own-font.ts";
import { faceCss, mainFile } from "./face-css.ts";
import { fontStack } from "./stack.ts";
import { fontsOfModules } from "./used.ts";

const stem = `/uploads/${"0a".repeat(16)}` as const;
const measures: Measures = {
  ...{ weight: "100 900", system: "timesNewRoman" },
  ...{ size: 115.25, ascent: 87.3, descent: 23.7, lineGap: 0 },
};
const font: OwnFont = `/uploads/${"0a".repeat(16)}${measuresInName(measures)}.woff2`;

test("the name of a font's file says what pages need to know", () => {
  expect(font).toBe(`${stem}-100-900-s-11525-8730-2370-0.woff2`);
  expect(measuresOf(font)).toEqual(measures);
});

test("its rules have the file, swap, and system fonts scaled to it", () => {
  const css = faceCss([font]);
  expect(css).toContain(`font-family:"${font}";font-weight:100 900;font-display:swap;src:url("${font}")`);
  expect(css).toContain('src:local("Times New Roman"),');
  expect(css).toContain("size-adjust:115.25%;ascent-override:87.3%;descent-override:23.7%;line-gap-override:0%");
  expect(css).toContain('src:local("Noto Serif"),');
  const families = css.match(/font-family:"[^"]+"/g)?.map((one) => one.slice("font-family:".length));
  expect(new Set(fontStack(font).split(", ").slice(0, 3))).toEqual(new Set(families));
  expect(mainFile(font)).toBe(font);
});

test("an address of another kind gives no rule, and one that would end the style sheet is no font", () => {
  expect(faceCss(["/uploads/theme-picture/sea.woff2"])).toBe("");
  for (const bad of [`${stem}"}body{.woff2`, `https://example.com${font}`, "/uploads/a.ttf", `${stem}.woff2?x`]) {
    expect(isOwnFont(bad)).toBe(false);
    expect(fontStack(bad)).toMatch(/^ui-sans-serif/);
  }
});

test("pages declare those of their modules", () => {
  const schema = [{ field: "title-font-family", value: font }];
  expect([...fontsOfModules([{ schema }])]).toEqual([font]);
});
