/**
 * Sorts the rows of a list (children with `data-sort`, the row's key) by a handle in them (`data-drag`): dragged by
 * mouse, pen or touch, or by keyboard (Space, arrows, Space). Escape cancels. Rows are moved by transforms only, so
 * that a list of hundreds is as fast as a short one.
 */
import { type DraggedRow, pickUpRow } from "./dragged-row.ts";
import { nearestPosition } from "./row-positions.ts";
import { scrollSpeed } from "./scroll-speed.ts";

/** Pixels before a press becomes a drag. Touch: milliseconds to hold, and pixels allowed meanwhile. */
const threshold = 4;
const hold = { time: 120, slack: 6 };

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

  const pick = (handle: HTMLElement) => {
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

  const byPointer = (press: PointerEvent, handle: HTMLElement) => {
    const held = new AbortController();
    const { signal } = held;
    const finger = press.pointerType === "touch";
    const startTop = list.getBoundingClientRect().top;
    let y = press.clientY;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (keep: boolean) => {
      held.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      end(keep);
    };
    const follow = () => {
      if (!dragged) return;
      const scroller = scrollerOf(list);
      const view = scroller.getBoundingClientRect();
      scroller.scrollBy({ top: scrollSpeed(y, view.top, view.bottom), behavior: "instant" });
      const offset = y - press.clientY - (list.getBoundingClientRect().top - startTop);
      goTo(nearestPosition(dragged.positions, dragged.from, offset), offset);
      frame = requestAnimationFrame(follow);
    };
    const begin = () => {
      if (!pick(handle)) return stop(false);
      handle.setPointerCapture(press.pointerId);
      follow();
    };
    const listen = <E extends keyof DocumentEventMap>(name: E, hear: (event: DocumentEventMap[E]) => void) =>
      document.addEventListener(name, hear, { signal, capture: true });
    listen("pointermove", ({ pointerId, clientY }) => {
      if (pointerId !== press.pointerId) return;
      y = clientY;
      const way = Math.abs(y - press.clientY);
      if (way >= threshold && (dragged || !finger)) moved = true;
      if (dragged) return;
      if (!finger && way >= threshold) begin();
      else if (finger && way > hold.slack) stop(false);
    });
    listen("pointerup", ({ pointerId }) => pointerId === press.pointerId && stop(true));
    listen("pointercancel", ({ pointerId }) => pointerId === press.pointerId && stop(false));
    listen("keydown", (event) => {
      if (event.key !== "Escape" || !dragged) return;
      event.preventDefault();
      stop(false);
    });
    listen("selectstart", (event) => event.preventDefault());
    ended.signal.addEventListener("abort", () => stop(false), { signal });
    if (finger) timer = setTimeout(begin, hold.time);
  };

  const byKey = (event: KeyboardEvent, handle: HTMLElement) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (!dragged) {
      if ((key !== " " && key !== "Enter") || !pick(handle)) return;
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      const to = dragged.to + (key === "ArrowDown" ? 1 : -1);
      if (dragged.positions[to]) goTo(to);
      dragged.row.scrollIntoView({ block: "nearest" });
    } else if (key === " " || key === "Enter" || key === "Tab") {
      end(true);
      // Moving a row in the document loses the focus.
      if (key !== "Tab") requestAnimationFrame(() => handle.focus());
    } else if (key === "Escape") end(false);
    else return;
    if (key !== "Tab") event.preventDefault();
  };

  const { signal } = ended;
  list.addEventListener(
    "pointerdown",
    (event) => {
      const handle = handleOf(list, event);
      moved = false;
      if (handle && event.button === 0 && event.isPrimary && !dragged) byPointer(event, handle);
    },
    { signal },
  );
  list.addEventListener(
    "keydown",
    (event) => {
      const handle = handleOf(list, event);
      if (handle) byKey(event, handle);
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

/** The element that scrolls when the pointer is near its edge. */
function scrollerOf(list: HTMLElement): Element {
  for (let one = list.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}
