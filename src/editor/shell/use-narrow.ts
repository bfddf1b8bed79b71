import { useSyncExternalStore } from "react";

/** The width of the style sheets below which panel and settings lie over the canvas and commands move into the menu. */
const query = matchMedia("(max-width: 820px)");

function subscribe(listener: () => void): () => void {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function isNarrow(): boolean {
  return query.matches;
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
