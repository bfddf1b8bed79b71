/** Ties the scrolling of two pages with the same modules: texts of different length make modules of different height. */

/** Where a page is: the module at its top edge, and how much of it is above. */
interface Position {
  readonly key: string;
  readonly part: number;
}

/** Of modules that move with the page: a header that sticks to the top is always there. */
const frames = (scroller: Element) =>
  [...scroller.querySelectorAll<HTMLElement>("[data-module-key]")].filter(
    ({ children }) => ![...children].some((child) => /sticky|fixed/.test(getComputedStyle(child).position)),
  );

/** Where a module stands: around its children, since the element that has its key is `display: contents`. */
function rectOf(frame: HTMLElement): { readonly top: number; readonly height: number } | null {
  const rects = [...frame.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0);
  if (rects.length === 0) return null;
  const top = Math.min(...rects.map((rect) => rect.top));
  return { top, height: Math.max(...rects.map(({ bottom }) => bottom)) - top };
}

function positionOf(scroller: HTMLElement): Position | null {
  const edge = scroller.getBoundingClientRect().top;
  for (const frame of frames(scroller)) {
    const rect = rectOf(frame);
    if (!rect || rect.top + rect.height <= edge + 1) continue;
    return { key: frame.dataset.moduleKey ?? "", part: Math.max(0, edge - rect.top) / rect.height };
  }
  return null;
}

function moveTo(scroller: HTMLElement, { key, part }: Position): void {
  const frame = frames(scroller).find(({ dataset }) => dataset.moduleKey === key);
  const rect = frame && rectOf(frame);
  if (!rect) return;
  const box = scroller.getBoundingClientRect();
  // The page is scaled: rectangles are of the screen, scroll positions of the page.
  const scale = scroller.offsetHeight > 0 ? box.height / scroller.offsetHeight : 1;
  scroller.scrollTop += (rect.top + rect.height * part - box.top) / scale;
}

/** @param area around both; returns a function that unties them. */
export function tieScrolling(area: HTMLElement): () => void {
  /** Moved from here: its own event is no input. */
  let moved: HTMLElement | null = null;
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.dataset.scroller === undefined) return;
    if (moved === target) {
      moved = null;
      return;
    }
    const position = positionOf(target);
    const other = [...area.querySelectorAll<HTMLElement>("[data-scroller]")].find((one) => one !== target);
    if (!position || !other) return;
    const before = other.scrollTop;
    moveTo(other, position);
    if (other.scrollTop !== before) moved = other;
  };
  area.addEventListener("scroll", onScroll, { capture: true, passive: true });
  return () => area.removeEventListener("scroll", onScroll, { capture: true });
}
