import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { followPress } from "#ui/sorting/follow-press.ts";
import { scrollSpeed } from "#ui/sorting/scroll-speed.ts";

export interface DropPlace {
  readonly target: string;
  readonly place: "before" | "inside" | "after";
}

interface TreeDrag {
  /** Whether a category may be dropped there. */
  readonly mayDrop: (id: string, place: DropPlace) => boolean;
  readonly onDrop: (id: string, place: DropPlace) => void;
}

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
    let place: DropPlace | null = null;
    const show = (next: DropPlace | null) => {
      if (next?.target === place?.target && next?.place === place?.place) return;
      place = next;
      setDrop(next);
    };
    stop.current = followPress(event, {
      begin() {
        setDragged(id);
        return true;
      },
      move({ x, y }) {
        window.scrollBy(0, scrollSpeed(y, 0, window.innerHeight));
        const pointerPlace = placeAt(x, y);
        show(pointerPlace && allowed(id, pointerPlace) ? pointerPlace : null);
      },
      end(dropped) {
        setDragged(null);
        setDrop(null);
        if (dropped && place) finish(id, place);
      },
    });
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
