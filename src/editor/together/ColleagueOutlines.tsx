import { type RefObject, useRef } from "react";
import { t } from "#i18n/t.ts";
import { moduleRect } from "../canvas/module-rects.ts";
import { placeOutline } from "../canvas/place-outline.ts";
import { useTrackPosition } from "../canvas/use-track-position.ts";
import { useEditor } from "../store/context.ts";
import { type Colleague, useColleagues } from "./colleagues.ts";
import styles from "./people.module.css";

interface OutlinesProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Frames in colleagues' colours: around the module that each has selected, and dashed around those that they have changed. */
export function ColleagueOutlines({ scroller }: OutlinesProps) {
  const colleagues = useColleagues();
  return colleagues.flatMap((one) => [
    ...(one.selected === null
      ? []
      : [
          <Outline
            key={`${one.tab} selected`}
            colleague={one}
            target={one.selected}
            kind="selected"
            scroller={scroller}
          />,
        ]),
    ...[...one.changed]
      .filter((key) => key !== one.selected)
      .map((key) => (
        <Outline key={`${one.tab} ${key}`} colleague={one} target={key} kind="changed" scroller={scroller} />
      )),
  ]);
}

interface OutlineProps extends OutlinesProps {
  readonly colleague: Colleague;
  readonly target: string;
  readonly kind: "selected" | "changed";
}

function Outline({ colleague: { name, color, changed }, target, kind, scroller }: OutlineProps) {
  const fullScreen = useEditor((state) => state.mode === 2);
  const box = useRef<HTMLDivElement>(null);
  useTrackPosition(
    scroller,
    (element) => moduleRect(element, target),
    (rect, view) => box.current && placeOutline(box.current, rect, view, fullScreen),
  );
  return (
    <div ref={box} className={`${styles.person} ${styles.outline}`} data-color={color} data-kind={kind} hidden>
      <span className={styles.tag}>{changed.has(target) ? t("{name}: not published", { name }) : name}</span>
    </div>
  );
}
