/** The colour that people call a swatch by, for shades whose names say none ("Lagoon"). */

/** The first name of each family in `colorFamilies`. */
export type ColorName =
  | "blue"
  | "green"
  | "red"
  | "pink"
  | "purple"
  | "yellow"
  | "orange"
  | "brown"
  | "gray"
  | "black"
  | "white"
  | "beige";

/** @returns undefined for what is no colour in hexadecimal digits. */
export function colorOfSwatch(swatch: string): ColorName | undefined {
  const rgb = channels(swatch);
  if (!rgb) return undefined;
  const [red, green, blue] = rgb;
  const [min, max] = [Math.min(...rgb), Math.max(...rgb)];
  const lightness = (min + max) / 2;
  const chroma = max - min;
  if (lightness < 0.1) return "black";
  if (lightness > 0.94) return "white";
  if (chroma < 0.08) return lightness < 0.16 ? "black" : lightness > 0.9 ? "white" : "gray";
  const sector =
    max === red
      ? ((green - blue) / chroma + 6) % 6
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return ofHue(sector * 60, lightness, chroma);
}

/** @param hue in degrees @param lightness from 0 to 1 @param chroma from 0 to 1 */
function ofHue(hue: number, lightness: number, chroma: number): ColorName {
  if (hue < 70 && hue >= 20 && chroma < 0.3 && lightness > 0.66) return "beige";
  if (hue < 15 || hue >= 345) return lightness > 0.7 ? "pink" : chroma < 0.3 && lightness < 0.5 ? "brown" : "red";
  if (hue < 42) return lightness < 0.42 || chroma < 0.35 ? "brown" : "orange";
  if (hue < 68) return lightness < 0.3 ? "green" : "yellow";
  if (hue < 168) return "green";
  if (hue < 255) return "blue";
  if (hue < 295) return "purple";
  return hue < 320 && lightness < 0.6 ? "purple" : "pink";
}

/** Red, green and blue from 0 to 1. */
function channels(swatch: string): readonly [number, number, number] | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(swatch.trim());
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/i.exec(swatch.trim());
  const [, red = "", green = "", blue = ""] = short ?? long ?? [];
  if (red === "") return undefined;
  const of = (digits: string) => Number.parseInt(short ? digits + digits : digits, 16) / 255;
  return [of(red), of(green), of(blue)];
}
