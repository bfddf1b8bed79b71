/** Contrast of colours by WCAG 2.2: relative luminance, contrast ratio, readable text colours. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Smallest contrast ratio of text (WCAG 2.2, 1.4.3 AA). */
export const readable = 4.5;
const dark = "#1F1B16";
const light = "#FFFFFF";

/** Channels 0 to 255 of a hex or rgb() colour, null for anything else (a global colour, ""); alpha is left out. */
export function parseColor(color: string): Rgb | null {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1];
  if (hex) {
    const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const channel = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16);
    return [channel(0), channel(2), channel(4)];
  }
  const [red, green, blue] = (/^rgba?\(([^)]+)\)$/i.exec(color)?.[1] ?? "").split(",").map(Number);
  return red !== undefined && green !== undefined && blue !== undefined ? [red, green, blue] : null;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21. Values that are not colours count as black (`one`) and white (`other`). */
export function contrast(one: string, other: string): number {
  return contrastOf(parseColor(one) ?? [0, 0, 0], parseColor(other) ?? [255, 255, 255]);
}

/** Contrast ratio of two colours given by their channels, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Text colour for a background: dark or light, whichever has more contrast; black when neither reaches 4.5. */
export function readableOn(background: string): string {
  const best = contrast(dark, background) >= contrast(light, background) ? dark : light;
  return contrast(best, background) >= readable ? best : "#000000";
}

/** The colour itself if its contrast with the background reaches 4.5, else the nearest darker or lighter shade that does. */
export function contrastColorOn(color: string, background: string): string {
  const start = parseColor(color);
  if (!start) return color;
  const towards = readableOn(background) === light ? 255 : 0;
  for (let step = 0; step <= 20; step++) {
    const shade = start.map((channel) => Math.round(channel + ((towards - channel) * step) / 20));
    const contrasting = `#${shade.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    if (contrast(contrasting, background) >= readable) return contrasting;
  }
  return readableOn(background);
}
