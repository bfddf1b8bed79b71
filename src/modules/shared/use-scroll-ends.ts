import { type RefObject, useEffect, useState } from "react";

interface Scrolled {
  /** Whether it is scrolled to its start and to its end; both true until it was measured. */
  readonly ends: { readonly first: boolean; readonly last: boolean };
  /** Scrolls by 90 % of the visible width. */
  readonly move: (step: 1 | -1) => void;
}

/** How far a horizontal scroller is scrolled, and a function that scrolls it; for left-to-right and right-to-left pages. */
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
