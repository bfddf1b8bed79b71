/** Work that runs side by side: one piece of work for each key, and at most so many at once. */
export interface Lanes {
  /** Begins the work of a key, unless that of the same key is still running or all lanes are taken. A failure is logged. */
  readonly begin: (key: string, work: () => Promise<void>) => void;
  /** Resolves when nothing is running any more. */
  readonly done: () => Promise<void>;
}

/** @param max pieces of work at once @param log is told of each failure */
export function createLanes(max: number, log: (error: unknown) => void): Lanes {
  const running = new Map<string, Promise<void>>();
  return {
    begin(key, work) {
      if (running.size >= max || running.has(key)) return;
      running.set(
        key,
        work()
          .catch(log)
          .finally(() => running.delete(key)),
      );
    },
    async done() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

/** Lets so much work run at once; the rest waits for its turn, first come first served. */
export function createGate(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = max;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
