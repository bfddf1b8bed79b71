/**
 * Rows of a list (`data-sort`, the row's key) change their places by a handle in them (`data-drag`): dragged by mouse,
 * pen or finger; or picked up with Space, moved with the arrows, and put down with Space. Escape leaves all as it was.
 * The rows are moved by styles alone, so that a list of hundreds is as quick as a short one.
 */
import { scrollSpeed } from "../canvas/drop.ts";
import { type Place, placeNear, shiftsFor } from "./row-places.ts";

/** Pixels before a press is a drag; a finger is held still first, milliseconds and pixels. */
const threshold = 4;
const hold = { time: 120, slack: 6 };

export type Said = "picked up" | "over" | "dropped" | "cancelled";

interface Options {
  /** The row `key` takes the place of the row `over`. */
  readonly onMove: (key: string, over: string) => void;
  /** For screen readers; `place` counts from 1. */
  readonly say: (what: Said, key: string, place: number) => void;
}

/** @returns ends it; a row that is being carried goes back. */
export function dragRows(list: HTMLElement, { onMove, say }: Options): () => void {
  const ended = new AbortController();
  let carry: Carry | null = null;

  const pick = (handle: HTMLElement) => {
    carry = carryRow(list, handle);
    if (carry) say("picked up", carry.key, carry.from + 1);
    return carry;
  };
  const goTo = (to: number, offset?: number) => {
    if (!carry) return;
    const changed = to !== carry.to;
    carry.show(to, offset);
    if (changed) say("over", carry.key, to + 1);
  };
  const end = (keep: boolean) => {
    if (!carry) return;
    const { key, from, to, over, putDown } = carry;
    carry = null;
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
      if (!carry) return;
      const scroller = scrollerOf(list);
      const view = scroller.getBoundingClientRect();
      scroller.scrollBy({ top: scrollSpeed(y, view.top, view.bottom), behavior: "instant" });
      const offset = y - press.clientY - (list.getBoundingClientRect().top - startTop);
      goTo(placeNear(carry.places, carry.from, offset), offset);
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
      if (carry) return;
      if (!finger && way >= threshold) begin();
      else if (finger && way > hold.slack) stop(false);
    });
    listen("pointerup", ({ pointerId }) => pointerId === press.pointerId && stop(true));
    listen("pointercancel", ({ pointerId }) => pointerId === press.pointerId && stop(false));
    listen("keydown", (event) => {
      if (event.key !== "Escape" || !carry) return;
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
    if (!carry) {
      if ((key !== " " && key !== "Enter") || !pick(handle)) return;
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      const to = carry.to + (key === "ArrowDown" ? 1 : -1);
      if (carry.places[to]) goTo(to);
      carry.row.scrollIntoView({ block: "nearest" });
    } else if (key === " " || key === "Enter" || key === "Tab") {
      end(true);
      // A row that changes its place in the document loses the focus.
      if (key !== "Tab") requestAnimationFrame(() => handle.focus());
    } else if (key === "Escape") end(false);
    else return;
    if (key !== "Tab") event.preventDefault();
  };

  const { signal } = ended;
  list.addEventListener(
    "pointerdown",
    (event) => {
      const handle = handleOf(event);
      if (handle && event.button === 0 && event.isPrimary && !carry) byPointer(event, handle);
    },
    { signal },
  );
  list.addEventListener(
    "keydown",
    (event) => {
      const handle = handleOf(event);
      if (handle) byKey(event, handle);
    },
    { signal },
  );
  list.addEventListener("focusout", () => end(false), { signal });
  return () => {
    ended.abort();
    end(false);
  };
}

/** A row that has been picked up. */
interface Carry {
  readonly key: string;
  readonly row: HTMLElement;
  readonly places: readonly Place[];
  readonly from: number;
  readonly to: number;
  /** Key of the row at a place. */
  readonly over: (place: number) => string;
  /** Shows the row as carried to a place: `offset` px from its own where a pointer holds it, else where it would land. */
  readonly show: (to: number, offset?: number) => void;
  /** Ends it; `change` gives the list its new order. The row glides to its place. */
  readonly putDown: (change: () => void) => void;
}

function carryRow(list: HTMLElement, handle: HTMLElement): Carry | null {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-sort]")];
  const row = handle.closest<HTMLElement>("[data-sort]");
  const from = row ? rows.indexOf(row) : -1;
  if (!row || from < 0) return null;
  const { top: listTop } = list.getBoundingClientRect();
  const places = rows.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return { top: top - listTop, height };
  });
  let to = from;
  row.dataset.dragging = "true";
  return {
    key: row.dataset.sort ?? "",
    row,
    places,
    from,
    get to() {
      return to;
    },
    over: (place) => rows[place]?.dataset.sort ?? "",
    show(next, offset) {
      if (offset !== undefined) row.style.transform = `translateY(${offset}px)`;
      if (next === to) return;
      to = next;
      for (const [at, shift] of shiftsFor(places, from, to).entries()) {
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

function handleOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-drag]") : null;
}

/** What scrolls when the pointer comes near its edge. */
function scrollerOf(list: HTMLElement): Element {
  for (let one = list.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}
