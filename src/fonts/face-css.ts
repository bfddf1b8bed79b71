/** `@font-face` rules of fonts. A chunk of its own, loaded by `show.ts` when a font is missing. */
import { type Font, type FontName, isOwnFont, type OwnFont } from "#decoration/fonts.ts";
import { measuresOf } from "#decoration/own-font.ts";
import { files } from "./files.ts";
import { type FallbackFont, metrics } from "./metrics.ts";
import { ownFallbacks } from "./own.ts";
import { fallbackFamily } from "./stack.ts";

/** Unicode ranges of the font files: the browser loads a file only when the page has a character of its range. */
const letters = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
} as const;

/**
 * Names of the fallback system fonts, regular and bold: full and PostScript names, and the metric-compatible free fonts
 * of Linux.
 */
const systemFonts: Readonly<
  Record<FallbackFont["system"], Readonly<Record<FallbackFont["weight"], readonly string[]>>>
> = {
  arial: {
    400: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
    700: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
  },
  timesNewRoman: {
    400: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"],
    700: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
  },
  roboto: { 400: ["Roboto", "Roboto-Regular"], 700: ["Roboto Bold", "Roboto-Bold"] },
  notoSerif: { 400: ["Noto Serif", "NotoSerif-Regular"], 700: ["Noto Serif Bold", "NotoSerif-Bold"] },
};

/**
 * `@font-face` rules of some fonts and their fallbacks, with the family names of `fontStack`. The fallback is a system
 * font scaled to the font's metrics, so that text is readable at once and the layout does not shift when the font loads.
 */
export function faceCss(names: Iterable<Font>): string {
  return [...names]
    .flatMap((name) => (isOwnFont(name) ? ownFaces(name) : [...faces(name), ...fallbackFonts(name, metrics[name])]))
    .join("");
}

/** The file that most text needs: upright, Latin. */
export function mainFile(name: Font): string {
  if (isOwnFont(name)) return name;
  return files[name].faces[0]?.url ?? "";
}

function faces(name: FontName): string[] {
  const { weight, faces } = files[name];
  return faces.map(
    ({ style, subset, url }) =>
      `@font-face{font-family:"${name}";font-style:${style};font-weight:${weight};font-display:swap;src:url("${url}") format("woff2");unicode-range:${letters[subset]}}`,
  );
}

/** One file, whose name says its measures. None for an address that is not of such a file. */
function ownFaces(name: OwnFont): string[] {
  const measures = measuresOf(name);
  if (!measures) return [];
  const face = `@font-face{font-family:"${name}";font-weight:${measures.weight};font-display:swap;src:url("${name}") format("woff2")}`;
  return [face, ...fallbackFonts(name, ownFallbacks(measures))];
}

function fallbackFonts(name: Font, scaled: readonly FallbackFont[]): string[] {
  return scaled.map(({ system, weight, size, ascent, descent, lineGap }) => {
    const family = fallbackFamily(name, system === "roboto" || system === "notoSerif");
    const src = systemFonts[system][weight].map((local) => `local("${local}")`).join(",");
    return `@font-face{font-family:"${family}";font-weight:${weight};src:${src};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%}`;
  });
}
