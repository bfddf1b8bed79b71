/**
 * The files of the sixteen fonts, from the fontsource packages, so that nothing is fetched from elsewhere. A page carries
 * the rules of the fonts it uses (a few KB of text); the browser then loads only the scripts it needs (`unicode-range`).
 * Each font has a fallback made of a system font scaled to its size, so that nothing moves when the font arrives.
 */
import { type FontName, isFontName } from "#decoration/fonts.ts";

type Sheet = () => Promise<{ readonly default: string }>;

const sheets: Readonly<Record<FontName, Sheet>> = {
  Roboto: () => import("@fontsource-variable/roboto/wght.css?inline"),
  RobotoSlab: () => import("@fontsource-variable/roboto-slab/wght.css?inline"),
  Lora: () => import("@fontsource-variable/lora/wght.css?inline"),
  NotoSerif: () => import("@fontsource-variable/noto-serif/wght.css?inline"),
  Merienda: () => import("@fontsource-variable/merienda/wght.css?inline"),
  Aldrich: () => import("@fontsource/aldrich/400.css?inline"),
  Alice: () => import("@fontsource/alice/400.css?inline"),
  Courgette: () => import("@fontsource/courgette/400.css?inline"),
  Eczar: () => import("@fontsource-variable/eczar/wght.css?inline"),
  PlayfairDisplay: () => import("@fontsource-variable/playfair-display/wght.css?inline"),
  AbrilFatface: () => import("@fontsource/abril-fatface/400.css?inline"),
  Lobster: () => import("@fontsource/lobster/400.css?inline"),
  PermanentMarker: () => import("@fontsource/permanent-marker/400.css?inline"),
  FrancoisOne: () => import("@fontsource/francois-one/400.css?inline"),
  JosefinSans: () => import("@fontsource-variable/josefin-sans/wght.css?inline"),
  Asap: () => import("@fontsource-variable/asap/wght.css?inline"),
};

const arial = 'local("Arial"), local("ArialMT"), local("Liberation Sans")';
const georgia = 'local("Georgia")';

/** Fallbacks as computed by Capsize: system font, then ascent, descent and size in percent. */
const fallbacks: Readonly<Record<FontName, readonly [source: string, ascent: number, descent: number, size: number]>> =
  {
    Roboto: [arial, 92.98, 24.47, 99.78],
    RobotoSlab: [georgia, 98.42, 25.45, 106.46],
    Lora: [georgia, 95.83, 26.1, 104.98],
    NotoSerif: [georgia, 99.08, 27.16, 107.9],
    Merienda: [arial, 97.67, 30.31, 112.83],
    Aldrich: [arial, 62.03, 18.08, 116.1],
    Alice: [georgia, 89.85, 23.13, 101.17],
    Courgette: [arial, 96.91, 27.14, 100.77],
    Eczar: [georgia, 116.34, 64.53, 98.25],
    PlayfairDisplay: [georgia, 106.72, 24.76, 101.39],
    AbrilFatface: [georgia, 102.31, 28.14, 103.41],
    Lobster: [arial, 113.72, 28.43, 87.93],
    PermanentMarker: [arial, 97.58, 27.92, 113.69],
    FrancoisOne: [arial, 115.87, 35, 93.99],
    JosefinSans: [arial, 73.32, 24.44, 102.29],
    Asap: [arial, 94.2, 21.38, 99.15],
  };

/** Names of the fonts that are set anywhere in some values (of modules, of the configuration); each once. */
export function fontsUsed(values: unknown, found: Set<FontName> = new Set()): Set<FontName> {
  if (Array.isArray(values)) {
    for (const one of values) fontsUsed(one, found);
  } else if (typeof values === "object" && values !== null) {
    for (const [name, value] of Object.entries(values)) {
      if (/font[-_]family$/.test(name) && isFontName(value)) found.add(value);
      else if (typeof value === "object") fontsUsed(value, found);
    }
  }
  return found;
}

/** The `@font-face` rules of some fonts with their fallbacks, named as in `fontStack`. */
export async function fontCss(names: Iterable<FontName>): Promise<string> {
  const parts = await Promise.all(
    [...names].map(async (name) => {
      const { default: css } = await sheets[name]();
      return css.replace(/font-family:\s*[^;}]+/g, `font-family:"${name}"`) + fallbackFace(name);
    }),
  );
  return parts.join("\n");
}

function fallbackFace(name: FontName): string {
  const [source, ascent, descent, size] = fallbacks[name];
  return `@font-face{font-family:"${name} Fallback";src:${source};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

const shown = new Set<FontName>();

/** Makes fonts usable in this document (the editor's canvas, where fonts are chosen while the page is open). */
export async function showFonts(names: Iterable<FontName>): Promise<void> {
  const missing = [...names].filter((name) => !shown.has(name));
  if (missing.length === 0) return;
  for (const name of missing) shown.add(name);
  const sheet = new CSSStyleSheet();
  await sheet.replace(await fontCss(missing));
  document.adoptedStyleSheets.push(sheet);
}
