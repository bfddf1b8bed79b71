/** Whether PC and phone are shown side by side. Not a fourth display mode: `mode_index` has the values 0 to 2. */
import { useSyncExternalStore } from "react";
import { cookieIndex, writeCookie } from "../api/cookies.ts";

const cookie = "side_by_side";
let sideBySide: boolean | null = null;
const listeners = new Set<() => void>();

export function isSideBySide(): boolean {
  sideBySide ??= cookieIndex(cookie, [0, 1], 0) === 1;
  return sideBySide;
}

export function setSideBySide(next: boolean): void {
  sideBySide = next;
  writeCookie(cookie, next ? 1 : 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSideBySide(): boolean {
  return useSyncExternalStore(subscribe, isSideBySide);
}
