import { type RefObject, useEffect, useRef } from "react";
import { useEditorContext } from "../store/context.ts";

/** Gets the rectangle of the element and of the canvas, in window pixels. */
export type Place = (rect: DOMRect | null, view: DOMRect) => void;

/** Calls `place` at most once a frame when the measured element may have moved: scrolling, edits, loaded pictures. */
export function useTrackPosition(
  scroller: RefObject<HTMLElement | null>,
  rectIn: (scroller: HTMLElement) => DOMRect | null,
  place: Place,
): void {
  const { store } = useEditorContext();
  const latest = useRef({ rectIn, place });
  latest.current = { rectIn, place };
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const now = () => {
      frame = 0;
      latest.current.place(latest.current.rectIn(element), element.getBoundingClientRect());
    };
    const soon = () => {
      frame ||= requestAnimationFrame(now);
    };
    const sizes = new ResizeObserver(soon);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    const unsubscribe = store.subscribe(soon);
    now();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      element.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
      unsubscribe();
    };
  }, [scroller, store]);
}
