import { type RowPosition, shiftsFor } from "./row-positions.ts";

/** A row being dragged. */
export interface DraggedRow {
  readonly key: string;
  readonly row: HTMLElement;
  readonly positions: readonly RowPosition[];
  readonly from: number;
  readonly to: number;
  /** Key of the row at an index. */
  readonly over: (place: number) => string;
  /** Moves the rows by transforms: the dragged one by `offset` px if given, else to its target. */
  readonly show: (to: number, offset?: number) => void;
  /** Ends the drag: `change` reorders the list, then the row animates to its place. */
  readonly putDown: (change: () => void) => void;
}

/** Starts dragging the row that contains the handle; null without one. */
export function pickUpRow(list: HTMLElement, handle: HTMLElement): DraggedRow | null {
  const rows = [...list.querySelectorAll<HTMLElement>(":scope > [data-sort]")];
  const row = handle.closest<HTMLElement>("[data-sort]");
  const from = row ? rows.indexOf(row) : -1;
  if (!row || from < 0) return null;
  // Picked up again while it still moves to its place: its final position counts.
  for (const animation of row.getAnimations()) animation.finish();
  const { top: listTop } = list.getBoundingClientRect();
  const positions = rows.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return { top: top - listTop, height };
  });
  let to = from;
  row.dataset.dragging = "true";
  return {
    key: row.dataset.sort ?? "",
    row,
    positions,
    from,
    get to() {
      return to;
    },
    over: (place) => rows[place]?.dataset.sort ?? "",
    show(next, offset) {
      if (offset !== undefined) row.style.transform = `translateY(${offset}px)`;
      if (next === to) return;
      to = next;
      for (const [at, shift] of shiftsFor(positions, from, to).entries()) {
        const one = rows[at];
        if (!one || (one === row && offset !== undefined)) continue;
        one.style.transition = "transform var(--ui-fast) var(--ui-ease)";
        one.style.transform = shift === 0 ? "" : `translateY(${shift}px)`;
      }
    },
    putDown(change) {
      const { top } = row.getBoundingClientRect();
      for (const one of rows) one.style.transform = one.style.transition = "";
      delete row.dataset.dragging;
      change();
      // After React has rendered the new order.
      requestAnimationFrame(() => {
        const left = top - row.getBoundingClientRect().top;
        const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120;
        if (left !== 0) row.animate({ transform: [`translateY(${left}px)`, "none"] }, { duration, easing: "ease-out" });
      });
    },
  };
}
