import { useEffect, useRef } from "react";
import { preloadWhenIdle } from "./idle.ts";
import styles from "./Tooltip.module.css";

const load = preloadWhenIdle(() => import("./watch-tooltips.ts"));

/**
 * Shows the text of `data-tip` when the element that has it is hovered or focused. It stands once in the editor
 * (`UiHost`) and hears all others on the document, so that a panel with hundreds of buttons stays light. What it says is
 * in the element's accessible name already.
 */
export function TooltipHost() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const waiting = new AbortController();
    let gone = false;
    let end: (() => void) | undefined;
    const begin = () => {
      waiting.abort();
      // Without its code there are no tooltips; the names are there all the same.
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
  return <div ref={box} className={`editor-ui ${styles.popup}`} popover="manual" aria-hidden />;
}
