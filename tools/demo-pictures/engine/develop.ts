import sharp, { type Sharp } from "sharp";
import { f32 } from "./buffers.ts";
import type { Rgb } from "./colour.ts";
import { makeRandom } from "../../../demo/random.ts";
import type { Film } from "./trace.ts";

/** Uchimura's curve: a photographic toe, a straight middle, a soft shoulder. */
const curve = (x: number): number => {
  const [maximum, contrast, start, linear, black] = [1, 1.06, 0.22, 0.4, 1.25];
  const l0 = ((maximum - start) * linear) / contrast;
  const s0 = start + l0;
  const s1 = start + contrast * l0;
  const c2 = (contrast * maximum) / (maximum - s1);
  const toe = x < start ? 1 - (x / start) ** 2 * (3 - (2 * x) / start) : 0;
  const shoulder = x > s0 ? 1 : 0;
  const middle = 1 - toe - shoulder;
  return (
    toe * start * (x / start) ** black +
    middle * (start + contrast * (x - start)) +
    shoulder * (maximum - (maximum - s1) * Math.exp((-c2 * (x - s0)) / maximum))
  );
};

const toByte = (linear: number): number => {
  const c = Math.min(1, Math.max(0, linear));
  return 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
};

/** A wide soft halo of what glows: box blur three times on a quarter of the size. */
const halo = (film: Film, radius: number): ((x: number, y: number) => Rgb) => {
  const [w, h] = [Math.ceil(film.width / 4), Math.ceil(film.height / 4)];
  let layer: Float32Array = new Float32Array(w * h * 3);
  for (let y = 0; y < film.height; y++) {
    for (let x = 0; x < film.width; x++) {
      const from = (y * film.width + x) * 3;
      const to = ((y >> 2) * w + (x >> 2)) * 3;
      for (let k = 0; k < 3; k++) layer[to + k] = f32(layer, to + k) + Math.min(4, f32(film.glow, from + k)) / 16;
    }
  }
  const blur = (list: Float32Array, across: boolean): Float32Array => {
    const out = new Float32Array(list.length);
    const [length, lines] = across ? [w, h] : [h, w];
    for (let line = 0; line < lines; line++) {
      for (let k = 0; k < 3; k++) {
        const index = (i: number): number => (across ? line * w + i : i * w + line) * 3 + k;
        let sum = 0;
        for (let i = -radius; i <= radius; i++) sum += f32(list, index(Math.min(length - 1, Math.max(0, i))));
        for (let i = 0; i < length; i++) {
          out[index(i)] = sum / (radius * 2 + 1);
          sum += f32(list, index(Math.min(length - 1, i + radius + 1))) - f32(list, index(Math.max(0, i - radius)));
        }
      }
    }
    return out;
  };
  for (let i = 0; i < 3; i++) layer = blur(blur(layer, true), false);
  return (x, y) => {
    const [fx, fy] = [Math.min(w - 1.001, Math.max(0, (x - 1.5) / 4)), Math.min(h - 1.001, Math.max(0, (y - 1.5) / 4))];
    const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
    const [tx, ty] = [fx - ix, fy - iy];
    const pick = (k: number): number => {
      const value = (i: number, j: number): number => f32(layer, ((iy + j) * w + ix + i) * 3 + k);
      return (value(0, 0) * (1 - tx) + value(1, 0) * tx) * (1 - ty) + (value(0, 1) * (1 - tx) + value(1, 1) * tx) * ty;
    };
    return [pick(0), pick(1), pick(2)];
  };
};

export interface Look {
  exposure: number;
  /** Darkening towards the corners, 0 to 1. */
  vignette?: number;
  /** Strength of the halo around lamps and flames. */
  bloom?: number;
  /** Saturation, 1 is as rendered. */
  saturation?: number;
}

/** Turns gathered light into a picture of bytes, as film and paper would. */
export const develop = (film: Film, look: Look): Sharp => {
  const { width, height } = film;
  const bytes = Buffer.alloc(width * height * 3);
  const random = makeRandom(7);
  const bloom = look.bloom ?? 0.35;
  const haloAt = halo(film, Math.round(Math.max(width, height) / 60));
  const saturation = look.saturation ?? 0.87;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      const around = haloAt(x, y);
      const [cx, cy] = [(x / width) * 2 - 1, (y / height) * 2 - 1];
      const corner = 1 - (look.vignette ?? 0.07) * (cx * cx + cy * cy) ** 1.3 * 0.6;
      const value = (k: number): number =>
        curve(
          Math.max(
            0,
            (f32(film.color, o + k) * f32(film.light, o + k) +
              f32(film.color2, o + k) * f32(film.light2, o + k) +
              f32(film.shine, o + k) +
              f32(film.glow, o + k) +
              (around[k] as number) * bloom) *
              look.exposure *
              corner,
          ),
        );
      const [r, g, b] = [value(0), value(1), value(2)];
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      // less than one step of grain keeps wide gradients from banding
      const grain = random() - random();
      bytes[o] = Math.min(255, Math.max(0, Math.round(toByte(grey + (r - grey) * saturation) + grain * 0.8)));
      bytes[o + 1] = Math.min(255, Math.max(0, Math.round(toByte(grey + (g - grey) * saturation) + grain * 0.8)));
      bytes[o + 2] = Math.min(255, Math.max(0, Math.round(toByte(grey + (b - grey) * saturation) + grain * 0.8)));
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};
