/** Whether a call that wants to be seen is under way (spec §3, isLoading). */
import { useSyncExternalStore } from "react";

let running = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts a call as under way until it has ended, well or not. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

/** Told of every change, whether anything is under way now. @returns what ends it. */
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
