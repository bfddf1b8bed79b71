/** Positions of modules on the screen. */

/** The elements below that have boxes; elements with `display: contents` have none. */
export function elementsWithBoxes(element: Element): Element[] {
  return [...element.children].flatMap((child) =>
    child.getClientRects().length > 0 ? child : elementsWithBoxes(child),
  );
}

/** Cache: searching a page of hundreds of modules at every key press takes milliseconds. */
const framesOf = new WeakMap<Element, Map<string, WeakRef<Element>>>();

/** The element with the module's `data-module-key`. */
function frameOf(canvas: Element, key: string): Element | null {
  const frames = framesOf.get(canvas) ?? new Map<string, WeakRef<Element>>();
  framesOf.set(canvas, frames);
  const before = frames.get(key)?.deref();
  if (before?.getAttribute("data-module-key") === key && canvas.contains(before)) return before;
  const frame = canvas.querySelector(`[data-module-key="${CSS.escape(key)}"]`);
  if (frame) frames.set(key, new WeakRef(frame));
  return frame;
}

/** The rectangle around a module's elements, in window coordinates; null when it has none (hidden, empty). */
export function moduleRect(canvas: Element, key: string): DOMRect | null {
  const frame = frameOf(canvas, key);
  if (!frame) return null;
  const rects = elementsWithBoxes(frame)
    .map((box) => box.getBoundingClientRect())
    .filter((rect) => rect.height > 0);
  const first = rects[0];
  if (!first) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Padding at the upper (`before`) or lower edge of a module in pixels of the screen, with the scale of the canvas; 0 if the module has no box. */
export function paddingAt(canvas: Element, key: string, side: "before" | "after"): number {
  const frame = frameOf(canvas, key);
  const boxes = frame ? elementsWithBoxes(frame).filter((box) => box.clientHeight > 0) : [];
  const box = side === "before" ? boxes[0] : boxes.at(-1);
  if (!box) return 0;
  const { paddingTop, paddingBottom } = getComputedStyle(box);
  const scale = box.getBoundingClientRect().height / (box instanceof HTMLElement ? box.offsetHeight : box.clientHeight);
  return Number.parseFloat(side === "before" ? paddingTop : paddingBottom) * scale;
}

/** The slots of columns or of a group on the screen. */
export function slotsOn(canvas: Element, holder: string): { readonly number: number; readonly rect: DOMRect }[] {
  const slots = frameOf(canvas, holder)?.querySelectorAll<HTMLElement>("[data-slot]") ?? [];
  return [...slots].map((slot) => ({ number: Number(slot.dataset.slot), rect: slot.getBoundingClientRect() }));
}

/** Key of the module that contains an element; the page's configuration for other parts of `main`. */
export function moduleKeyAt(target: EventTarget | null, pageKey: string | null): string | null {
  if (!(target instanceof Element)) return null;
  const frame = target.closest<HTMLElement>("[data-module-key]");
  if (frame) return frame.dataset.moduleKey ?? null;
  return target.closest("#main") ? pageKey : null;
}

/** Key of the module at a point of the window, by rectangles; of one in another the inner one. */
export function moduleKeyAtPoint(canvas: Element, x: number, y: number, pageKey: string | null): string | null {
  const inside = (rect: DOMRect | null) =>
    rect !== null && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
  let hit: HTMLElement | null = null;
  for (const frame of canvas.querySelectorAll<HTMLElement>("[data-module-key]")) {
    if (hit && !hit.contains(frame)) continue;
    if (inside(moduleRect(canvas, frame.dataset.moduleKey ?? ""))) hit = frame;
  }
  if (hit) return hit.dataset.moduleKey ?? null;
  return inside(canvas.querySelector("#main")?.getBoundingClientRect() ?? null) ? pageKey : null;
}
