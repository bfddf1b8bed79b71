import { useSyncExternalStore } from "react";
import { inputs, preloadWhenIdle } from "./idle.ts";

let awake = false;
const listeners = new Set<() => void>();

function wake(): void {
  if (awake) return;
  awake = true;
  for (const listener of listeners) listener();
}

preloadWhenIdle(async () => wake());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const input of inputs) addEventListener(input, wake, { capture: true, passive: true, once: true });
  return () => listeners.delete(listener);
}

/** False until the first input, or until the browser is idle: what only an input shows, such as a "+" near the pointer, is rendered from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(subscribe, () => awake);
}
