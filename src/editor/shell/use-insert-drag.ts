import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { AnyDefinition, Preset } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { followPress } from "#ui/sorting/follow-press.ts";
import { scrollSpeed } from "#ui/sorting/scroll-speed.ts";
import { moduleRect } from "../canvas/module-rects.ts";
import { useEditorContext } from "../store/context.ts";
import { movableKeysOf } from "../store/document.ts";
import type { InsertPlace } from "../store/state.ts";
import { isPreviewing } from "../versions/version-preview.ts";
import { isArrangeable } from "./arrangeable.ts";
import { placeInGap } from "./insert.ts";

/** A press becomes a drag after this distance in pixels. */
const threshold = 6;
/** Milliseconds for which a finger must rest before it can drag: moving earlier scrolls the picker. */
const hold = 300;

/** Window pixels. */
interface Line {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Drag {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Where it would be inserted; null over no place. */
  readonly line: Line | null;
}

interface Target {
  readonly place: InsertPlace | null;
  readonly line: Line;
}

/** @param dropped undefined: pressed, not dragged */
type Insert = (
  definition: AnyDefinition,
  preset: Preset | undefined,
  dropped: InsertPlace | null | undefined,
) => Promise<void>;

/** Drags a module or preset of the picker to a place in the list of modules or on the canvas. */
export function useInsertDrag(insert: Insert) {
  const { store } = useEditorContext();
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The last press was a drag: the click that follows it is none. */
  const dragged = useRef(false);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const onPress = (press: PointerEvent<HTMLElement>, definition: AnyDefinition, preset?: Preset) => {
    dragged.current = false;
    if (press.button !== 0 || !press.isPrimary) return;
    let [x, y] = [press.clientX, press.clientY];
    let frame = 0;
    const name = preset ? `${definition.name}: ${preset.name}` : definition.name;
    const keys = () => {
      const { document, page } = store.getState();
      return movableKeysOf(document, page);
    };
    const follow = () => {
      const scroller = scrollerAt(x, y);
      if (scroller) {
        const { top, bottom } = scroller.getBoundingClientRect();
        scroller.scrollBy({ top: scrollSpeed(y, top, bottom), behavior: "instant" });
      }
      setDrag({ name, x, y, line: targetAt(keys(), x, y)?.line ?? null });
      frame = requestAnimationFrame(follow);
    };
    stop.current = followPress(press, {
      threshold,
      hold,
      begin() {
        if (isPreviewing() || !isArrangeable(store.getState())) return false;
        dragged.current = true;
        follow();
        return true;
      },
      move(to) {
        [x, y] = [to.x, to.y];
      },
      end(dropped) {
        cancelAnimationFrame(frame);
        setDrag(null);
        const target = dropped ? targetAt(keys(), x, y) : null;
        if (target) void insert(definition, preset, target.place);
        else announce(t("{name} was not added", { name }));
      },
    });
  };
  const pick = (definition: AnyDefinition, preset?: Preset) => {
    if (dragged.current) dragged.current = false;
    else void insert(definition, preset, undefined);
  };
  return { drag, onPress, pick };
}

const inside = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The page on the canvas, not the second one beside it. */
const canvas = () => document.querySelector<HTMLElement>("[data-scroller]");

/** The part that scrolls while something is dragged over it: the page on the canvas, or the panel. */
function scrollerAt(x: number, y: number): Element | null {
  const page = canvas();
  if (page && inside(page.getBoundingClientRect(), x, y)) return page;
  const panel = document.querySelector('[data-region="panel"]');
  if (!panel || !inside(panel.getBoundingClientRect(), x, y)) return null;
  return (
    [panel, ...panel.querySelectorAll('[role="tabpanel"]')].find(
      (one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
    ) ?? null
  );
}

/** The place under the pointer, among the rows of the list or the modules of the page. */
function targetAt(keys: readonly string[], x: number, y: number): Target | null {
  const list = listOfRows();
  if (list && inside(list.getBoundingClientRect(), x, y)) {
    const rects = keys.flatMap(
      (key) => list.querySelector(`[data-sort="${CSS.escape(key)}"]`)?.getBoundingClientRect() ?? [],
    );
    return targetAmong(keys, rects, list.getBoundingClientRect(), y);
  }
  const page = canvas();
  const view = page?.getBoundingClientRect();
  if (!page || !view || !inside(view, x, y)) return null;
  const shown = keys.flatMap((key) => {
    const rect = moduleRect(page, key);
    return rect ? [{ key, rect }] : [];
  });
  // A module that has no box (hidden, empty) stays where it is: places are counted among the others.
  return targetAmong(
    shown.map(({ key }) => key),
    shown.map(({ rect }) => rect),
    view,
    y,
  );
}

/** The list of rows in the panel, found by its entry that adds a module. */
function listOfRows(): Element | null {
  return document.querySelector('[data-region="panel"] [data-row="add"]')?.closest("ul") ?? null;
}

function targetAmong(keys: readonly string[], rects: readonly DOMRect[], area: DOMRect, y: number): Target {
  const index = rects.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const gap = index < 0 ? rects.length : index;
  const [before, after] = [rects[gap - 1], rects[gap]];
  const top = before?.bottom ?? after?.top ?? area.top;
  return {
    place: placeInGap(keys, gap),
    line: { left: area.left, top: Math.min(Math.max(top, area.top + 2), area.bottom - 2), width: area.width },
  };
}
