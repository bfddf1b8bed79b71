import { type RefObject, useEffect, useRef, useState } from "react";
import { nameOf } from "../store/catalog.ts";
import { useEdited, useEditor } from "../store/context.ts";
import { moduleKeyAt, moduleRect } from "./module-rects.ts";
import styles from "./Outlines.module.css";
import { useTrackPosition } from "./use-track-position.ts";

interface OutlinesProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The selected module has its tools here, which bear its name. */
  readonly withTools: boolean;
  /** The page's own configuration, for the parts of a page that are no module. */
  readonly pageKey: string | null;
}

/** Outlines of the module under the pointer and of the selected one, on a layer above the page so that they never move it. */
export function Outlines({ scroller, withTools, pageKey }: OutlinesProps) {
  const selected = useEditor((state) => state.selected);
  const hovered = useHovered(scroller, pageKey);
  return (
    <div className={`editor-ui ${styles.layer}`} aria-hidden="true">
      {hovered !== null && hovered !== selected && <Outline key={hovered} target={hovered} scroller={scroller} />}
      {selected !== null && (
        <Outline key={selected} target={selected} scroller={scroller} selected tagged={!withTools} />
      )}
    </div>
  );
}

function useHovered(scroller: OutlinesProps["scroller"], pageKey: string | null): string | null {
  const [hovered, setHovered] = useState<string | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onOver = (event: PointerEvent) => setHovered(moduleKeyAt(event.target, pageKey));
    const onLeave = () => setHovered(null);
    element.addEventListener("pointerover", onOver);
    element.addEventListener("pointerleave", onLeave);
    return () => {
      element.removeEventListener("pointerover", onOver);
      element.removeEventListener("pointerleave", onLeave);
    };
  }, [scroller, pageKey]);
  return hovered;
}

interface OutlineProps {
  readonly target: string;
  readonly scroller: OutlinesProps["scroller"];
  readonly selected?: boolean;
  readonly tagged?: boolean;
}

function Outline({ target, scroller, selected, tagged = true }: OutlineProps) {
  const edited = useEdited(target);
  const box = useRef<HTMLDivElement>(null);
  useTrackPosition(
    scroller,
    (element) => moduleRect(element, target),
    (rect, view) => box.current && placeOutline(box.current, rect, view),
  );
  if (!edited) return null;
  return (
    <div ref={box} className={styles.outline} data-selected={selected} hidden>
      {tagged && <span className={styles.tag}>{nameOf(edited.module, edited.definition)}</span>}
    </div>
  );
}

/** `view` is the canvas; the outline's layer covers exactly it. */
function placeOutline(box: HTMLElement, rect: DOMRect | null, view: DOMRect): void {
  box.hidden = rect === null;
  if (!rect) return;
  const top = rect.top - view.top;
  box.style.transform = `translate(${rect.left - view.left}px, ${top}px)`;
  box.style.width = `${rect.width}px`;
  box.style.height = `${rect.height}px`;
  // The tag hangs above the module; where there is no room it goes inside, at the edge of what is in sight.
  box.style.setProperty("--tag-top", top >= 22 ? "-22px" : `${Math.max(0, -top)}px`);
}
