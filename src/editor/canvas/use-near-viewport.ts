import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether what is in a box has come near what is in sight, as the browser tells of boxes that it skips otherwise
 * (`content-visibility`); once near, it stays so. True at once in browsers that do not tell.
 */
export function useNearViewport(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(!("ContentVisibilityAutoStateChangeEvent" in window));
  // Before the first frame: that is when the browser looks what is in sight.
  useLayoutEffect(() => {
    if (near) return;
    const ended = new AbortController();
    const onChange = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped) setNear(true);
    };
    box.current?.addEventListener("contentvisibilityautostatechange", onChange, { signal: ended.signal });
    return () => ended.abort();
  }, [box, near]);
  return near;
}
