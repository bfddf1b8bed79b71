/** Spoken feedback: what a screen reader hears after a move, an undo, a publish. */
import { useSyncExternalStore } from "react";

let text = "";
let odd = false;
const listeners = new Set<() => void>();

export function announce(message: string): void {
  odd = !odd;
  // The same words twice must change the region, or they are not spoken again.
  text = odd ? message : `${message}\u00a0`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the editor (`UiHost`). */
export function LiveRegion() {
  const said = useSyncExternalStore(subscribe, () => text);
  return (
    <div className="ed-hidden" role="status" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
