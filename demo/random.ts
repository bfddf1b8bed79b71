/** A source of numbers in [0, 1) that depends on its seed alone. */
export type Random = () => number;

/**
 * FNV-1a hash of a text, as an unsigned 32-bit number.
 * @public used by tools/demo-pictures as well
 */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** The mulberry32 generator. */
export const makeRandom = (seed: number | string): Random => {
  let state = typeof seed === "string" ? hashText(seed) : seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/**
 * A number in [low, high).
 * @public used by tools/demo-pictures
 */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
