import { createContext, type RefObject, useContext, useLayoutEffect, useState } from "react";

/** True: everything below counts as near the viewport. */
export const WholePageContext = createContext(false);

/**
 * Whether an element has been near the viewport, from the event of `content-visibility: auto`; stays true afterwards.
 * Always true in browsers without that event.
 */
export function useNearViewport(box: RefObject<HTMLElement | null>): boolean {
  const whole = useContext(WholePageContext);
  const [near, setNear] = useState(!("ContentVisibilityAutoStateChangeEvent" in window));
  // Subscribed before the first frame, in which the browser determines visibility.
  useLayoutEffect(() => {
    if (near) return;
    const ended = new AbortController();
    const onChange = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped) setNear(true);
    };
    box.current?.addEventListener("contentvisibilityautostatechange", onChange, { signal: ended.signal });
    return () => ended.abort();
  }, [box, near]);
  return near || whole;
}
