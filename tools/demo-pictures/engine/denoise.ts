import { f32, i32 } from "./buffers.ts";
import type { Film } from "./trace.ts";

const KERNEL = new Float32Array([1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]);

/**
 * Smooths a noisy layer with ever wider 5x5 steps (the "à-trous" wavelet filter guided by normals, place and part,
 * as in Dammertz et al. 2010), weighing brightness by its measured spread (as in SVGF, Schied et al. 2017).
 * @param strength how many standard deviations of noise are smoothed away.
 * @param pure leave out the pixels where two parts meet.
 */
const smooth = (
  film: Film,
  layer: Float32Array,
  spread: Float32Array,
  passes: number,
  strength: number,
  pure: boolean,
): Float32Array => {
  const { width, height, normal, place, part, second } = film;
  // how far off the surface's plane a neighbour one pixel away may lie
  const reachOfPixel = film.pixelSize * 0.7;
  let from = layer;
  let noise = spread;
  for (let pass = 0; pass < passes; pass++) {
    const step = 1 << pass;
    const to = new Float32Array(layer.length);
    const left = new Float32Array(spread.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const o = p * 3;
        if (pure && i32(second, p) >= 0) {
          for (let k = 0; k < 3; k++) to[o + k] = f32(from, o + k);
          continue;
        }
        const r0 = f32(from, o);
        const g0 = f32(from, o + 1);
        const b0 = f32(from, o + 2);
        const bright = 0.2126 * r0 + 0.7152 * g0 + 0.0722 * b0;
        const n0 = f32(normal, o);
        const n1 = f32(normal, o + 1);
        const n2 = f32(normal, o + 2);
        const p0 = f32(place, o);
        const p1 = f32(place, o + 1);
        const p2 = f32(place, o + 2);
        const id = i32(part, p);
        const tolerance =
          strength * Math.sqrt(Math.max(0, localMean(noise, width, height, x, y, pass === 0 ? 3 : 1))) + 0.004;
        const reach = reachOfPixel * step;
        let r = 0;
        let g = 0;
        let b = 0;
        let total = 0;
        let totalNoise = 0;
        for (let j = -2; j <= 2; j++) {
          const qy = y + j * step;
          if (qy < 0 || qy >= height) continue;
          for (let i = -2; i <= 2; i++) {
            const qx = x + i * step;
            if (qx < 0 || qx >= width) continue;
            const q = qy * width + qx;
            if (i32(part, q) !== id || (pure && i32(second, q) >= 0)) continue;
            const w = q * 3;
            const facing = n0 * f32(normal, w) + n1 * f32(normal, w + 1) + n2 * f32(normal, w + 2);
            if (facing <= 0.5) continue;
            const cr = f32(from, w);
            const cg = f32(from, w + 1);
            const cb = f32(from, w + 2);
            const other = 0.2126 * cr + 0.7152 * cg + 0.0722 * cb;
            const away = Math.abs(
              n0 * (f32(place, w) - p0) + n1 * (f32(place, w + 1) - p1) + n2 * (f32(place, w + 2) - p2),
            );
            const f2 = facing * facing;
            const f8 = f2 * f2 * f2 * f2;
            const sharp = f8 * f8 * f8 * f8;
            const weight =
              f32(KERNEL, i + 2) *
              f32(KERNEL, j + 2) *
              sharp *
              sharp *
              falloff(Math.abs(other - bright) / tolerance + away / reach);
            r += cr * weight;
            g += cg * weight;
            b += cb * weight;
            total += weight;
            totalNoise += f32(noise, q) * weight * weight;
          }
        }
        if (total <= 0) {
          to[o] = r0;
          to[o + 1] = g0;
          to[o + 2] = b0;
          left[p] = f32(noise, p);
        } else {
          to[o] = r / total;
          to[o + 1] = g / total;
          to[o + 2] = b / total;
          // what is left of a bright speck is not independent of its neighbours, so the spread shrinks slower than theory says
          left[p] = Math.max(totalNoise / (total * total), f32(noise, p) * 0.35);
        }
      }
    }
    from = to;
    noise = left;
  }
  return from;
};

/** Approximates e to the minus x. */
const falloff = (x: number): number => 1 / (1 + x + x * x * 0.6 + x * x * x * 0.25);

/** The spread at one pixel, averaged with its neighbours because one pixel has few samples. */
const localMean = (list: Float32Array, width: number, height: number, x: number, y: number, reach: number): number => {
  let sum = 0;
  let count = 0;
  const bottom = Math.min(height - 1, y + reach);
  const right = Math.min(width - 1, x + reach);
  for (let qy = Math.max(0, y - reach); qy <= bottom; qy++) {
    for (let qx = Math.max(0, x - reach); qx <= right; qx++) {
      sum += f32(list, qy * width + qx);
      count++;
    }
  }
  return sum / count;
};

/** The film with denoised light and, less strongly, denoised reflections. */
export const denoise = (film: Film): Film => {
  const shineSpread = new Float32Array(film.part.length);
  for (let p = 0; p < shineSpread.length; p++) {
    const bright = f32(film.shine, p * 3) + f32(film.shine, p * 3 + 1) + f32(film.shine, p * 3 + 2);
    shineSpread[p] = (bright * 0.06) ** 2;
  }
  const light = smooth(film, film.light, film.variance, 5, 6, false);
  return {
    ...film,
    light,
    light2: edgeLight(film, light),
    shine: smooth(film, film.shine, shineSpread, 3, 3, true),
  };
};

/** Where two parts meet in a pixel, the light on the second is that of its nearest pixels, already smooth. */
const edgeLight = (film: Film, light: Float32Array): Float32Array => {
  const { width, height, part, second, light2 } = film;
  const out = light2.slice();
  for (let p = 0; p < second.length; p++) {
    const id = i32(second, p);
    if (id < 0) continue;
    const x0 = p % width;
    const y0 = (p - x0) / width;
    let r = 0;
    let g = 0;
    let b = 0;
    let total = 0;
    for (let y = Math.max(0, y0 - 2); y <= Math.min(height - 1, y0 + 2); y++) {
      for (let x = Math.max(0, x0 - 2); x <= Math.min(width - 1, x0 + 2); x++) {
        const q = y * width + x;
        if (i32(part, q) !== id) continue;
        const weight = 1 / (1 + (x - x0) ** 2 + (y - y0) ** 2) ** 2;
        r += f32(light, q * 3) * weight;
        g += f32(light, q * 3 + 1) * weight;
        b += f32(light, q * 3 + 2) * weight;
        total += weight;
      }
    }
    if (total > 0) out.set([r / total, g / total, b / total], p * 3);
  }
  return out;
};
