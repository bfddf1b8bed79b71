/** Keywords that were searched for in this browser, newest first, in local storage only. */

export const key = "recent_searches";
const max = 5;

/** Newest first; empty when storage is not available or holds something else. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((keyword) => typeof keyword === "string").slice(0, max) : [];
  } catch {
    return [];
  }
}

/** Puts a keyword first; drops the oldest beyond 5. */
export function addRecentSearch(keyword: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== keyword.toLowerCase());
  store([keyword, ...others].slice(0, max));
}

export function clearRecentSearches(): void {
  store([]);
}

function store(keywords: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(keywords));
  } catch {
    // Storage full or disabled: nothing is stored.
  }
}
