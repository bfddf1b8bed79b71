/** Recently used colours, stored in this browser and shared by all colour fields. */
import { useSyncExternalStore } from "react";
import { remember, toHex } from "./colors.ts";

const key = "editor-recent-colors";
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let recent: readonly string[] | undefined;

function read(): readonly string[] {
  if (recent) return recent;
  recent = none;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (Array.isArray(stored)) recent = stored.filter((one) => typeof one === "string" && toHex(one) === one);
  } catch {
    // Storage is blocked or holds something else: the list lives as long as the page.
  }
  return recent;
}

export function rememberColor(color: string): void {
  recent = remember(read(), color);
  try {
    localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // As in read().
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRecentColors(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}
