import { type Font, fonts, isFontName, isOwnFont } from "#decoration/fonts.ts";

/** The system font of the reader's device, for shops without a chosen font. */
const systemStack = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif';

const generic = {
  "sans-serif": systemStack,
  serif: 'ui-serif, Georgia, "Times New Roman", serif',
  cursive: 'ui-rounded, "Comic Sans MS", cursive',
} as const;

/** Families of the scaled system fonts shown while a font loads; `face-css.ts` declares them. */
export function fallbackFamily(name: Font, android: boolean): string {
  return `${name} Fallback${android ? " Android" : ""}`;
}

/**
 * `font-family` of a font: the font, its scaled fallbacks and the generic family, which for uploaded ones is the system's
 * font. The system font alone for "" and unknown names.
 */
export function fontStack(name: string): string {
  if (!isFontName(name) && !isOwnFont(name)) return systemStack;
  const last = isFontName(name) ? generic[fonts[name]] : systemStack;
  return `"${name}", "${fallbackFamily(name, false)}", "${fallbackFamily(name, true)}", ${last}`;
}
