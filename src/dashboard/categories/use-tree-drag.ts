import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";

export interface DropPlace {
  readonly target: string;
  readonly place: "before" | "inside" | "after";
}

interface TreeDrag {
  /** Whether a category may be dropped there. */
  readonly mayDrop: (id: string, place: DropPlace) => boolean;
  readonly onDrop: (id: string, place: DropPlace) => void;
}

/** Pixels that the pointer moves before a press is a drag. */
const threshold = 5;
/** Pixels from the window's edge in which the page scrolls, and how far at a time. */
const edge = 60;
const scrollStep = 14;

/** Drags rows of a tree (`data-tree-row`) by their handle, with mouse, pen or finger; Escape cancels. */
export function useTreeDrag({ mayDrop, onDrop }: TreeDrag) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<DropPlace | null>(null);
  const allowed = useStableCallback(mayDrop);
  const finish = useStableCallback(onDrop);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const start = { x: event.clientX, y: event.clientY };
    let active = false;
    let place: DropPlace | null = null;
    const show = (next: DropPlace | null) => {
      if (next?.target === place?.target && next?.place === place?.place) return;
      place = next;
      setDrop(next);
    };
    const onMove = (move: globalThis.PointerEvent) => {
      if (!active && Math.hypot(move.clientX - start.x, move.clientY - start.y) < threshold) return;
      if (!active) setDragged(id);
      active = true;
      if (move.clientY < edge) window.scrollBy(0, -scrollStep);
      if (move.clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
      const pointerPlace = placeAt(move.clientX, move.clientY);
      show(pointerPlace && allowed(id, pointerPlace) ? pointerPlace : null);
    };
    const end = () => {
      document.removeEventListener("pointermove", onMove);
      document.removeEventListener("pointerup", onUp);
      document.removeEventListener("pointercancel", end);
      document.removeEventListener("keydown", onKey, true);
      stop.current = () => {};
      setDragged(null);
      setDrop(null);
    };
    const onUp = () => {
      const at = place;
      end();
      if (active && at) finish(id, at);
    };
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== "Escape" || !active) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end();
    };
    stop.current = end;
    document.addEventListener("pointermove", onMove);
    document.addEventListener("pointerup", onUp);
    document.addEventListener("pointercancel", end);
    document.addEventListener("keydown", onKey, true);
  };
  return { dragged, drop, onPointerDown };
}

/** The upper quarter of a row is in front of it, the lower one behind it, the middle inside of it. */
function placeAt(x: number, y: number): DropPlace | null {
  const row = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-tree-row]"))
    .find((element) => element !== null);
  const target = row?.dataset.treeRow;
  if (!row || target === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  return { target, place: part < 0.28 ? "before" : part > 0.72 ? "after" : "inside" };
}
