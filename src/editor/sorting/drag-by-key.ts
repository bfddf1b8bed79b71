import type { RunningDrag } from "./running-drag.ts";

/** Space or Enter picks a row up and drops it, arrows move it, Escape cancels, Tab drops it and moves on. */
export function dragByKey(event: KeyboardEvent, handle: HTMLElement, drag: RunningDrag): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const dragged = drag.current();
  if (!dragged) {
    if ((key !== " " && key !== "Enter") || !drag.pickUp(handle)) return;
  } else if (key === "ArrowDown" || key === "ArrowUp") {
    const to = dragged.to + (key === "ArrowDown" ? 1 : -1);
    if (dragged.positions[to]) drag.goTo(to);
    dragged.row.scrollIntoView({ block: "nearest" });
  } else if (key === " " || key === "Enter" || key === "Tab") {
    drag.end(true);
    // Moving a row in the document loses the focus.
    if (key !== "Tab") requestAnimationFrame(() => handle.focus());
  } else if (key === "Escape") drag.end(false);
  else return;
  if (key !== "Tab") event.preventDefault();
}
