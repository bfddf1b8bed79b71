import { type RefObject, useEffect, useRef, useState } from "react";
import { nameOf } from "../store/catalog.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { groupOf } from "../store/document.ts";
import { ColleagueOutlines } from "../together/ColleagueOutlines.tsx";
import { moduleKeyAt, moduleRect } from "./module-rects.ts";
import styles from "./Outlines.module.css";
import { placeOutline } from "./place-outline.ts";
import { useTrackPosition } from "./use-track-position.ts";

interface OutlinesProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The selected module has a toolbar that shows its name, so the outline has no tag. */
  readonly withTools: boolean;
  /** Key of the page's configuration: it is meant by clicks on parts of the page outside of modules. */
  readonly pageKey: string | null;
}

/** Outlines of the hovered and the selected module, on a layer above the page that does not affect its layout. */
export default function Outlines({ scroller, withTools, pageKey }: OutlinesProps) {
  const selected = useEditor((state) => state.selected);
  const picked = useEditor((state) => state.picked);
  const hovered = useHovered(scroller, pageKey);
  return (
    <div className={`ui-root ${styles.layer}`} aria-hidden="true">
      <ColleagueOutlines scroller={scroller} />
      {picked.map((key) => (
        <Outline key={key} target={key} scroller={scroller} selected />
      ))}
      {hovered !== null && hovered !== selected && !picked.includes(hovered) && (
        <Outline key={hovered} target={hovered} scroller={scroller} />
      )}
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

/** Without the module's values: nothing is rendered anew while they are edited. */
function useModuleName(key: string): string | undefined {
  const { catalog } = useEditorContext();
  return useEditor(({ document }) => {
    const module = document.modules[key];
    const group = groupOf(document, key);
    return module && group ? nameOf(module, catalog.definitionOf(module.type, group)) : undefined;
  });
}

interface OutlineProps {
  readonly target: string;
  readonly scroller: OutlinesProps["scroller"];
  readonly selected?: boolean;
  readonly tagged?: boolean;
}

function Outline({ target, scroller, selected, tagged = true }: OutlineProps) {
  const name = useModuleName(target);
  const fullScreen = useEditor((state) => state.mode === 2);
  const box = useRef<HTMLDivElement>(null);
  useTrackPosition(
    scroller,
    (element) => moduleRect(element, target),
    (rect, view) => box.current && placeOutline(box.current, rect, view, fullScreen),
  );
  if (name === undefined) return null;
  return (
    <div ref={box} className={styles.outline} data-selected={selected} hidden>
      {tagged && <span className={styles.tag}>{name}</span>}
    </div>
  );
}
