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

export function isFontName(name: unknown): name is FontName {
  return typeof name === "string" && Object.hasOwn(fonts, name);
}
