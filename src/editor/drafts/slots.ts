/** Places in this browser where work is kept: one for each tab, so that two tabs never overwrite each other. */
import { createStore, del, entries, set } from "idb-keyval";
import { type Draft, draft } from "#contract/calls/admin-drafts.ts";

export interface Slots {
  /** All drafts of this mall, decoration and staff member, from all tabs. */
  list(): Promise<readonly Draft[]>;
  put(draft: Draft): Promise<void>;
  remove(tab: string): Promise<void>;
}

/**
 * @param owner mall, decoration and staff member: nobody is offered the work of another.
 * @throws (all functions) when the browser keeps nothing: private windows of some, a full disk.
 */
export function browserSlots(owner: readonly string[]): Slots {
  const store = createStore("shopwright-editor", "drafts");
  const keyOf = (tab: string) => [...owner, tab];
  const isOwn = (key: IDBValidKey) => Array.isArray(key) && owner.every((part, at) => key[at] === part);
  return {
    async list() {
      const all = await entries<IDBValidKey, unknown>(store);
      return all.flatMap(([key, value]) => (isOwn(key) ? (draft.safeParse(value).data ?? []) : []));
    },
    put: (given) => set(keyOf(given.tab), given, store),
    remove: (tab) => del(keyOf(tab), store),
  };
}
