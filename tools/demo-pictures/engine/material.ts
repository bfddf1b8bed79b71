import type { Rgb } from "./colour.ts";

/** Where a ray meets a surface: place on the part as it was made, in centimetres, and place in its texture. */
export interface Spot {
  x: number;
  y: number;
  z: number;
  u: number;
  v: number;
}

export type Paint = Rgb | ((spot: Spot) => Rgb);

/** What a surface does with light. */
export interface Material {
  /** Share of light scattered back; for metal and glass, the tint. */
  color: Paint;
  kind?: "solid" | "metal" | "mirror" | "glass";
  /** Reflectance of the polished coat seen head on (0.04 for glaze or varnish); 0 is matt. */
  coat?: number;
  /** Blur of reflections, 0 sharp to 1 dull. */
  roughness?: number;
  /** Light given off, for shades and flames. */
  glow?: Paint;
  /** Height in centimetres of fine relief; its slope bends the normal. */
  relief?: (spot: Spot) => number;
  /** Casts shadows but is never seen: window frames and leaves outside the picture. */
  unseen?: boolean;
  /** Lets light pass to what is behind without a shadow, like a lampshade around its bulb. */
  shadowless?: boolean;
  /** The part shines on the scene like a ball of this radius at the middle of its mesh. */
  lamp?: { power: Rgb; radius: number };
}
