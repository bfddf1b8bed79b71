/** Items of a module that show one at a time: the slides of a carousel. Their views mark them with `data-item`. */

/** Brings an item into sight sideways, on every canvas. False when its module shows all items at once. */
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
