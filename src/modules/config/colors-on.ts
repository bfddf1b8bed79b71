/** Colours that can be read on grounds: of schemes, colours, gradients, pictures under an overlay (`modules/section`). */
import { contrast, contrastColorOn, parseColor, type Rgb, readable, readableOn } from "./contrast.ts";

const white = "#FFFFFF";
const black = "#000000";

export const hexOf = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** `share` (0 to 1) of one colour over another. Both are opaque. */
export function mixed(color: string, ground: string, share: number): string {
  const [over, below] = [parseColor(color) ?? [0, 0, 0], parseColor(ground) ?? [255, 255, 255]];
  return hexOf(over.map((channel, at) => channel * share + (below[at] ?? 0) * (1 - share)) as unknown as Rgb);
}

/** The smallest contrast with any of the grounds. */
export const contrastWith = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/** Dark, light or black: what has most contrast with the ground where it has least. */
export function strongOn(grounds: readonly string[]): string {
  const candidates = [...new Set(grounds.map(readableOn)), black, white];
  const isReadable = (color: string) => contrastWith(color, grounds) >= readable;
  const best = () =>
    candidates.reduce((one, other) => (contrastWith(other, grounds) > contrastWith(one, grounds) ? other : one));
  return candidates.find(isReadable) ?? best();
}

/** The share of a text's colour that lies over the ground of an outlined button under the pointer. */
const tint = 0.06;

/** Grounds with what they look like under the pointer, where texts are read as well. */
export const withTints = (grounds: readonly string[], text: string): readonly string[] => [
  ...new Set(grounds.flatMap((ground) => [ground, mixed(text, ground, tint)])),
];

/**
 * The ground itself where `text`, dark or light, can be read on it, under the pointer too; else the nearest shade on which it can. Few
 * colours have such a contrast with neither: middle greys.
 */
export function groundFor(color: string, text: string): string {
  const away = contrast(text, white) > contrast(text, black) ? white : black;
  for (let step = 0; step < 20; step++) {
    const shade = mixed(away, color, step / 20);
    if (contrastWith(text, withTints([shade], text)) >= readable) return shade;
  }
  return away;
}

/** The colour if it can be read on all of the grounds, else the nearest shade that can, else the strongest colour. */
export function colorOn(color: string, grounds: readonly string[]): string {
  if (contrastWith(color, grounds) >= readable) return color;
  for (const ground of grounds) {
    const shade = contrastColorOn(color, ground);
    if (contrastWith(shade, grounds) >= readable) return shade;
  }
  return strongOn(grounds);
}

/** What a picture of any colours may look like below an overlay: at its lightest and at its darkest. */
export const overlaid = (overlay: string, strength: number): readonly string[] => [
  mixed(overlay, white, strength / 100),
  mixed(overlay, black, strength / 100),
];

/** The least strength, percent in steps of 5, with which texts can be read on every picture; null when none up to 90 is enough. */
export function neededStrength(overlay: string): number | null {
  const text = strongOn([overlay]);
  for (let strength = 0; strength <= 90; strength += 5) {
    if (contrastWith(text, withTints(overlaid(overlay, strength), text)) >= readable) return strength;
  }
  return null;
}
