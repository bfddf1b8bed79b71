import { useEffect, useRef } from "react";
import styles from "./Tooltip.module.css";
import { watchTips } from "./watch-tips.ts";

/**
 * Shows the text of `data-tip` when the element that has it is hovered or focused. It stands once in the editor
 * (`UiHost`) and hears all others on the document, so that a panel with hundreds of buttons stays light. What it says is
 * in the element's accessible name already.
 */
export default function TooltipHost() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? watchTips(box.current) : undefined), []);
  return <div ref={box} className={`editor-ui ${styles.popup}`} popover="manual" aria-hidden />;
}
