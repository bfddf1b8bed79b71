import { useEffect, useRef } from "react";
import { preloadWhenIdle } from "./idle.ts";
import styles from "./Tooltip.module.css";

const load = preloadWhenIdle(() => import("./watch-tooltips.ts"));

/**
 * Shows the text of `data-tip` on hover and keyboard focus. One host listens on the document, so that hundreds of
 * buttons need no code of their own. The text repeats the accessible name.
 */
export function TooltipHost() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const waiting = new AbortController();
    let gone = false;
    let end: (() => void) | undefined;
    const begin = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("[data-tip]"))) return;
      waiting.abort();
      // Tooltips are optional: a failure to load is ignored.
      load().then(
        ({ watchTooltips }) => {
          if (!gone && box.current) end = watchTooltips(box.current);
        },
        () => {},
      );
    };
    document.addEventListener("pointerover", begin, { capture: true, signal: waiting.signal });
    document.addEventListener("focusin", begin, { capture: true, signal: waiting.signal });
    return () => {
      gone = true;
      waiting.abort();
      end?.();
    };
  }, []);
  return <div ref={box} className={`ui-root ${styles.popup}`} popover="manual" aria-hidden />;
}
