/** Announcements for screen readers. */
import { useSyncExternalStore } from "react";

let text = "";
let odd = false;
const listeners = new Set<() => void>();

export function announce(message: string): void {
  odd = !odd;
  // The same text twice must change the region, or it is not announced.
  text = odd ? message : `${message}\u00a0`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rendered once (`UiHost`). */
export function LiveRegion() {
  const said = useSyncExternalStore(subscribe, () => text);
  return (
    <div className="ui-hidden" role="status" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
