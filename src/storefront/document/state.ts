/** What the browser needs to go on from the server's HTML: the loaders' data, as JSON that cannot end its own script element. */
import type { HydrationState } from "react-router";

export const stateId = "state";

export function stateText(state: HydrationState): string {
  return JSON.stringify(state).replace(/</g, "\\u003c");
}

/** Reads the state back; undefined when the page was not rendered by the server. */
export function readState(): HydrationState | undefined {
  const text = document.getElementById(stateId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
