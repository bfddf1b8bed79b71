/** Unsaved changes of records in IndexedDB, one entry per shop, member of staff, type and record. */
import { createStore, del, get, set } from "idb-keyval";
import { z } from "zod";

// Never renamed: changes stored by older versions are found under these names.
const database = "shopwright-dashboard";
const objectStore = "records";

const recordDraft = z.object({
  format: z.literal(1),
  /** Milliseconds since 1970. */
  at: z.number(),
  changes: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()),
});
export type RecordDraft = z.output<typeof recordDraft>;

export interface DraftStorage {
  /** Null when there is none, or one of a format that this version does not know. */
  read(): Promise<RecordDraft | null>;
  write(draft: Omit<RecordDraft, "format">): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Stored as a JSON string, which browsers clone faster than an object.
 * @param key shop, member of staff, type and id of the record
 * @throws (all functions) when IndexedDB is not available: some private windows, a full disk
 */
export function recordDraftStorage(key: readonly string[]): DraftStorage {
  const store = createStore(database, objectStore);
  const place = [...key];
  return {
    async read() {
      const text = await get<unknown>(place, store);
      return typeof text === "string" ? parse(text) : null;
    },
    write: (draft) => set(place, JSON.stringify({ ...draft, format: 1 }), store),
    remove: () => del(place, store),
  };
}

function parse(text: string): RecordDraft | null {
  try {
    return recordDraft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
