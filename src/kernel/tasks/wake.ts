/** Tells the runner of this process that there may be a task; the runners of other processes look every second. */
const listeners = new Set<() => void>();

export function wake(): void {
  for (const listener of listeners) listener();
}

/** @returns what ends it. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
