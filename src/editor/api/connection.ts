/** Whether the shop's server answers. */

let offline = false;
const listeners = new Set<() => void>();

/** Noted by every call. */
export function noteAnswer(answered: boolean): void {
  if (offline === !answered) return;
  offline = !answered;
  for (const listener of listeners) listener();
}

export function isOffline(): boolean {
  return offline;
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the browser's own network events. @param onBack called when the network is back. Returns a stop function. */
export function watchNetwork(onBack: () => void): () => void {
  const ended = new AbortController();
  addEventListener("offline", () => noteAnswer(false), ended);
  addEventListener("online", onBack, ended);
  return () => ended.abort();
}
