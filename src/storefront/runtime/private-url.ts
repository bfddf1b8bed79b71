/**
 * Values that links in mails carry and that must not stay in the URL, where copied links, visit events and scripts would
 * find them: they move into the state of the history entry, which a reload keeps. After a log-out they are gone: "back" shows the next
 * person nothing of the one before.
 */

/** When this tab was last logged out, in sessionStorage: milliseconds since 1970. */
const forgottenKey = "forgotten_at";
/** When the values of an entry were stored, the same. */
const storedKey = "stored_at";

/** Shows `url` (path and query) in place of the current one and stores a value with the history entry. */
export function moveFromUrl(key: string, value: unknown, url: string): void {
  history.replaceState({ ...history.state, [key]: value, [storedKey]: Date.now() }, "", url);
}

/** The value stored with the current history entry. */
export function fromHistory(key: string): unknown {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !(key in state)) return undefined;
  const stored = storedKey in state ? Number(state[storedKey]) : 0;
  return stored < forgottenAt() ? undefined : Reflect.get(state, key);
}

/** Makes all entries of this tab forget what they hold. */
export function forgetHistory(): void {
  try {
    // Later than anything that was stored until now.
    sessionStorage.setItem(forgottenKey, String(Date.now() + 1));
  } catch {}
}

function forgottenAt(): number {
  try {
    return Number(sessionStorage.getItem(forgottenKey) ?? 0);
  } catch {
    return 0;
  }
}
