import { type RowPosition, shiftsFor } from "./row-positions.ts";

/** A row of a list that has been picked up. */
export interface DraggedRow {
  readonly key: string;
  readonly row: HTMLElement;
  readonly positions: readonly RowPosition[];
  readonly from: number;
  readonly to: number;
  /** Key of the row at a place. */
  readonly over: (place: number) => string;
  /** Shows the row as carried to a place: `offset` px from its own where a pointer holds it, else where it would land. */
  readonly show: (to: number, offset?: number) => void;
  /** Ends it; `change` gives the list its new order. The row glides to its place. */
  readonly putDown: (change: () => void) => void;
}

/** Picks up the row that a handle is in; null where there is none. */
export function pickUpRow(list: HTMLElement, handle: HTMLElement): DraggedRow | null {
  const rows = [...list.querySelectorAll<HTMLElement>(":scope > [data-sort]")];
  const row = handle.closest<HTMLElement>("[data-sort]");
  const from = row ? rows.indexOf(row) : -1;
  if (!row || from < 0) return null;
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
        one.style.transition = "transform var(--ed-fast) var(--ed-ease)";
        one.style.transform = shift === 0 ? "" : `translateY(${shift}px)`;
      }
    },
    putDown(change) {
      const { top } = row.getBoundingClientRect();
      for (const one of rows) one.style.transform = one.style.transition = "";
      delete row.dataset.dragging;
      change();
      // The new order is drawn by then.
      requestAnimationFrame(() => {
        const left = top - row.getBoundingClientRect().top;
        const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120;
        if (left !== 0) row.animate({ transform: [`translateY(${left}px)`, "none"] }, { duration, easing: "ease-out" });
      });
    },
  };
}
