const hash = (x: number, y: number, z: number): number => {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

const fade = (t: number): number => t * t * (3 - 2 * t);
const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Smooth value noise in [0, 1] with features about one unit wide. */
export const noise = (x: number, y: number, z = 0): number => {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const fx = fade(x - ix);
  const fy = fade(y - iy);
  const fz = fade(z - iz);
  const near = lerp(
    lerp(hash(ix, iy, iz), hash(ix + 1, iy, iz), fx),
    lerp(hash(ix, iy + 1, iz), hash(ix + 1, iy + 1, iz), fx),
    fy,
  );
  const far = lerp(
    lerp(hash(ix, iy, iz + 1), hash(ix + 1, iy, iz + 1), fx),
    lerp(hash(ix, iy + 1, iz + 1), hash(ix + 1, iy + 1, iz + 1), fx),
    fy,
  );
  return lerp(near, far, fz);
};

/** Sum of `octaves` noises, each twice as fine and half as strong, in [0, 1]. */
export const fbm = (x: number, y: number, z = 0, octaves = 4): number => {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * scale, y * scale, z * scale + i * 17.3);
    total += weight;
    weight /= 2;
    scale *= 2.03;
  }
  return sum / total;
};
