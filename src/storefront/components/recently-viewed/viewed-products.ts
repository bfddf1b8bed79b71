/** Ids of the products that this browser has opened, newest first, in local storage only. */

export const key = "recently_viewed";
const maxProducts = 13;

/** Newest first; empty when storage is not available or holds something else. */
export function viewedProducts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === "string").slice(0, maxProducts)
      : [];
  } catch {
    return [];
  }
}

/** Puts a product first; drops the oldest beyond 13. */
export function addViewed(id: string): void {
  store([id, ...viewedProducts().filter((other) => other !== id)]);
}

/** Removes products that the shop no longer shows. */
export function removeViewed(ids: readonly string[]): void {
  store(viewedProducts().filter((id) => !ids.includes(id)));
}

function store(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(0, maxProducts)));
  } catch {
    // Storage full or disabled: nothing is stored.
  }
}
