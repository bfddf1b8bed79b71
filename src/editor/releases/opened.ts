/** The release whose pages are open in the editor as unpublished changes: what is added to it again takes the place of what it had. */
import type { Group } from "#contract/groups.ts";
import { dirtyGroups } from "../store/dirty.ts";
import type { EditorStore } from "../store/store.ts";

export interface OpenedRelease {
  readonly id: string;
  readonly name: string;
  /** Its pages that have unpublished changes ever since. */
  readonly groups: readonly Group[];
}

let opened: OpenedRelease | null = null;

export const openedRelease = (): OpenedRelease | null => opened;

/** A page whose changes are published, discarded or undone meanwhile is no longer that of the release. */
export function noteOpened(store: EditorStore, release: OpenedRelease): void {
  opened = release;
  const stop = store.subscribe(({ document, baseline }) => {
    if (opened?.id !== release.id) return stop();
    const changed = dirtyGroups(document, baseline);
    const groups = opened.groups.filter((group) => changed.includes(group));
    if (groups.length === opened.groups.length) return;
    opened = groups.length > 0 ? { ...opened, groups } : null;
    if (!opened) stop();
  });
}
