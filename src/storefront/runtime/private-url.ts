/**
 * Values that links in mails carry and that must not stay in the URL, where copied links, visit events and scripts would
 * find them: they move into the state of the history entry, which a reload keeps.
 */

/** Shows `url` (path and query) in place of the current one and stores a value with the history entry. */
export function moveFromUrl(key: string, value: unknown, url: string): void {
  history.replaceState({ ...history.state, [key]: value }, "", url);
}

/** The value stored with the current history entry. */
export function fromHistory(key: string): unknown {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && key in state ? Reflect.get(state, key) : undefined;
}
