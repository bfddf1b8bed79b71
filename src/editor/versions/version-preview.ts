/** The previewed version. It has a store of its own, so that the owner's document is not touched. */

import { useSyncExternalStore } from "react";
import { t } from "#i18n/t.ts";
import type { EditorStore } from "../store/store.ts";

export interface Version {
  readonly number: number;
  readonly author: string;
  /** ISO 8601; null for the built-in decoration. */
  readonly created_at: string | null;
  readonly store: EditorStore;
}

interface PreviewState {
  /** The versions panel is open in place of the drawer. */
  readonly open: boolean;
  readonly version: Version | null;
}

let state: PreviewState = { open: false, version: null };
const listeners = new Set<() => void>();

function change(next: PreviewState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const versionPreview = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): PreviewState => state,
  open: () => change({ open: true, version: null }),
  show: (version: Version | null) => change({ open: true, version }),
  close: () => change({ open: false, version: null }),
};

/** Why the owner's design is not changed or published meanwhile: the canvas would not show it. */
export const previewReason = t("You're previewing a version. Go back to your current design first.");

/** Whether the canvas shows a version in place of the owner's design. */
export function isPreviewing(): boolean {
  return state.version !== null;
}

export function usePreviewing(): boolean {
  return useSyncExternalStore(versionPreview.subscribe, isPreviewing);
}
