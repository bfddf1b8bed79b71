import type { RefObject } from "react";

/** What a floating element must not lie over, beside text: controls, and links that are an icon, as those that share a product. */
const controls = "button, input, select, textarea, summary, [data-button], a:has(> svg)";
/** Narrower windows have no empty margin for the element: there text counts too. */
const narrow = "(max-width: 767px)";

/** Milliseconds between two checks while the page scrolls. */
const pause = 150;

/**
 * From now on sets `data-covering` on a fixed element, while it is mounted and a control of the page lies behind it, and `data-placed`
 * once that is known.
 * @returns ends it.
 */
export function keepClear(floating: RefObject<HTMLElement | null>): () => void {
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    isWaiting = false;
    const element = floating.current;
    if (!element) return;
    element.toggleAttribute("data-covering", covers(element, matchMedia(narrow).matches));
    element.toggleAttribute("data-placed", true);
  };
  const checkSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    timer = setTimeout(check, pause);
  };
  check();
  addEventListener("scroll", checkSoon, { passive: true });
  addEventListener("resize", checkSoon);
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", checkSoon);
    removeEventListener("resize", checkSoon);
  };
}

function covers(element: HTMLElement, withText: boolean): boolean {
  const box = element.getBoundingClientRect();
  const { left, right, top, bottom } = box;
  const points = [left, (left + right) / 2, right - 1].flatMap((x) =>
    [top, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
  );
  const behind = new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  return [...behind].some(
    (one) => !element.contains(one) && (one.closest(controls) !== null || (withText && hasTextIn(one, box))),
  );
}

/** Whether a line of the element's own text lies in the box. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
  });
}
