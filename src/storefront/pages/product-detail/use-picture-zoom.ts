/** Zooming and panning of a picture in a scrollable stage. */
import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { isRightToLeft } from "#ui/direction.ts";

/** Pixels that the pointer moves before a click counts as a drag. */
const dragDistance = 5;

/** Pixels that a finger moves sideways to turn to the next picture. */
const swipeDistance = 40;

/** @param turn shows the picture `by` places further; called for swipes while the picture is not zoomed. */
export function usePictureZoom(turn: (by: number) => void) {
  const stage = useRef<HTMLButtonElement>(null);
  const drag = useRef({ x: 0, y: 0, moved: false });
  const [zoomed, setZoomed] = useState(false);

  /** Zooms around a point; `x` and `y` are shares of the stage, 0 to 1. */
  function zoom(on: boolean, x = 0.5, y = 0.5) {
    setZoomed(on);
    requestAnimationFrame(() => {
      const element = stage.current;
      element?.scrollTo({
        left: x * (element.scrollWidth - element.clientWidth),
        top: y * (element.scrollHeight - element.clientHeight),
        behavior: "instant",
      });
    });
  }

  const handlers = {
    onClick(event: MouseEvent<HTMLElement>) {
      if (drag.current.moved) return;
      // `detail` is 0 for Enter and Space: zoom around the centre.
      if (event.detail === 0) return zoom(!zoomed);
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      zoom(!zoomed, (event.clientX - left) / width, (event.clientY - top) / height);
    },
    onPointerDown(event: PointerEvent) {
      drag.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    /** A mouse drags the picture; touch scrolls it natively. */
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.buttons !== 1) return;
      const { x, y, moved } = drag.current;
      const [dx, dy] = [event.clientX - x, event.clientY - y];
      if (!moved && Math.hypot(dx, dy) < dragDistance) return;
      drag.current = { x: event.clientX, y: event.clientY, moved: true };
      if (zoomed && event.pointerType === "mouse") event.currentTarget.scrollBy(-dx, -dy);
    },
    onPointerUp(event: PointerEvent) {
      const { x } = drag.current;
      if (zoomed || event.pointerType === "mouse") return;
      if (Math.abs(event.clientX - x) <= swipeDistance) return;
      const toTheLeft = event.clientX < x;
      turn(toTheLeft === isRightToLeft(document.documentElement) ? -1 : 1);
    },
  };
  return { stage, zoomed, zoom, reset: () => setZoomed(false), handlers };
}
