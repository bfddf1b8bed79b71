/** Keeps the process small while tables are exported. */
import { setFlagsFromString } from "node:v8";

/** Percent by which V8's heap may grow between two collections of all of it; 0 leaves it to V8, which lets it grow up to fourfold. */
const growth = { exporting: 30, usual: 0 };

let running = 0;

/**
 * Passes the chunks on. An export of a million rows leaves so much behind it that the process grew by 115 MB, which it then kept.
 * Always, this setting would cost each page a quarter more CPU time, so it holds during exports alone.
 */
export async function* withSmallHeap<T>(chunks: AsyncIterable<T>): AsyncGenerator<T> {
  if (running++ === 0) setFlagsFromString(`--heap-growing-percent=${growth.exporting}`);
  try {
    yield* chunks;
  } finally {
    if (--running === 0) setFlagsFromString(`--heap-growing-percent=${growth.usual}`);
  }
}
