/** Texts of the page by their place: a link that covers a card or a picture lies over them and takes the clicks. */

export interface Point {
  /** In window coordinates. */
  readonly x: number;
  readonly y: number;
}

/** The element whose own text is seen at a point, the topmost one. */
export function textAtPoint(frame: Element, { x, y }: Point): HTMLElement | null {
  let topmost: HTMLElement | null = null;
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const at = [...range.getClientRects()].some(
      ({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
    if (at) topmost = element;
  }
  return topmost;
}
