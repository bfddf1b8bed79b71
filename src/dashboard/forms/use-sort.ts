import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { stepOfKey } from "#ui/direction.ts";
import { followPress } from "#ui/sorting/follow-press.ts";

interface Sort {
  readonly keys: readonly string[];
  readonly nameOf: (key: string) => string;
  /** The whole new order. */
  readonly onOrder: (keys: readonly string[]) => void;
}

/** Pixels that the pointer moves before a press is a drag. */
const threshold = 6;
/** Milliseconds that a finger rests before: tiles are where a finger scrolls. */
const hold = 280;

/**
 * Sorts the items of a list or grid by dragging them, or by keyboard: space, arrows, space; Escape cancels.
 */
export function useSort({ keys, nameOf, onOrder }: Sort) {
  const [moving, setMoving] = useState<string | null>(null);
  const before = useRef<readonly string[]>(keys);
  const suppressClick = useRef(false);
  const latest = useStableCallback(() => keys);
  const order = useStableCallback(onOrder);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const place = (key: string) => ({ name: nameOf(key), position: latest().indexOf(key) + 1, count: latest().length });
  const moveTo = (key: string, to: number) => {
    const list = latest().filter((one) => one !== key);
    const at = Math.max(0, Math.min(list.length, to));
    if (latest().indexOf(key) !== at) order([...list.slice(0, at), key, ...list.slice(at)]);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, key: string) => {
    if (event.button !== 0 || keys.length < 2 || !event.isPrimary) return;
    suppressClick.current = false;
    const tile = event.currentTarget.closest<HTMLElement>("[data-sort]") ?? event.currentTarget;
    let ghost: HTMLElement | null = null;
    stop.current = followPress(event, {
      threshold,
      hold,
      begin() {
        before.current = latest();
        suppressClick.current = true;
        ghost = ghostOf(tile);
        setMoving(key);
        return true;
      },
      move({ x, y, dx, dy }) {
        if (ghost) ghost.style.translate = `${dx}px ${dy}px`;
        const over = document
          .elementsFromPoint(x, y)
          .map((element) => element.closest<HTMLElement>("[data-sort]")?.dataset.sort)
          .find((one) => one !== undefined && one !== key && latest().includes(one));
        if (over !== undefined) moveTo(key, latest().indexOf(over));
      },
      end(dropped) {
        ghost?.remove();
        setMoving(null);
        if (!dropped) order(before.current);
      },
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const isMoving = moving === key;
    if (event.key === " ") {
      event.preventDefault();
      if (!isMoving) {
        before.current = keys;
        setMoving(key);
        announce(
          t(
            "{name} picked up, position {position} of {count}. Arrow keys move it, space drops it, escape cancels.",
            place(key),
          ),
        );
      } else {
        setMoving(null);
        announce(t("{name} dropped at position {position} of {count}", place(key)));
      }
      return;
    }
    if (!isMoving) return;
    if (event.key === "Escape") {
      event.preventDefault();
      order(before.current);
      setMoving(null);
      announce(t("Moving {name} was cancelled", { name: nameOf(key) }));
      return;
    }
    const step = stepOf(event.key, event.currentTarget);
    if (step === 0) return;
    event.preventDefault();
    moveTo(key, keys.indexOf(key) + step);
    requestAnimationFrame(() => announce(t("{name}, position {position} of {count}", place(key))));
  };

  const itemProps = (key: string) => ({ "data-sort": key, "data-moving": moving === key || undefined });
  const handleProps = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, key),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, key),
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onBlur: () => moving === key && setMoving(null),
  });
  return {
    moving,
    /** For an item that is moved by a handle inside of it. */
    itemProps,
    handleProps,
    /** For an item that is moved by itself. */
    tileProps: (key: string) => ({ ...itemProps(key), ...handleProps(key) }),
    /** Whether the click that follows was the end of a drag. */
    wasDragged: () => {
      const was = suppressClick.current;
      suppressClick.current = false;
      return was;
    },
  };
}

/** Handlers of the element that is dragged. */
export type SortHandle = ReturnType<ReturnType<typeof useSort>["handleProps"]>;

/** By how many places an arrow key moves: up and down by the tiles of a row. */
function stepOf(key: string, tile: HTMLElement): number {
  const step = stepOfKey(key, tile);
  if (step !== 0) return step;
  if (key !== "ArrowUp" && key !== "ArrowDown") return 0;
  const tiles = [...(tile.closest("ul")?.querySelectorAll<HTMLElement>("[data-sort]") ?? [])];
  const tops = tiles.map((one) => one.getBoundingClientRect().top);
  const perRow = Math.max(
    1,
    tops.filter((top) => top === tops.at(-1)).length,
    tops.filter((top) => top === tops[0]).length,
  );
  return key === "ArrowUp" ? -perRow : perRow;
}

/** A copy of the tile that follows the pointer. */
function ghostOf(tile: HTMLElement): HTMLElement {
  const box = tile.getBoundingClientRect();
  const ghost = tile.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-sort");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: "3000",
    pointerEvents: "none",
    opacity: "0.92",
    boxShadow: "0 12px 32px rgb(20 21 26 / 28%)",
  });
  tile.parentElement?.append(ghost);
  return ghost;
}
