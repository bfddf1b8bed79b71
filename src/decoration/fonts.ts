/** The sixteen fonts an owner may choose with the generic family that each falls back to while it loads. */
export const fonts = {
  Roboto: "sans-serif",
  RobotoSlab: "serif",
  Lora: "serif",
  NotoSerif: "serif",
  Merienda: "cursive",
  Aldrich: "sans-serif",
  Alice: "serif",
  Courgette: "cursive",
  Eczar: "serif",
  PlayfairDisplay: "serif",
  AbrilFatface: "serif",
  Lobster: "cursive",
  PermanentMarker: "cursive",
  FrancoisOne: "sans-serif",
  JosefinSans: "sans-serif",
  Asap: "sans-serif",
} as const;
export type FontName = keyof typeof fonts;
export const fontNames = Object.keys(fonts) as FontName[];

/** A font that the owner has uploaded, by the address of its file. */
export type OwnFont = `/uploads/${string}.woff2`;
/** Any font that a setting may name. */
export type Font = FontName | OwnFont;

/** Only letters that need no escaping in a style sheet, where the address is the name of the family. */
export function isOwnFont(name: unknown): name is OwnFont {
  return typeof name === "string" && /^\/uploads\/[\w/-]+\.woff2$/.test(name);
}

export function isFont(name: unknown): name is Font {
  return isFontName(name) || isOwnFont(name);
}

export function isFontName(name: unknown): name is FontName {
  return typeof name === "string" && Object.hasOwn(fonts, name);
}
