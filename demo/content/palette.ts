/** The colours that things are sold in; the pictures are drawn with the same values. */
export const COLOURS = {
  Chalk: "#ece5d8",
  Oat: "#e3d8c4",
  Sand: "#d6c3a3",
  Clay: "#bd8b69",
  Blush: "#d2aa94",
  Terracotta: "#b06844",
  Rust: "#a2572f",
  Ember: "#c9733f",
  Ochre: "#c79a52",
  Sage: "#9aa08a",
  Moss: "#7a7f66",
  Olive: "#666b52",
  Fog: "#b9b5ac",
  Ink: "#474d54",
  Charcoal: "#3b3835",
  Cocoa: "#6d4a38",
  Amber: "#d9a066",
  Smoke: "#c9b8a4",
  Clear: "#f1f5ef",
  Oak: "#cfa878",
  Walnut: "#7a5136",
  Black: "#2b2724",
  Brass: "#d9ae6a",
} as const;
export type Colour = keyof typeof COLOURS;

/** Colour of timber by name, as the picture maker calls it. */
export const TIMBER = { Oak: "oak", Walnut: "walnut", Black: "black" } as const;
export type Timber = keyof typeof TIMBER;
