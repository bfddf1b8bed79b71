/** The place at which a module dragged over the canvas would be put. */
import { hasSlots } from "#decoration/nesting.ts";
import { type EditorDocument, groupOf } from "../store/document.ts";
import { keysInSlot, outerKeysOf } from "../store/nesting.ts";
import type { InsertPlace } from "../store/state.ts";
import { moduleRect, slotsOn } from "./module-rects.ts";

export interface Strip {
  readonly key: string;
  /** Screen pixels. */
  readonly top: number;
  readonly bottom: number;
}

export interface DropTarget {
  /** Null where it stays. */
  readonly to: InsertPlace | null;
  /** Screen pixels of the insertion line. */
  readonly at: number;
}

/**
 * @param strips modules that stand below each other, from top to bottom
 * @param dragged its key; null for a module that is not on the page yet
 * @param y the pointer
 */
export function dropTargetAt(strips: readonly Strip[], dragged: string | null, y: number): DropTarget | null {
  const first = strips[0];
  if (!first) return null;
  // The gap before the first module whose middle is below the pointer.
  const index = strips.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const gap = index < 0 ? strips.length : index;
  const from = strips.findIndex(({ key }) => key === dragged);
  const stays = from >= 0 && (gap === from || gap === from + 1);
  const [before, after] = [strips[gap - 1], strips[gap]];
  const to: InsertPlace = after ? { key: after.key, side: "before" } : { key: before?.key ?? first.key, side: "after" };
  return { to: stays ? null : to, at: before?.bottom ?? first.top };
}

/** Where a drop is shown: a line on the screen. */
export interface CanvasTarget extends DropTarget {
  readonly left: number;
  readonly width: number;
}

/** Pixels at the upper and lower edge of columns and groups that mean the page around them. */
const edge = 14;

/** The place under the pointer: among the modules of the page, or in a slot that the pointer is over. */
export function canvasTargetAt(
  canvas: Element,
  document: EditorDocument,
  keys: readonly string[],
  dragged: string | null,
  { x, y }: { readonly x: number; readonly y: number },
): CanvasTarget | null {
  const group = groupOf(document, keys[0] ?? "");
  if (!group) return null;
  const strips = (some: readonly string[]): Strip[] =>
    some.flatMap((key) => {
      const rect = moduleRect(canvas, key);
      return rect ? [{ key, top: rect.top, bottom: rect.bottom }] : [];
    });
  const module = document.modules[dragged ?? ""];
  if (!module || !hasSlots(module)) {
    for (const holder of keys.filter((key) => hasSlots(document.modules[key] ?? { type: 0 }))) {
      const around = moduleRect(canvas, holder);
      if (!around || y < around.top + edge || y > around.bottom - edge) continue;
      const slot = nearestSlot(slotsOn(canvas, holder), x, y);
      if (!slot) continue;
      const { left, width, top } = slot.rect;
      const inside = strips(keysInSlot(document, group, holder, slot.number));
      const target = dropTargetAt(inside, dragged, y);
      if (target) return { ...target, left, width };
      return { to: { key: holder, side: "in", slot: slot.number }, at: top, left, width };
    }
  }
  const view = canvas.getBoundingClientRect();
  const target = dropTargetAt(strips(outerKeysOf(document, group)), dragged, y);
  return target && { ...target, left: view.left, width: view.width };
}

interface SlotOnScreen {
  readonly number: number;
  readonly rect: DOMRect;
}

/** The slot at `x`; of several below each other the nearest to `y`. */
export function nearestSlot(slots: readonly SlotOnScreen[], x: number, y: number): SlotOnScreen | undefined {
  const distance = ({ rect }: SlotOnScreen) => Math.max(rect.top - y, y - rect.bottom, 0);
  return slots.filter(({ rect }) => x >= rect.left && x <= rect.right).toSorted((a, b) => distance(a) - distance(b))[0];
}
