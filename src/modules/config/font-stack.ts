import { fonts, isFontName } from "#decoration/fonts.ts";

/** What a shop without a chosen font is set in: the reader's own system font. */
export const systemStack = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif';

const generic = {
  "sans-serif": systemStack,
  serif: 'ui-serif, Georgia, "Times New Roman", serif',
  cursive: 'ui-rounded, "Comic Sans MS", cursive',
} as const;

/**
 * `font-family` of one of the sixteen fonts: the font, its fallback of the same size (see `fonts.ts`), and the system's
 * of its kind. An unknown name, or "", gives the system font.
 */
export function fontStack(name: string): string {
  if (!isFontName(name)) return systemStack;
  return `"${name}", "${name} Fallback", ${generic[fonts[name]]}`;
}
