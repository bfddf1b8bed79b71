import type { DraggedRow } from "./dragged-row.ts";

/** The drag of a list, as pointer and keyboard control it. */
export interface RunningDrag {
  /** Null while nothing is dragged. */
  readonly current: () => DraggedRow | null;
  /** Starts dragging the handle's row; null when it has none. */
  readonly pickUp: (handle: HTMLElement) => DraggedRow | null;
  /** Moves the dragged row to an index; `offset` px from its start while a pointer holds it. */
  readonly goTo: (to: number, offset?: number) => void;
  /** Drops the row, or puts it back. */
  readonly end: (keep: boolean) => void;
  /** The press has become a drag: its click is ignored. */
  readonly noteMoved: () => void;
}
