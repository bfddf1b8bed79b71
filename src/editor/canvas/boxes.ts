/** Where modules stand on the screen. */

/** The elements of a module that have boxes: wrappers that only mark something (`display: contents`) have none. */
function boxesIn(element: Element): Element[] {
  return [...element.children].flatMap((child) => (child.getClientRects().length > 0 ? child : boxesIn(child)));
}

/** Elements found before: looking through a page of hundreds of modules at every key takes its time. */
const framesOf = new WeakMap<Element, Map<string, WeakRef<Element>>>();

/** What marks a module on a canvas. */
function frameOf(canvas: Element, key: string): Element | null {
  const frames = framesOf.get(canvas) ?? new Map<string, WeakRef<Element>>();
  framesOf.set(canvas, frames);
  const known = frames.get(key)?.deref();
  if (known?.getAttribute("data-module-key") === key && canvas.contains(known)) return known;
  const frame = canvas.querySelector(`[data-module-key="${CSS.escape(key)}"]`);
  if (frame) frames.set(key, new WeakRef(frame));
  return frame;
}

/** The boxes of a module together, in window coordinates; null when it has none (hidden, empty). */
export function rectOf(canvas: Element, key: string): DOMRect | null {
  const frame = frameOf(canvas, key);
  if (!frame) return null;
  const rects = boxesIn(frame)
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

/** The module at an element of the canvas: its frame, or the page itself inside `main`. */
export function keyAt(target: EventTarget | null, pageKey: string | null): string | null {
  if (!(target instanceof Element)) return null;
  const frame = target.closest<HTMLElement>("[data-module-key]");
  if (frame) return frame.dataset.moduleKey ?? null;
  return target.closest("#main") ? pageKey : null;
}

/** The module at a point of the window, by the boxes alone. */
export function keyAtPoint(canvas: Element, x: number, y: number, pageKey: string | null): string | null {
  const inside = (rect: DOMRect | null) =>
    rect !== null && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
  for (const frame of canvas.querySelectorAll<HTMLElement>("[data-module-key]")) {
    const key = frame.dataset.moduleKey ?? "";
    if (inside(rectOf(canvas, key))) return key;
  }
  return inside(canvas.querySelector("#main")?.getBoundingClientRect() ?? null) ? pageKey : null;
}

/** Height of what stays at the top of the canvas while the page scrolls: a sticky header. Window pixels. */
function stuckHeight(scroller: HTMLElement): number {
  const frame = scroller.querySelector(".page-root > [data-module-key]:first-of-type");
  const [header] = frame ? boxesIn(frame) : [];
  return header && getComputedStyle(header).position === "sticky" ? header.getBoundingClientRect().height : 0;
}

/** Milliseconds without a scroll after which the page rests, after which it stays so, and after which it is left alone. */
const [rest, settled, patience] = [80, 600, 4000];
/** Heights of the canvas beyond which nobody follows the way: it is jumped to. */
const farAway = 3;

/**
 * Scrolls the canvas so that a module shows: not at all when its top is in sight, otherwise to a little above it. What
 * was never in sight has only a guessed height until it is scrolled by, and settings that open make the page smaller, so
 * the place is watched for a moment at the end.
 * @param scale screen pixels per page pixel
 * @param signal gives up: another module is wanted now. So does any input on the canvas: whoever scrolls by themselves is
 * not called back.
 */
export function revealModule(scroller: HTMLElement, key: string, scale: number, signal: AbortSignal): void {
  if (signal.aborted || isInSight(scroller, key, scale)) return;
  const over = new AbortController();
  const ended = AbortSignal.any([signal, over.signal]);
  const options = { passive: true, signal: ended };
  for (const input of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    scroller.addEventListener(input, () => over.abort(), options);
  }
  const begun = performance.now();
  let moved = begun;
  scroller.addEventListener("scroll", () => (moved = performance.now()), options);
  const look = () => {
    const now = performance.now();
    if (now - moved > settled || now - begun > patience) over.abort();
    if (ended.aborted) return;
    if (now - moved > rest && !isInSight(scroller, key, scale)) moved = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Whether a module shows; if not, begins to scroll to it. */
function isInSight(scroller: HTMLElement, key: string, scale: number): boolean {
  const rect = rectOf(scroller, key);
  if (!rect) return true;
  const whole = scroller.getBoundingClientRect();
  const stuck = stuckHeight(scroller);
  const view = new DOMRect(whole.left, whole.top + stuck, whole.width, whole.height - stuck);
  const seen = Math.min(rect.bottom, view.bottom) - Math.max(rect.top, view.top);
  if (seen >= Math.min(rect.height, view.height * 0.6)) return true;
  const above = Math.max(0, Math.min(120, (view.height - rect.height) / 2));
  const way = rect.top - view.top - above;
  const jumps = Math.abs(way) > farAway * view.height || matchMedia("(prefers-reduced-motion: reduce)").matches;
  scroller.scrollBy({ top: way / scale, behavior: jumps ? "auto" : "smooth" });
  return false;
}
