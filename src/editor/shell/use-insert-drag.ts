import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { AnyDefinition, Preset } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { followPress } from "#ui/sorting/follow-press.ts";
import { scrollSpeed } from "#ui/sorting/scroll-speed.ts";
import { canvasTargetAt } from "../canvas/drop-target.ts";
import { useEditorContext } from "../store/context.ts";
import { movableKeysOf } from "../store/document.ts";
import { placeBetween } from "../store/nesting.ts";
import type { EditorState, InsertPlace } from "../store/state.ts";
import { isPreviewing } from "../versions/version-preview.ts";
import { isArrangeable } from "./arrangeable.ts";

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
    const target = () => targetAt(store.getState(), x, y);
    const follow = () => {
      const scroller = scrollerAt(x, y);
      if (scroller) {
        const { top, bottom } = scroller.getBoundingClientRect();
        scroller.scrollBy({ top: scrollSpeed(y, top, bottom), behavior: "instant" });
      }
      setDrag({ name, x, y, line: target()?.line ?? null });
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
        const goal = dropped ? target() : null;
        if (goal) void insert(definition, preset, goal.place);
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
function targetAt({ document: edited, page: group }: EditorState, x: number, y: number): Target | null {
  const list = listOfRows();
  const area = list?.getBoundingClientRect();
  if (list && area && inside(area, x, y)) {
    const rows = [...list.querySelectorAll<HTMLElement>(":scope > [data-sort]")];
    const rects = rows.map((row) => row.getBoundingClientRect());
    const index = rects.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
    const gap = index < 0 ? rects.length : index;
    const [above, below] = [rows[gap - 1]?.dataset.sort, rows[gap]?.dataset.sort];
    const top = rects[gap - 1]?.bottom ?? rects[gap]?.top ?? area.top;
    return { place: placeBetween(edited, group, above, below), line: lineIn(area, area, top) };
  }
  const page = canvas();
  const view = page?.getBoundingClientRect();
  if (!page || !view || !inside(view, x, y)) return null;
  // A module that has no box (hidden, empty) stays where it is: places are counted among the others.
  const target = canvasTargetAt(page, edited, movableKeysOf(edited, group), null, { x, y });
  // On a page without modules the line is below the header.
  const main = page.querySelector("#main")?.getBoundingClientRect().top ?? view.top;
  return { place: target?.to ?? null, line: lineIn(view, target ?? view, target?.at ?? Math.max(view.top, main)) };
}

const lineIn = (area: DOMRect, { left, width }: Pick<DOMRect, "left" | "width">, top: number): Line => ({
  left,
  top: Math.min(Math.max(top, area.top + 2), area.bottom - 2),
  width,
});

/** The list of rows in the panel, found by its entry that adds a module. */
function listOfRows(): Element | null {
  return document.querySelector('[data-region="panel"] [data-row="add"]')?.closest("ul") ?? null;
}
