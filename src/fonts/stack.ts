import { type FontName, fonts, isFontName } from "#decoration/fonts.ts";

/** What a shop without a chosen font is set in: the reader's own system font. */
const systemStack = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif';

const generic = {
  "sans-serif": systemStack,
  serif: 'ui-serif, Georgia, "Times New Roman", serif',
  cursive: 'ui-rounded, "Comic Sans MS", cursive',
} as const;

/** Families of the scaled system fonts that stand in for a font while it loads (their rules: `face-css.ts`). */
export function standInFamily(name: FontName, android: boolean): string {
  return `${name} Fallback${android ? " Android" : ""}`;
}

/**
 * `font-family` of one of the sixteen fonts: the font, its stand-ins of the same size, and the system's of its kind.
 * An unknown name, or "", gives the system font.
 */
export function fontStack(name: string): string {
  if (!isFontName(name)) return systemStack;
  return `"${name}", "${standInFamily(name, false)}", "${standInFamily(name, true)}", ${generic[fonts[name]]}`;
}
