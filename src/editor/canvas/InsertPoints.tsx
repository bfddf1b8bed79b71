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
import { moduleKeyAt, moduleRect, paddingAt } from "./module-rects.ts";
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
          besideTools={place.key === selected && place.side === "before"}
        />
      ))}
    </div>
  );
}

/** Keys of the modules in the list that has `key`: those in the same slot of its holder, else the page's own outside slots. */
function siblingsIn({ document, page }: EditorState, key: string) {
  const holder = holderOf(document, key);
  const slot = holder ? slotAmong(document.modules[key]?.slot, slotCount(document, holder)) : 0;
  return { holder, slot, keys: holder ? keysInSlot(document, page, holder, slot) : outerKeysOf(document, page) };
}

/** Identifier of a gap between two modules: the place after the one and the place before the other have the same. */
function gapIn(state: EditorState, { key, side }: InsertPlace): string {
  const { holder, slot, keys } = siblingsIn(state, key);
  return `${holder ?? ""} ${slot} ${keys.indexOf(key) + (side === "after" ? 1 : 0)}`;
}

/** Pixels between the mouse and a module's edge below which the "+" of that edge is shown, also while the mouse is in the gap beside the module. */
const reach = 40;

/** The edge of a module that the mouse is near, and handlers that keep it while the mouse is on the "+" itself. */
function useNearEdge(scroller: RefObject<HTMLElement | null>, movable: readonly string[]) {
  const [near, setNear] = useState<InsertPlace | null>(null);
  const latest = useRef(movable);
  latest.current = movable;
  const forget = useRef(() => {});
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let last: InsertPlace | null = null;
    const set = (next: InsertPlace | null) => {
      if (last?.key === next?.key && last?.side === next?.side) return;
      last = next;
      setNear(next);
    };
    const isBeside = (place: InsertPlace, { clientX, clientY }: PointerEvent) => {
      const rect = moduleRect(element, place.key);
      if (!rect || clientX < rect.left || clientX > rect.right) return false;
      return Math.abs(clientY - (place.side === "before" ? rect.top : rect.bottom)) < reach;
    };
    const onMove = (move: PointerEvent) => {
      const { target, clientY, pointerType } = move;
      if (pointerType !== "mouse") return;
      const key = moduleKeyAt(target, null);
      if (key === null && last && isBeside(last, move)) return;
      const rect = key !== null && latest.current.includes(key) ? moduleRect(element, key) : null;
      if (key === null || !rect) return set(null);
      const distance = Math.min(reach, rect.height / 3);
      if (clientY - rect.top < distance) set({ key, side: "before" });
      else if (rect.bottom - clientY < distance) set({ key, side: "after" });
      else set(null);
    };
    forget.current = () => set(null);
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
  return { near, keep: { onPointerLeave: () => forget.current() } };
}

interface InsertPointProps {
  readonly place: InsertPlace;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The picker is open for this place. */
  readonly open: boolean;
  /** It stays in view: the one after the selected module, which may be higher than the canvas. */
  readonly pinned: boolean;
  /** It is before the selected module, whose toolbar may cover its "+". */
  readonly besideTools: boolean;
}

function InsertPoint({ place, scroller, open, pinned, besideTools }: InsertPointProps) {
  const editor = useEditorContext();
  const box = useRef<HTMLDivElement>(null);
  const { key, side } = place;
  const neighbour = useEditor((state) => {
    const { keys } = siblingsIn(state, key);
    return keys[keys.indexOf(key) + (side === "after" ? 1 : -1)];
  });
  useTrackPosition(
    scroller,
    (element) => moduleRect(element, key),
    (rect, view) => {
      const point = box.current;
      if (!point) return;
      const at = rect && scroller.current && pointAt(scroller.current, place, rect, neighbour);
      const lowest = view.bottom - pinnedAt;
      const isPinned = at !== null && pinned && at > lowest && rect !== null && rect.top < lowest - leastSeen;
      const y = (isPinned ? lowest : (at ?? 0)) - view.top;
      point.hidden = !rect || y < -1 || y > view.height + 1;
      if (!rect || point.hidden) return;
      point.style.transform = `translate(${rect.left - view.left}px, ${y}px)`;
      point.style.width = `${rect.width}px`;
      // A pinned "+" is centered on the module's left outline, where it covers the least of the module.
      const x = isPinned
        ? Math.max(0, pointSize / 2 - (rect.left - view.left))
        : besideTools
          ? besideOf(point, rect)
          : null;
      point.style.setProperty("--x", x === null ? "50%" : `${x}px`);
    },
  );
  const module = moduleName(editor, key);
  return (
    <div ref={box} className={styles.point} data-open={open || undefined} hidden>
      <button
        type="button"
        className={styles.add}
        aria-label={
          side === "before" ? t("Add module before {module}", { module }) : t("Add module after {module}", { module })
        }
        onClick={() => openInsert(editor, place)}
      >
        <Plus size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Width and height of a "+" in pixels. */
const pointSize = 28;
/** Pixels between the center of a pinned "+" and the lower edge of the canvas. */
const pinnedAt = 24;
/** Pixels of the selected module that must be visible above its pinned "+"; with less, the "+" is not pinned. */
const leastSeen = 40;
/** Pixels between a module's edge and the center of a "+" that does not cover the module. */
const clear = 18;

/**
 * Center of the "+" in pixels from the top of the window. On the module's edge if the module's padding there is at least half a "+"; else outside
 * the module, in the middle of the room up to the neighbour's content, at most `clear` pixels from the edge. Without a neighbour: `clear` pixels
 * below the last module, on the upper edge of the first.
 */
function pointAt(canvas: Element, { key, side }: InsertPlace, rect: DOMRect, neighbour: string | undefined): number {
  const [edge, way] = side === "before" ? [rect.top, -1] : [rect.bottom, 1];
  if (paddingAt(canvas, key, side === "before" ? "before" : "after") >= pointSize / 2) return edge;
  const other = neighbour === undefined ? null : moduleRect(canvas, neighbour);
  if (neighbour === undefined || !other) return side === "before" ? edge : edge + clear;
  const gap = side === "before" ? rect.top - other.bottom : other.top - rect.bottom;
  const room = Math.max(0, gap) + paddingAt(canvas, neighbour, side === "before" ? "after" : "before");
  return edge + way * Math.min(clear, room / 2);
}

/** Center of a "+" after the module's toolbar, in pixels from the module's left edge; null if the toolbar ends before the middle of the module. */
function besideOf(point: HTMLElement, rect: DOMRect): number | null {
  const bar = point.closest("[data-page-box]")?.querySelector("[data-module-tools]");
  const end =
    bar && !bar.hasAttribute("hidden") ? bar.getBoundingClientRect().right - rect.left + pointSize / 2 + 6 : 0;
  return end > rect.width / 2 ? end : null;
}
