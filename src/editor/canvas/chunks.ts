/** A page's modules in stretches, which the canvas skips as a whole while they are out of sight. */

export interface ModuleChunk {
  /** Names it for as long as its first module begins it, whatever comes before. */
  readonly name: string;
  readonly keys: readonly string[];
  /** Of its first module, from the top of the page. */
  readonly position: number;
}

/** Modules of a stretch, on average. */
const usual = 24;

/**
 * Whether a module begins a stretch is said by its key alone: so adding, moving or deleting one changes the stretches at
 * that place and leaves all others as they are, with nothing to remember.
 */
export function chunksOf(keys: readonly string[]): readonly ModuleChunk[] {
  const starts = keys.flatMap((key, at) => (at === 0 || hash(key) % usual === 0 ? [at] : []));
  return starts.map((start, at) => {
    const first = keys[start] ?? "";
    const name = hash(first) % usual === 0 ? first : "top";
    return { name, keys: keys.slice(start, starts[at + 1]), position: start };
  });
}

function hash(key: string): number {
  let sum = 0;
  for (let at = 0; at < key.length; at++) sum = (Math.imul(sum, 31) + key.charCodeAt(at)) >>> 0;
  return sum;
}
