/** Measures a font, so that a system font can be scaled to it until it has loaded. */
import { create, type ReadFont } from "fontkit";
import { averageWidths, type Measures } from "#decoration/own-font.ts";

/** Letters of English text by how often they come, per 10,000, and the spaces between its words. */
const often: Readonly<Record<string, number>> = {
  ...{ a: 668, b: 122, c: 227, d: 348, e: 1039, f: 182, g: 165, h: 498, i: 570, j: 12, k: 63, l: 329, m: 197 },
  ...{ n: 552, o: 614, p: 158, q: 8, r: 490, s: 517, t: 740, u: 226, v: 80, w: 193, x: 12, y: 162, z: 6, " ": 1800 },
};
/** As many letters of these are enough to compare by. */
const enough = 5_000;

/**
 * @param sfnt a font in the form of TrueType or OpenType, decompressed
 * @throws {Error} when it cannot be read as one font
 */
export function measureFont(sfnt: Buffer): Measures {
  const font = create(sfnt);
  if ("fonts" in font) throw new Error("a collection of fonts");
  const { unitsPerEm, ascent, descent, lineGap } = font;
  if (!(unitsPerEm > 0) || font.numGlyphs < 2) throw new Error("a font without letters");
  const system = hasSerifs(font) ? "timesNewRoman" : "arial";
  const average = averageWidth(font);
  // Fonts of other scripts are compared with none: the system has its own for these.
  const size = average === undefined ? 1 : clamp(average / averageWidths[system][400], 0.3, 3);
  const line = (part: number) => clamp((Math.abs(part) / (unitsPerEm * size)) * 100, 0, 400);
  return {
    ...{ weight: weightOf(font), system, size: size * 100 },
    ...{ ascent: line(ascent), descent: line(descent), lineGap: line(lineGap) },
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Em per letter of text; undefined for a font without Latin letters. */
export function averageWidth(font: ReadFont): number | undefined {
  let width = 0;
  let letters = 0;
  for (const [letter, count] of Object.entries(often)) {
    const code = letter.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code)) continue;
    width += count * font.glyphForCodePoint(code).advanceWidth;
    letters += count;
  }
  return letters < enough ? undefined : width / letters / font.unitsPerEm;
}

/** By the font's PANOSE numbers: of Latin text, serif style 2 to 10. Fonts that say nothing have none. */
function hasSerifs(font: ReadFont): boolean {
  const [family, style = 0] = font["OS/2"]?.panose ?? [];
  return family === 2 && style >= 2 && style <= 10;
}

/** Of a variable font its range. A bold file stands for all weights: browsers would make its titles bolder still. */
function weightOf(font: ReadFont): string {
  const { wght } = font.variationAxes;
  if (wght && wght.max > wght.min) return `${weight(wght.min)} ${weight(wght.max)}`;
  return (font["OS/2"]?.usWeightClass ?? 400) >= 600 ? "100 900" : "400";
}

const weight = (value: number) => Math.round(clamp(value, 1, 1000));
