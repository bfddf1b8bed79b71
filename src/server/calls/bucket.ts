/** A leaky bucket for each key, in this process: as many at once as it holds, and then as many as leak out of it. */
import { LRUCache } from "lru-cache";

interface Bucket {
  /** What is in it at `at`. */
  readonly level: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Filled {
  readonly isFull: boolean;
  /** How many more fit in now. */
  readonly remaining: number;
  /** Seconds until it is empty, and until one more fits in. */
  readonly reset: number;
  readonly retryAfter: number;
}

/** Keys that are remembered; one that is forgotten begins with an empty bucket. */
const maxKeys = 20_000;

/** @param size how many it holds @param perSecond how many leak out of it */
export function leakyBuckets(size: number, perSecond: number): (key: string) => Filled {
  const buckets = new LRUCache<string, Bucket>({ max: maxKeys });
  return (key) => {
    const now = Date.now();
    const before = buckets.get(key);
    const leaked = before ? Math.max(0, now - before.at) * (perSecond / 1000) : 0;
    const level = Math.max(0, (before?.level ?? 0) - leaked);
    const isFull = level + 1 > size;
    const after = isFull ? level : level + 1;
    buckets.set(key, { level: after, at: now });
    return {
      isFull,
      remaining: Math.max(0, Math.floor(size - after)),
      reset: Math.ceil(after / perSecond),
      retryAfter: isFull ? Math.max(1, Math.ceil((level + 1 - size) / perSecond)) : 0,
    };
  };
}
