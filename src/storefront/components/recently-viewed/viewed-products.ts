/** The products this browser has looked at: their ids in local storage, newest first. The server never learns of them. */

const key = "recently_viewed";
const most = 13;

/** Newest first; empty without storage, or when it holds something else. */
export function viewedProducts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a product first; the oldest makes room. */
export function addViewed(id: string): void {
  keep([id, ...viewedProducts().filter((other) => other !== id)]);
}

/** Forgets products that the shop no longer shows. */
export function removeViewed(ids: readonly string[]): void {
  keep(viewedProducts().filter((id) => !ids.includes(id)));
}

function keep(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(0, most)));
  } catch {
    // Full or switched off: nothing is remembered.
  }
}
