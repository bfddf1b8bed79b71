/** Whether PC and phone stand side by side. Beyond the three modes, so it is kept apart from them. */
import { useSyncExternalStore } from "react";
import { cookieIndex, keepCookie } from "../api/cookies.ts";

const cookie = "side_by_side";
let beside: boolean | null = null;
const listeners = new Set<() => void>();

function isBeside(): boolean {
  beside ??= cookieIndex(cookie, [0, 1], 0) === 1;
  return beside;
}

export function setBeside(next: boolean): void {
  beside = next;
  keepCookie(cookie, next ? 1 : 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useBeside(): boolean {
  return useSyncExternalStore(subscribe, isBeside);
}
