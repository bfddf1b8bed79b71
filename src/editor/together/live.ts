/** What the editor's first code knows of colleagues: what the canvas shows instead of the own document, and marks of rows. The rest is loaded later. */
import { type ReactNode, useSyncExternalStore } from "react";
import type { EditorStore } from "../store/store.ts";

/** The mark of a module in the list, and what it says to who cannot see it. */
export interface RowMark {
  readonly words: string;
  readonly mark: ReactNode;
}

let store: EditorStore | null = null;
let marks: ReadonlyMap<string, RowMark> = new Map();
const listeners = new Set<() => void>();

export const live = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The own document with what colleagues have changed; null while nobody has changed anything. */
  store: (): EditorStore | null => store,
};

export function setLive(next: EditorStore | null): void {
  store = next;
  for (const listener of listeners) listener();
}

export function setRowMarks(next: ReadonlyMap<string, RowMark>): void {
  marks = next;
  for (const listener of listeners) listener();
}

export const useRowMark = (key: string): RowMark | undefined =>
  useSyncExternalStore(live.subscribe, () => marks.get(key));
