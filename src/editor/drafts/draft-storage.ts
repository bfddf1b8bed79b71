/** Drafts in IndexedDB, one per tab, so that two tabs do not overwrite each other. */
import { createStore, entries, promisifyRequest } from "idb-keyval";
import type { Draft } from "#contract/draft.ts";
import { jsonOf } from "./draft-json.ts";
import { joinDraft, splitDraft } from "./draft-parts.ts";

// Never renamed: drafts written by older versions are found under these names.
const database = "shopwright-editor";
const objectStore = "drafts";

export interface DraftStorage {
  /** The drafts of this mall, decoration and staff member from all tabs. */
  list(): Promise<readonly Draft[]>;
  /** Replaces the tab's draft in one transaction. */
  put(draft: Draft): Promise<void>;
  remove(tab: string): Promise<void>;
}

/**
 * The index is stored under `[...owner, tab]`, parts under `[...owner, tab, number]`, all as JSON strings: browsers
 * clone a string far faster than an object.
 * @param owner mall, decoration and staff member: drafts are private to each.
 * @throws (all functions) when IndexedDB is not available: some private windows, a full disk.
 */
export function browserDraftStorage(owner: readonly string[]): DraftStorage {
  const store = createStore(database, objectStore);
  /** The part numbers that this page has stored per tab. No entry while a write is running or has failed. */
  const stored = new Map<string, ReadonlySet<number>>();
  const keyOf = (tab: string, ...part: number[]) => [...owner, tab, ...part];
  // In IndexedDB's key order an array sorts after every number.
  const allOf = (tab: string) => IDBKeyRange.bound(keyOf(tab), [...keyOf(tab), []]);
  return {
    async list() {
      const all = new Map<string, unknown>();
      for (const [key, value] of await entries<IDBValidKey, unknown>(store)) all.set(JSON.stringify(key), value);
      const read = (key: unknown[]) => parse(all.get(JSON.stringify(key)));
      return [...all.keys()].flatMap((text) => {
        const key: unknown = JSON.parse(text);
        if (!Array.isArray(key) || key.length !== owner.length + 1) return [];
        if (!owner.every((part, at) => key[at] === part)) return [];
        return joinDraft(read(key), (number) => read([...key, number])) ?? [];
      });
    },
    async put(draft) {
      const { index, parts } = splitDraft(draft);
      const before = stored.get(draft.tab);
      stored.delete(draft.tab);
      await store("readwrite", (records) => {
        try {
          if (!before) records.delete(allOf(draft.tab));
          for (const number of before ?? []) if (!parts.has(number)) records.delete(keyOf(draft.tab, number));
          for (const [number, part] of parts) {
            if (!before?.has(number)) records.put(jsonOf(part), keyOf(draft.tab, number));
          }
          records.put(index, keyOf(draft.tab));
        } catch (error) {
          // Without the abort, the requests made so far would be committed.
          records.transaction.abort();
          throw error;
        }
        return promisifyRequest(records.transaction);
      });
      stored.set(draft.tab, new Set(parts.keys()));
    },
    async remove(tab) {
      stored.delete(tab);
      await store("readwrite", (records) => promisifyRequest(records.delete(allOf(tab))));
    },
  };
}

/** The parsed JSON; undefined for anything else. */
function parse(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
