/**
 * Sorts the rows of a list (children with `data-sort`, the row's key) by a handle in them (`data-drag`): dragged by
 * mouse, pen or touch, or by keyboard (Space, arrows, Space). Escape cancels. Rows are moved by transforms only, so
 * that a list of hundreds is as fast as a short one.
 */
import { dragByKey } from "./drag-by-key.ts";
import { dragByPointer } from "./drag-by-pointer.ts";
import { type DraggedRow, pickUpRow } from "./dragged-row.ts";
import type { RunningDrag } from "./running-drag.ts";

export type Said = "picked up" | "over" | "dropped" | "cancelled";

interface Options {
  /** The row `key` takes the position of the row `over`. */
  readonly onMove: (key: string, over: string) => void;
  /** For screen readers; `place` counts from 1. */
  readonly say: (what: Said, key: string, place: number) => void;
}

/** @returns a function that stops sorting and cancels a running drag */
export function dragRows(list: HTMLElement, { onMove, say }: Options): () => void {
  const ended = new AbortController();
  let dragged: DraggedRow | null = null;
  /** The current or last press has moved its row: its click is ignored. */
  let moved = false;

  const pickUp = (handle: HTMLElement) => {
    dragged = pickUpRow(list, handle);
    if (dragged) say("picked up", dragged.key, dragged.from + 1);
    return dragged;
  };
  const goTo = (to: number, offset?: number) => {
    if (!dragged) return;
    const changed = to !== dragged.to;
    dragged.show(to, offset);
    if (changed) say("over", dragged.key, to + 1);
  };
  const end = (keep: boolean) => {
    if (!dragged) return;
    const { key, from, to, over, putDown } = dragged;
    dragged = null;
    putDown(() => {
      if (keep && to !== from) onMove(key, over(to));
    });
    if (keep) say("dropped", key, to + 1);
    else say("cancelled", key, from + 1);
  };

  const running: RunningDrag = { current: () => dragged, pickUp, goTo, end, noteMoved: () => (moved = true) };
  const { signal } = ended;
  list.addEventListener(
    "pointerdown",
    (event) => {
      const handle = handleOf(list, event);
      moved = false;
      if (handle && event.button === 0 && event.isPrimary && !dragged)
        dragByPointer(list, event, handle, running, signal);
    },
    { signal },
  );
  list.addEventListener(
    "keydown",
    (event) => {
      const handle = handleOf(list, event);
      if (handle) dragByKey(event, handle, running);
    },
    { signal },
  );
  list.addEventListener("click", (event) => moved && handleOf(list, event) && event.stopPropagation(), {
    signal,
    capture: true,
  });
  list.addEventListener("focusout", () => end(false), { signal });
  return () => {
    ended.abort();
    end(false);
  };
}

/** The handle of an event, if it belongs to a row of this list and not of a nested one. */
function handleOf(list: HTMLElement, { target }: Event): HTMLElement | null {
  const handle = target instanceof Element ? target.closest<HTMLElement>("[data-drag]") : null;
  return handle?.closest("[data-sort]")?.parentElement === list ? handle : null;
}
