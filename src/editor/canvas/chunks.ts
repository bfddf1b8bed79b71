/** Divides a page's modules into chunks that the browser skips as a whole while they are off screen. */

export interface ModuleChunk {
  /** React key: the chunk's first module, or "top". */
  readonly name: string;
  readonly keys: readonly string[];
  /** Position of its first module on the page. */
  readonly position: number;
}

/** Average number of modules in a chunk. */
const usual = 24;

/**
 * A module begins a chunk if the hash of its key is divisible by 24. So adding, moving or deleting a module changes
 * only the chunks at that place; the others keep their React keys and elements.
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
