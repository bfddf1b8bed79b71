/** What the editor's first code knows of colleagues and comments. The rest, which fills it in, is loaded when the editor is idle. */
import { type ReactNode, useSyncExternalStore } from "react";
import type { EditorStore } from "../store/store.ts";

/** The mark of a module in the list, and what it says to who cannot see it. */
export interface RowMark {
  readonly words: string;
  readonly mark: ReactNode;
}

interface Live {
  /** The own document with what colleagues have changed; null while nobody has changed anything. */
  readonly store: EditorStore | null;
  /** By the key of the module. */
  readonly marks: ReadonlyMap<string, RowMark> | null;
  /** In the top bar. */
  readonly bar: ReactNode;
}

let live: Live = { store: null, marks: null, bar: null };
const listeners = new Set<() => void>();

export function setLive(change: Partial<Live>): void {
  live = { ...live, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLive = <T>(part: (live: Live) => T): T => useSyncExternalStore(subscribe, () => part(live));
