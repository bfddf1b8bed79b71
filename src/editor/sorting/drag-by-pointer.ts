import { followPress } from "#ui/sorting/follow-press.ts";
import { scrollSpeed } from "#ui/sorting/scroll-speed.ts";
import { nearestPosition } from "./row-positions.ts";
import type { RunningDrag } from "./running-drag.ts";

/** A press becomes a drag after this distance in pixels. */
const threshold = 4;
/** Milliseconds for which a finger must rest before it can drag. */
const hold = 120;

/** Follows a press on a handle until it ends. `ended` aborts when the list stops being sortable. */
export function dragByPointer(
  list: HTMLElement,
  press: PointerEvent,
  handle: HTMLElement,
  drag: RunningDrag,
  ended: AbortSignal,
): void {
  const startTop = list.getBoundingClientRect().top;
  let y = press.clientY;
  let frame = 0;
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
  const stop = followPress(press, {
    threshold,
    hold,
    begin() {
      if (!drag.pickUp(handle)) return false;
      handle.setPointerCapture(press.pointerId);
      follow();
      return true;
    },
    move(to) {
      y = to.y;
      if (Math.abs(to.dy) >= threshold) drag.noteMoved();
    },
    end(dropped) {
      cancelAnimationFrame(frame);
      drag.end(dropped);
    },
  });
  ended.addEventListener("abort", stop, { once: true });
}

/** The element that scrolls when the pointer is near its edge. */
function scrollerOf(list: HTMLElement): Element {
  for (let one = list.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}
