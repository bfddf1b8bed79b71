import { nearestPosition } from "./row-positions.ts";
import type { RunningDrag } from "./running-drag.ts";
import { scrollSpeed } from "./scroll-speed.ts";

/** Pixels before a press becomes a drag. Touch: milliseconds to hold, and pixels allowed meanwhile. */
const threshold = 4;
const hold = { time: 120, slack: 6 };

/** Follows a press on a handle until it ends. `ended` aborts when the list stops being sortable. */
export function dragByPointer(
  list: HTMLElement,
  press: PointerEvent,
  handle: HTMLElement,
  drag: RunningDrag,
  ended: AbortSignal,
): void {
  const held = new AbortController();
  const { signal } = held;
  const touch = press.pointerType === "touch";
  const startTop = list.getBoundingClientRect().top;
  let y = press.clientY;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (keep: boolean) => {
    held.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    drag.end(keep);
  };
  const follow = () => {
    const dragged = drag.current();
    if (!dragged) return;
    const scroller = scrollerOf(list);
    const view = scroller.getBoundingClientRect();
    scroller.scrollBy({ top: scrollSpeed(y, view.top, view.bottom), behavior: "instant" });
    const offset = y - press.clientY - (list.getBoundingClientRect().top - startTop);
    drag.goTo(nearestPosition(dragged.positions, dragged.from, offset), offset);
    frame = requestAnimationFrame(follow);
  };
  const begin = () => {
    if (!drag.pickUp(handle)) return stop(false);
    handle.setPointerCapture(press.pointerId);
    follow();
  };
  const listen = <E extends keyof DocumentEventMap>(name: E, listener: (event: DocumentEventMap[E]) => void) =>
    document.addEventListener(name, listener, { signal, capture: true });
  listen("pointermove", ({ pointerId, clientY }) => {
    if (pointerId !== press.pointerId) return;
    y = clientY;
    const way = Math.abs(y - press.clientY);
    if (way >= threshold && (drag.current() || !touch)) drag.noteMoved();
    if (drag.current()) return;
    if (!touch && way >= threshold) begin();
    else if (touch && way > hold.slack) stop(false);
  });
  listen("pointerup", ({ pointerId }) => pointerId === press.pointerId && stop(true));
  listen("pointercancel", ({ pointerId }) => pointerId === press.pointerId && stop(false));
  listen("keydown", (event) => {
    if (event.key !== "Escape" || !drag.current()) return;
    event.preventDefault();
    stop(false);
  });
  listen("selectstart", (event) => event.preventDefault());
  ended.addEventListener("abort", () => stop(false), { signal });
  if (touch) timer = setTimeout(begin, hold.time);
}

/** The element that scrolls when the pointer is near its edge. */
function scrollerOf(list: HTMLElement): Element {
  for (let one = list.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}
