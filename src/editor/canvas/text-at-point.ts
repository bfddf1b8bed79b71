/** Texts of the page by their place: a link that covers a card or a picture lies over them and takes the clicks. */

export interface Point {
  /** In window coordinates. */
  readonly x: number;
  readonly y: number;
}

/**
 * The text that is seen at a point: that of the element which lies there, as a sticky column over the cells that were scrolled
 * below it; where that has none, the topmost one.
 */
export function textAtPoint(frame: Element, { x, y }: Point): Text | null {
  let topmost: Text | null = null;
  const hit = frame.ownerDocument.elementFromPoint(x, y);
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (!element || !text.data.trim() || !element.checkVisibility({ visibilityProperty: true })) {
      continue;
    }
    // Words for screen readers alone are wider than their box, and cut off.
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const at = [...range.getClientRects()].some(
      ({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
    if (at && element === hit) return text;
    if (at) topmost = text;
  }
  return topmost;
}
