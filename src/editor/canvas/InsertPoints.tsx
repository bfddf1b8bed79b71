import { Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { slotAmong } from "#decoration/nesting.ts";
import { t } from "#i18n/t.ts";
import { moduleName } from "../shell/commands.ts";
import { openInsert } from "../shell/insert.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { movableKeysOf } from "../store/document.ts";
import { holderOf, keysInSlot, outerKeysOf, slotCount } from "../store/nesting.ts";
import type { EditorState, InsertPlace } from "../store/state.ts";
import styles from "./InsertPoints.module.css";
import { moduleKeyAt, moduleRect } from "./module-rects.ts";
import { useTrackPosition } from "./use-track-position.ts";

interface InsertPointsProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/**
 * The "+" between modules: at both edges of the selected module, by pointer, touch and keyboard, and at the edge that the
 * mouse is near.
 */
export default function InsertPoints({ scroller }: InsertPointsProps) {
  const selected = useEditor((state) => state.selected);
  const movable = useEditor(({ document, page }) => movableKeysOf(document, page));
  const adding = useEditor((state) => (state.adding && state.addingAt?.side !== "in" ? state.addingAt : null));
  const { store } = useEditorContext();
  const gapOf = (place: InsertPlace) => gapIn(store.getState(), place);
  const { near, keep } = useNearEdge(scroller, movable);
  const points = new Map<string, InsertPlace>();
  const put = (place: InsertPlace) => points.set(gapOf(place), place);
  if (selected !== null && movable.includes(selected)) {
    put({ key: selected, side: "before" });
    put({ key: selected, side: "after" });
  }
  if (near && movable.includes(near.key)) put(near);
  if (adding && movable.includes(adding.key)) put(adding);
  return (
    <div className={`ui-root ${styles.layer}`} {...keep}>
      {[...points].map(([gap, place]) => (
        <InsertPoint
          key={gap}
          place={place}
          scroller={scroller}
          open={adding !== null && gapOf(adding) === gap}
          pinned={place.key === selected && place.side === "after"}
        />
      ))}
    </div>
  );
}

/** Names a gap: after one module and before the next are the same one, on the page itself or in a slot. */
function gapIn({ document, page }: EditorState, { key, side }: InsertPlace): string {
  const holder = holderOf(document, key);
  const slot = holder ? slotAmong(document.modules[key]?.slot, slotCount(document, holder)) : 0;
  const beside = holder ? keysInSlot(document, page, holder, slot) : outerKeysOf(document, page);
  return `${holder ?? ""} ${slot} ${beside.indexOf(key) + (side === "after" ? 1 : 0)}`;
}

/** Pixels from an edge within which the mouse shows its "+". */
const reach = 40;

/** The edge of a module that the mouse is near, and handlers that keep it while the mouse is on the "+" itself. */
function useNearEdge(scroller: RefObject<HTMLElement | null>, movable: readonly string[]) {
  const [near, setNear] = useState<InsertPlace | null>(null);
  const latest = useRef(movable);
  latest.current = movable;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const set = (next: InsertPlace | null) =>
      setNear((last) => (last?.key === next?.key && last?.side === next?.side ? last : next));
    const onMove = ({ target, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== "mouse") return;
      const key = moduleKeyAt(target, null);
      const rect = key !== null && latest.current.includes(key) ? moduleRect(element, key) : null;
      if (key === null || !rect) return set(null);
      const distance = Math.min(reach, rect.height / 3);
      if (clientY - rect.top < distance) set({ key, side: "before" });
      else if (rect.bottom - clientY < distance) set({ key, side: "after" });
      else set(null);
    };
    const onLeave = ({ relatedTarget }: PointerEvent) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest(`.${styles.layer}`))) set(null);
    };
    element.addEventListener("pointermove", onMove, { passive: true });
    element.addEventListener("pointerleave", onLeave);
    return () => {
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerleave", onLeave);
    };
  }, [scroller]);
  return { near, keep: { onPointerLeave: () => setNear(null) } };
}

interface InsertPointProps {
  readonly place: InsertPlace;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The picker is open for this place. */
  readonly open: boolean;
  /** It stays in view: the one after the selected module, which may be higher than the canvas. */
  readonly pinned: boolean;
}

function InsertPoint({ place, scroller, open, pinned }: InsertPointProps) {
  const editor = useEditorContext();
  const box = useRef<HTMLDivElement>(null);
  useTrackPosition(
    scroller,
    (element) => moduleRect(element, place.key),
    (rect, view) => box.current && placePoint(box.current, { ...place, pinned }, rect, view),
  );
  const module = moduleName(editor, place.key);
  return (
    <div ref={box} className={styles.point} data-open={open || undefined} hidden>
      <button
        type="button"
        className={styles.add}
        aria-label={
          place.side === "before"
            ? t("Add module before {module}", { module })
            : t("Add module after {module}", { module })
        }
        onClick={() => openInsert(editor, place)}
      >
        <Plus size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Pixels between a pinned "+" and the lower edge of the canvas, and the least that is seen of its module above it. */
const pinnedAt = 24;
const leastSeen = 40;

/** Puts the "+" in the middle of an edge; its layer has the size of `view`, the canvas. */
function placePoint(
  box: HTMLElement,
  { side, pinned }: Pick<InsertPlace, "side"> & { readonly pinned: boolean },
  rect: DOMRect | null,
  view: DOMRect,
): void {
  const edge = rect && (side === "before" ? rect.top : rect.bottom) - view.top;
  const lowest = view.height - pinnedAt;
  const y = edge !== null && pinned && rect && rect.top - view.top < lowest - leastSeen ? Math.min(edge, lowest) : edge;
  box.hidden = y === null || y < -1 || y > view.height + 1;
  if (!rect || y === null || box.hidden) return;
  box.style.transform = `translate(${rect.left - view.left}px, ${y}px)`;
  box.style.width = `${rect.width}px`;
}
