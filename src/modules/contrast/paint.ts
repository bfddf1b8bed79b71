/** Reads computed colours, and mixes transparent ones with the colour behind them. */
import type { Rgb } from "../config/contrast.ts";

/** Channels 0 to 255 and opacity 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

let painter: CanvasRenderingContext2D | null | undefined;
const read = new Map<string, Rgba>();

/** Any CSS colour of a computed style, `color(…)` and `oklab(…)` too, as the browser paints it. */
export function paintOf(color: string): Rgba {
  const before = read.get(color);
  if (before) return before;
  painter ??= canvasOf(1, 1);
  let paint: Rgba = [0, 0, 0, 0];
  if (painter && color !== "") {
    painter.clearRect(0, 0, 1, 1);
    painter.fillStyle = color;
    painter.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = painter.getImageData(0, 0, 1, 1).data;
    paint = [red, green, blue, alpha / 255];
  }
  read.set(color, paint);
  return paint;
}

/** A colour painted over an opaque one. */
export function over([red, green, blue, alpha]: Rgba, ground: Rgb): Rgb {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])];
}

/** The drawing context of a canvas of this size, pixels; null where the browser has none. */
export function canvasOf(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext("2d", { willReadFrequently: true });
}

/** The value at a share of the sorted values: 0.5 is the median. NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
