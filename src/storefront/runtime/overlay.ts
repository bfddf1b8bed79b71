/** What lies over the page and was loaded for it: the cart drawer. */
import type { ReactNode } from "react";

let show: ((overlay: ReactNode) => void) | undefined;

/** Shows an overlay in place of the one before; null for none. */
export function showOverlay(overlay: ReactNode): void {
  show?.(overlay);
}

/** Makes a function show overlays from now on. @returns a function that stops it. */
export function watchOverlay(listener: (overlay: ReactNode) => void): () => void {
  show = listener;
  return () => {
    if (show === listener) show = undefined;
  };
}
