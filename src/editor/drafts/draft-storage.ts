/** Places in this browser where work is kept: one for each tab, so that two tabs never overwrite each other. */
import { createStore, entries, promisifyRequest } from "idb-keyval";
import type { Draft } from "#contract/draft.ts";
import { jsonOf } from "./draft-json.ts";
import { joinDraft, splitDraft } from "./draft-parts.ts";

export interface DraftStorage {
  /** All drafts of this mall, decoration and staff member, from all tabs. */
  list(): Promise<readonly Draft[]>;
  /** Stores a draft in place of the tab's last one: all of it or, when it fails, nothing. */
  put(draft: Draft): Promise<void>;
  remove(tab: string): Promise<void>;
}

/**
 * A tab's index lies under `[...owner, tab]`, its parts under `[...owner, tab, number]`; all as JSON, for browsers copy a
 * text far faster than an object.
 * @param owner mall, decoration and staff member: nobody is offered the work of another.
 * @throws (all functions) when the browser keeps nothing: private windows of some, a full disk.
 */
export function browserDraftStorage(owner: readonly string[]): DraftStorage {
  const store = createStore("shopwright-editor", "drafts");
  /** Numbers of the parts that this page has stored of a tab; none of one that is not as this page left it. */
  const stored = new Map<string, ReadonlySet<number>>();
  const keyOf = (tab: string, ...part: number[]) => [...owner, tab, ...part];
  // In the order of keys, an array comes after every number.
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
    async put(given) {
      const { index, parts } = splitDraft(given);
      const before = stored.get(given.tab);
      stored.delete(given.tab);
      await store("readwrite", (records) => {
        try {
          if (!before) records.delete(allOf(given.tab));
          for (const number of before ?? []) if (!parts.has(number)) records.delete(keyOf(given.tab, number));
          for (const [number, part] of parts) {
            if (!before?.has(number)) records.put(jsonOf(part), keyOf(given.tab, number));
          }
          records.put(index, keyOf(given.tab));
        } catch (error) {
          // Otherwise the browser would keep the half that went well.
          records.transaction.abort();
          throw error;
        }
        return promisifyRequest(records.transaction);
      });
      stored.set(given.tab, new Set(parts.keys()));
    },
    async remove(tab) {
      stored.delete(tab);
      await store("readwrite", (records) => promisifyRequest(records.delete(allOf(tab))));
    },
  };
}

/** What a text of this store says; of anything else, nothing. */
function parse(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
