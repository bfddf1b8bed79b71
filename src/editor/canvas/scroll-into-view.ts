/** Brings a module, or an item of one, into sight on the canvas. */
import { elementsWithBoxes, moduleRect } from "./module-rects.ts";

/** Height of what stays at the top of the canvas while the page scrolls: a sticky header. Window pixels. */
function stuckHeight(scroller: HTMLElement): number {
  const frame = scroller.querySelector(".page-root > [data-module-key]:first-of-type");
  const [header] = frame ? elementsWithBoxes(frame) : [];
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
export function scrollModuleIntoView(scroller: HTMLElement, key: string, scale: number, signal: AbortSignal): void {
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
  const rect = moduleRect(scroller, key);
  if (!rect) return true;
  const whole = scroller.getBoundingClientRect();
  const stuck = stuckHeight(scroller);
  const view = new DOMRect(whole.left, whole.top + stuck, whole.width, whole.height - stuck);
  const seen = Math.min(rect.bottom, view.bottom) - Math.max(rect.top, view.top);
  if (seen >= Math.min(rect.height, view.height * 0.6)) return true;
  const above = Math.max(0, Math.min(120, (view.height - rect.height) / 2));
  const way = rect.top - view.top - above;
  const jumps = Math.abs(way) > farAway * view.height || calm();
  scroller.scrollBy({ top: way / scale, behavior: jumps ? "auto" : "smooth" });
  return false;
}

/**
 * Brings an item of a module that shows one at a time, as a carousel its slides, into sight sideways, on every canvas. Views
 * mark such items with `data-item`. False when the module shows all items at once.
 */
export function showItem(key: string, list: string, index: number): boolean {
  const marked = `[data-region="canvas"] [data-module-key="${CSS.escape(key)}"] [data-item="${CSS.escape(list)} ${index}"]`;
  const items = [...document.querySelectorAll<HTMLElement>(marked)];
  for (const item of items) {
    const row = scrolledSideways(item);
    const left = row && item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
    if (row && left !== null) row.scrollTo({ left, behavior: calm() ? "instant" : "smooth" });
  }
  return items.length > 0;
}

function scrolledSideways(item: Element): HTMLElement | null {
  for (let around = item.parentElement; around; around = around.parentElement) {
    if (around.scrollWidth > around.clientWidth && getComputedStyle(around).overflowX !== "visible") return around;
  }
  return null;
}

function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
