import { at } from "./mesh.ts";
import type { Film } from "./trace.ts";

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

/**
 * Smooths a noisy layer with ever wider 5x5 steps (the "à-trous" wavelet filter guided by normals, depth and part,
 * as in Dammertz et al. 2010), weighing brightness by its measured spread (as in SVGF, Schied et al. 2017).
 * @param strength how many standard deviations of noise are smoothed away.
 */
const smooth = (film: Film, layer: Float32Array, spread: Float32Array, passes: number, strength: number): Float32Array => {
  const { width, height, normal, depth, part } = film;
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
        const r0 = at(from, o);
        const g0 = at(from, o + 1);
        const b0 = at(from, o + 2);
        const bright = 0.2126 * r0 + 0.7152 * g0 + 0.0722 * b0;
        const n0 = at(normal, o);
        const n1 = at(normal, o + 1);
        const n2 = at(normal, o + 2);
        const d0 = at(depth, p);
        const id = at(part, p);
        const tolerance = strength * Math.sqrt(Math.max(0, localMean(noise, width, height, x, y))) + 0.004;
        const reach = d0 * 0.0045 * step + 1e-3;
        let [r, g, b, total, totalNoise] = [0, 0, 0, 0, 0];
        for (let j = -2; j <= 2; j++) {
          const qy = y + j * step;
          if (qy < 0 || qy >= height) continue;
          for (let i = -2; i <= 2; i++) {
            const qx = x + i * step;
            if (qx < 0 || qx >= width) continue;
            const q = qy * width + qx;
            if (at(part, q) !== id) continue;
            const w = q * 3;
            const facing = n0 * at(normal, w) + n1 * at(normal, w + 1) + n2 * at(normal, w + 2);
            if (facing <= 0.5) continue;
            const cr = at(from, w);
            const cg = at(from, w + 1);
            const cb = at(from, w + 2);
            const other = 0.2126 * cr + 0.7152 * cg + 0.0722 * cb;
            const f2 = facing * facing;
            const f8 = f2 * f2 * f2 * f2;
            const f32 = f8 * f8 * f8 * f8;
            const weight =
              at(KERNEL, i + 2) *
              at(KERNEL, j + 2) *
              f32 *
              f32 *
              Math.exp(-Math.abs(other - bright) / tolerance - Math.abs(at(depth, q) - d0) / reach);
            r += cr * weight;
            g += cg * weight;
            b += cb * weight;
            total += weight;
            totalNoise += at(noise, q) * weight * weight;
          }
        }
        if (total <= 0) {
          to[o] = r0;
          to[o + 1] = g0;
          to[o + 2] = b0;
          left[p] = at(noise, p);
        } else {
          to[o] = r / total;
          to[o + 1] = g / total;
          to[o + 2] = b / total;
          left[p] = totalNoise / (total * total);
        }
      }
    }
    from = to;
    noise = left;
  }
  return from;
};

const localMean = (list: Float32Array, width: number, height: number, x: number, y: number): number => {
  let sum = 0;
  let count = 0;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const qx = x + i;
      const qy = y + j;
      if (qx < 0 || qy < 0 || qx >= width || qy >= height) continue;
      sum += at(list, qy * width + qx);
      count++;
    }
  }
  return sum / count;
};

/** The film with its light, and more gently its reflections, freed of grain. */
export const denoise = (film: Film): Film => {
  const shineSpread = new Float32Array(film.depth.length);
  for (let p = 0; p < shineSpread.length; p++) {
    const bright = at(film.shine, p * 3) + at(film.shine, p * 3 + 1) + at(film.shine, p * 3 + 2);
    shineSpread[p] = (bright * 0.06) ** 2;
  }
  return {
    ...film,
    light: smooth(film, film.light, film.variance, 5, 4),
    shine: smooth(film, film.shine, shineSpread, 3, 3),
  };
};
