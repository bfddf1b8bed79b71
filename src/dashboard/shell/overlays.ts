/** What lies over the screen: the command palette or the sheet of shortcuts; their code is loaded when first opened. */
import { useSyncExternalStore } from "react";

export type Overlay = "palette" | "shortcuts";

let open: Overlay | undefined;
const listeners = new Set<() => void>();

function change(next: Overlay | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => change("palette");
export const openShortcuts = (): void => change("shortcuts");
export const closeOverlay = (): void => change(undefined);

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
