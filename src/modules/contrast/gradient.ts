/** Linear gradients of computed styles, and their colours at places of the page. */
import { paintOf, type Rgba } from "./paint.ts";
import { textSamples } from "./picture-pixels.ts";

/** Where a colour is on the gradient's line: a share of its length and pixels. */
interface Place {
  readonly share: number;
  readonly px: number;
}

/** `angle` in radians, 0 upwards and clockwise; null for one that is not linear, whose colours may be anywhere. */
export interface Gradient {
  readonly angle: number | null;
  readonly stops: readonly { readonly color: Rgba; readonly place: Place | null }[];
}

const sides: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 };
const toRadians = Math.PI / 180;

/** The gradients of a `background-image`, the upper one first. */
export function gradientsOf(image: string): readonly Gradient[] {
  if (!image.includes("gradient(")) return [];
  return partsOf(image).flatMap((layer) => {
    const [, kind, inside] = /^([a-z-]*)gradient\((.*)\)$/s.exec(layer) ?? [];
    return inside === undefined ? [] : [gradientOf(kind === "linear-", partsOf(inside))];
  });
}

function gradientOf(linear: boolean, parts: readonly string[]): Gradient {
  const side = /^to (top|right|bottom|left)$/.exec(parts[0] ?? "")?.[1];
  const degrees = /^(-?[\d.]+)deg$/.exec(parts[0] ?? "")?.[1];
  const angle = (side ? sides[side] : degrees ? Number(degrees) : 180) ?? 180;
  const stops = parts.flatMap((part) => {
    const [, color = part, at = ""] = /^(.*?[a-z)])(?: (-?[\d.]+(?:%|px)|calc\(.*\)))?$/s.exec(part) ?? [];
    return CSS.supports("color", color) ? [{ color: paintOf(color), place: placeOf(at) }] : [];
  });
  return { angle: linear ? angle * toRadians : null, stops };
}

function placeOf(at: string): Place | null {
  const share = /(-?[\d.]+)%/.exec(at)?.[1];
  const [, sign, px] = /(?:([+-]) )?(-?[\d.]+)px/.exec(at) ?? [];
  if (share === undefined && px === undefined) return null;
  return { share: Number(share ?? 0) / 100, px: Number(px ?? 0) * (sign === "-" ? -1 : 1) };
}

interface Stop {
  readonly color: Rgba;
  readonly at: number;
}

/** The colour stops of a gradient of this length, px. Stops without a position are spread evenly between their neighbours that have one, as CSS does. */
function placed(stops: Gradient["stops"], length: number): Stop[] {
  const last = stops.length - 1;
  const at = stops.map(({ place }, index) =>
    place ? place.share + place.px / length : index === 0 ? 0 : index === last ? 1 : null,
  );
  return stops.map(({ color }, index) => {
    const before = at.findLastIndex((place, one) => one <= index && place !== null);
    const after = at.findIndex((place, one) => one >= index && place !== null);
    const [from, to] = [at[before] ?? 0, at[after] ?? 1];
    const share = after === before ? 0 : (index - before) / (after - before);
    return { color, at: from + (to - from) * share };
  });
}

/** Splits at commas that stand in no brackets. */
function partsOf(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/**
 * The colours of a gradient that fills `box`, evenly spread over `area`, as `picturePixels` has those of a picture; of one that
 * is not linear each of its colours.
 */
export function gradientPixels({ angle, stops }: Gradient, box: DOMRect, area: DOMRect): readonly Rgba[] {
  if (angle === null) return stops.map(({ color }) => color);
  const [right, up] = [Math.sin(angle), Math.cos(angle)];
  const length = Math.abs(box.width * right) + Math.abs(box.height * up) || 1;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const line = placed(stops, length);
  return Array.from({ length: textSamples * textSamples }, (_, sample) => {
    const x = area.left + (((sample % textSamples) + 0.5) / textSamples) * area.width;
    const y = area.top + ((Math.floor(sample / textSamples) + 0.5) / textSamples) * area.height;
    return colorAt(line, ((x - middle.x) * right - (y - middle.y) * up) / length + 0.5);
  });
}

function colorAt(stops: readonly Stop[], at: number): Rgba {
  const after = stops.findIndex((stop) => stop.at >= at);
  const [from, to] = [stops[after === -1 ? stops.length - 1 : after - 1], stops[after]];
  if (!from || !to) return (from ?? to)?.color ?? [0, 0, 0, 0];
  const share = (at - from.at) / (to.at - from.at || 1);
  const alpha = from.color[3] + (to.color[3] - from.color[3]) * share;
  if (alpha === 0) return [0, 0, 0, 0];
  // Colours are mixed by their opacity, as browsers do: a clear end brings no colour.
  const mix = (channel: 0 | 1 | 2) =>
    (from.color[channel] * from.color[3] * (1 - share) + to.color[channel] * to.color[3] * share) / alpha;
  return [mix(0), mix(1), mix(2), alpha];
}
