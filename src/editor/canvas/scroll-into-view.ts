/** Scrolls a module, or an item of one, into view on the canvas. */
import { elementsWithBoxes, moduleRect } from "./module-rects.ts";

/** Height of a sticky header, window pixels. */
function stickyHeight(scroller: HTMLElement): number {
  const frame = scroller.querySelector(".page-root > [data-module-key]:first-of-type");
  const [header] = frame ? elementsWithBoxes(frame) : [];
  return header && getComputedStyle(header).position === "sticky" ? header.getBoundingClientRect().height : 0;
}

/**
 * Milliseconds: without a scroll event until scrolling counts as ended; in view until the target counts as reached;
 * longest attempt.
 */
const [scrollEnd, settled, max] = [80, 600, 4000];
/** Canvas heights above which it jumps instead of scrolling smoothly. */
const smoothLimit = 3;

/**
 * Scrolls the canvas until a module is in view; does nothing when its top already is. Modules that were never rendered
 * have an estimated height, and an opening drawer scales the page, so the position is checked again until it is stable.
 * @param scale screen pixels per page pixel
 * @param signal aborts, for example because another module is to be shown; input on the canvas aborts too
 */
export function scrollModuleIntoView(scroller: HTMLElement, key: string, scale: number, signal: AbortSignal): void {
  if (signal.aborted || isInSight(scroller, key, scale)) return;
  const over = new AbortController();
  const ended = AbortSignal.any([signal, over.signal]);
  const options = { passive: true, signal: ended };
  // The toolbar of a module is not inside of the page: its drag would be scrolled back.
  const canvas = scroller.closest("[data-region=canvas]") ?? scroller;
  for (const input of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    canvas.addEventListener(input, () => over.abort(), options);
  }
  const begun = performance.now();
  let moved = begun;
  scroller.addEventListener("scroll", () => (moved = performance.now()), options);
  const look = () => {
    const now = performance.now();
    if (now - moved > settled || now - begun > max) over.abort();
    if (ended.aborted) return;
    if (now - moved > scrollEnd && !isInSight(scroller, key, scale)) moved = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Whether a module is in view; if not, starts scrolling to it. */
function isInSight(scroller: HTMLElement, key: string, scale: number): boolean {
  const rect = moduleRect(scroller, key);
  if (!rect) return true;
  const whole = scroller.getBoundingClientRect();
  const sticky = stickyHeight(scroller);
  const view = new DOMRect(whole.left, whole.top + sticky, whole.width, whole.height - sticky);
  const visible = Math.min(rect.bottom, view.bottom) - Math.max(rect.top, view.top);
  if (visible >= Math.min(rect.height, view.height * 0.6)) return true;
  const above = Math.max(0, Math.min(120, (view.height - rect.height) / 2));
  const way = rect.top - view.top - above;
  const jumps = Math.abs(way) > smoothLimit * view.height || prefersReducedMotion();
  scroller.scrollBy({ top: way / scale, behavior: jumps ? "auto" : "smooth" });
  return false;
}

/**
 * Scrolls an item of a module sideways into view on every canvas, such as a carousel's slide. Views mark such items
 * with `data-item`.
 * @returns false when the module has no such items
 */
export function showItem(key: string, list: string, index: number): boolean {
  const marked = `[data-region="canvas"] [data-module-key="${CSS.escape(key)}"] [data-item="${CSS.escape(list)} ${index}"]`;
  const items = [...document.querySelectorAll<HTMLElement>(marked)];
  for (const item of items) {
    const row = scrolledSideways(item);
    const left = row && item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
    if (row && left !== null) row.scrollTo({ left, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  }
  return items.length > 0;
}

function scrolledSideways(item: Element): HTMLElement | null {
  for (let around = item.parentElement; around; around = around.parentElement) {
    if (around.scrollWidth > around.clientWidth && getComputedStyle(around).overflowX !== "visible") return around;
  }
  return null;
}

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
