/** Whether a call with the option `loading` is in progress. */
import { useSyncExternalStore } from "react";

let running = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts a call as in progress until it settles. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

/** Calls the listener at every change, with true while a call is in progress. @returns a function that stops it. */
export function watchLoading(listener: (loading: boolean) => void): () => void {
  const told = () => listener(running > 0);
  listeners.add(told);
  return () => listeners.delete(told);
}

export function useIsLoading(): boolean {
  return useSyncExternalStore(
    watchLoading,
    () => running > 0,
    () => false,
  );
}
