import { type RefObject, useEffect, useState } from "react";

interface Scrolled {
  /** Whether the line is at its start and at its end; both before scripts have looked. */
  readonly ends: { readonly first: boolean; readonly last: boolean };
  /** Moves it by most of what is seen. */
  readonly move: (step: 1 | -1) => void;
}

/** Where a line that scrolls sideways stands, and what moves it, in both directions of writing. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>): Scrolled {
  const [ends, setEnds] = useState({ first: true, last: true });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const at = Math.abs(element.scrollLeft);
      setEnds({ first: at < 2, last: at > element.scrollWidth - element.clientWidth - 2 });
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [scroller]);
  const move = (step: 1 | -1) => {
    const element = scroller.current;
    if (!element) return;
    const isRtl = getComputedStyle(element).direction === "rtl";
    element.scrollBy({ left: step * (isRtl ? -1 : 1) * element.clientWidth * 0.9 });
  };
  return { ends, move };
}
