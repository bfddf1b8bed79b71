/** Where an element stands among those around it: what they cut off of it, and how they fade it. */

export interface Place {
  /** The part of the window in which it is not cut off; what can be scrolled to counts. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Its opacity and that of all around it, without the root's. */
  readonly opacity: number;
  /** It, or something around it, is faded out or for screen readers only. */
  readonly hidden: boolean;
  readonly inert: boolean;
  /** The nearest element around it that scrolls it sideways. */
  readonly scroller: Element | null;
}

const { POSITIVE_INFINITY: far, NEGATIVE_INFINITY: near } = Number;

/** Of the element that is looked at: its own opacity does not count. */
export const rootPlace: Place = {
  left: near,
  top: near,
  right: far,
  bottom: far,
  opacity: 1,
  hidden: false,
  inert: false,
  scroller: null,
};

const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
/** An element of this opacity is not seen. */
const faint = 0.05;

/**
 * The place of a child, from its parent's place, style and box. What is faded while it cannot be used (a slide beside the
 * current one) counts as it is otherwise.
 */
export function placeBelow(
  parent: Place,
  { overflowX, overflowY }: CSSStyleDeclaration,
  box: DOMRect,
  child: Element,
): Place {
  let { left, right, top, bottom } = parent;
  if (scrolls(overflowX)) [left, right] = [near, far];
  else if (cuts(overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
  if (scrolls(overflowY)) [top, bottom] = [near, far];
  else if (cuts(overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  const { opacity, position, width, height } = getComputedStyle(child);
  const inert = parent.inert || child.hasAttribute("inert");
  const spoken = position === "absolute" && (Number.parseFloat(width) <= 1 || Number.parseFloat(height) <= 1);
  const ownOpacity = inert ? 1 : Number(opacity);
  return {
    left,
    top,
    right,
    bottom,
    opacity: parent.opacity * ownOpacity,
    hidden: parent.hidden || spoken || ownOpacity < faint,
    inert,
    scroller: scrolls(overflowX) ? child.parentElement : parent.scroller,
  };
}

/** The part of a rectangle that is seen at a place; null when that is a pixel or less. */
export function seenPart(rect: DOMRect, place: Place): DOMRect | null {
  const left = Math.max(rect.left, place.left);
  const top = Math.max(rect.top, place.top);
  const [width, height] = [Math.min(rect.right, place.right) - left, Math.min(rect.bottom, place.bottom) - top];
  return width > 1 && height > 1 ? new DOMRect(left, top, width, height) : null;
}
