/** What lies over the screen: the command palette or the sheet of shortcuts; their code is loaded when first opened. */
import { useSyncExternalStore } from "react";

export type Overlay = "palette" | "shortcuts";

let open: Overlay | undefined;
const listeners = new Set<() => void>();

function change(next: Overlay | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Takes letters that are typed before the palette has loaded and has the focus. */
let take: ((letters: string) => void) | undefined;
let typed = "";

/** A letter for the palette, from the moment it is asked for until its field has the focus. */
export function typeAhead(letter: string): void {
  if (take) take(letter);
  else typed += letter;
}

/** Hands the palette what was typed until now, and further letters. @returns a function that ends it. */
export function receiveTyped(receiver: (letters: string) => void): () => void {
  take = receiver;
  if (typed) receiver(typed);
  typed = "";
  return () => {
    take = undefined;
  };
}

export const openPalette = (): void => change("palette");
export const openShortcuts = (): void => change("shortcuts");
export function closeOverlay(): void {
  typed = "";
  change(undefined);
}

export const currentOverlay = (): Overlay | undefined => open;

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
