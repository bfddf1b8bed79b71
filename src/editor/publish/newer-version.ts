/** That somebody else has published this design meanwhile, for the status. `load-newer.ts` finds it out and loads it. */
import { lazyCode } from "#ui/controls/lazy.tsx";
import type { AdminApi } from "../admin-api.ts";
import type { EditorState } from "../store/state.ts";
import type { EditorStore } from "../store/store.ts";

export interface NewerVersion {
  readonly number: number;
  /** Email address. */
  readonly author: string;
}

/** Milliseconds between two looks while the window is visible; it also looks when it becomes visible. */
const interval = 30_000;

export const loading = lazyCode(() => import("./load-newer.ts"));

let newer: NewerVersion | null = null;
const listeners = new Set<() => void>();

/** Tells the status; null when there is none any more. */
export function setNewerVersion(next: NewerVersion | null): void {
  newer = next;
  for (const listener of listeners) listener();
}

export const newerVersion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): NewerVersion | null => newer,
};

/** The newest version that a loaded group comes from; 0 before any is loaded. */
export function newestLoaded({ revisions }: Pick<EditorState, "revisions">): number {
  return Math.max(0, ...Object.values(revisions));
}

/** Looks for newer versions until the returned function is called. */
export function watchNewer(api: Pick<AdminApi, "call">, store: EditorStore): () => void {
  const look = () => {
    if (document.visibilityState === "visible") loading.run((code) => void code.lookForNewer(api, store));
  };
  const timer = setInterval(look, interval);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
