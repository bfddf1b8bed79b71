import type { Storage } from "./storage.ts";

/**
 * A storage while its files are moved into it: what it does not have yet is read in the old one. Files are written to the
 * new one only, and removed in both.
 */
export function withOld(main: Storage, old: Storage): Storage {
  return {
    ...main,
    place: `${main.place}, and before it ${old.place}`,
    isRemote: main.isRemote || old.isRemote,
    open: async (key, range) => (await main.open(key, range)) ?? old.open(key, range),
    stat: async (key) => (await main.stat(key)) ?? old.stat(key),
    async *list(folder) {
      const seen = new Set<string>();
      for await (const file of main.list(folder)) {
        seen.add(file.key);
        yield file;
      }
      for await (const file of old.list(folder)) if (!seen.has(file.key)) yield file;
    },
    async remove(keys) {
      // The old one first: a failure in between leaves a file that can still be found and removed.
      await old.remove(keys);
      await main.remove(keys);
    },
  };
}
