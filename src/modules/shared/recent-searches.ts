/** Keywords that were searched for in this browser, newest first, in local storage only. */
import { useMemo, useSyncExternalStore } from "react";

export const key = "recent_searches";
const max = 5;
const listeners = new Set<() => void>();

/** Recent searches as they are, also while the search box is open: the results page stores a search when it shows them. */
export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(subscribe, read, () => "");
  return useMemo(() => keywordsOf(stored), [stored]);
}

/** Puts a keyword first; drops the oldest beyond 5. */
export function addRecentSearch(keyword: string): void {
  const others = keywordsOf(read()).filter((other) => other.toLowerCase() !== keyword.toLowerCase());
  store([keyword, ...others].slice(0, max));
}

export function clearRecentSearches(): void {
  store([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Empty when storage is not available. */
function read(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Newest first; empty when the storage holds something else. */
function keywordsOf(stored: string): readonly string[] {
  try {
    const keywords: unknown = JSON.parse(stored || "[]");
    return Array.isArray(keywords) ? keywords.filter((keyword) => typeof keyword === "string").slice(0, max) : [];
  } catch {
    return [];
  }
}

function store(keywords: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(keywords));
  } catch {
    // Storage full or disabled: nothing is stored.
  }
  for (const listener of listeners) listener();
}
