/** What lies behind a place of the page: colours, gradients and pictures, as they cover each other. */
import type { Rgb } from "../config/contrast.ts";
import { type Gradient, gradientPixels, gradientsOf } from "./gradient.ts";
import { over, paintOf, type Rgba } from "./paint.ts";
import { picturePixels } from "./picture-pixels.ts";
import { type Place, placeBelow, rootPlace, seenPart } from "./place.ts";

interface Layer {
  readonly element: Element;
  /** The part of it that is seen, in window coordinates. */
  readonly rect: DOMRect;
  readonly opacity: number;
  readonly color: Rgba;
  /** Its gradients, the upper one first, and the box that they fill. */
  readonly gradients: readonly Gradient[];
  readonly box: DOMRect;
  readonly picture: HTMLImageElement | null;
  /** Something whose colours cannot be known: a video, a picture of a style sheet. */
  readonly unknown: boolean;
}

/** A page as it is painted. */
export interface Painting {
  /** Where each element stands among those around it. */
  readonly places: ReadonlyMap<Element, Place>;
  /** What paints a ground, in the order in which it is painted, by stripes of the page. */
  readonly stripes: ReadonlyMap<number, readonly Layer[]>;
}

/** The colour of a browser's window below the page. */
const paper: Rgb = [255, 255, 255];
/** Height of a stripe, px: a text is compared with what is in its stripe alone, on pages of hundreds of modules too. */
const stripe = 256;

/** Reads how everything in `root` is painted, each element once. */
export function paintingOf(root: Element): Painting {
  const places = new Map<Element, Place>();
  const stripes = new Map<number, Layer[]>();
  for (const layer of collect(root, rootPlace, places)) {
    for (let at = Math.floor(layer.rect.top / stripe); at <= Math.floor(layer.rect.bottom / stripe); at++) {
      const there = stripes.get(at);
      if (there) there.push(layer);
      else stripes.set(at, [layer]);
    }
  }
  return { places, stripes };
}

/** What lies below its parent's content (a negative z-index) comes directly after the parent's own background. */
function collect(element: Element, place: Place, places: Map<Element, Place>): Layer[] {
  places.set(element, place);
  if (place.hidden) return [];
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const rect = style.visibility === "hidden" ? null : seenPart(box, place);
  const ownLayer = rect ? layerOf(element, style, { rect, box, opacity: place.opacity }) : null;
  const sides = rect ? ["::before", "::after"].flatMap((side) => sideOf(element, side, style, place)) : [];
  const [below, rest]: [Element[], Element[]] = [[], []];
  for (const child of shownChildren(element)) (Number(getComputedStyle(child).zIndex) < 0 ? below : rest).push(child);
  const within = (some: readonly Element[]) =>
    some.flatMap((child) => collect(child, placeBelow(place, style, box, child), places));
  return [
    ...(ownLayer && paints(ownLayer) ? [ownLayer] : []),
    ...within(below),
    ...sides.filter(paints),
    ...within(rest),
  ];
}

/** What is folded away in a closed `details` has boxes, below its summary, and is not painted. */
const shownChildren = (element: Element): readonly Element[] =>
  element instanceof HTMLDetailsElement && !element.open
    ? [...element.children].filter(({ localName }) => localName === "summary")
    : [...element.children];

type Where = Pick<Layer, "rect" | "box" | "opacity">;

/** What is drawn before or after an element's content and laid over it. */
function sideOf(element: Element, side: string, style: CSSStyleDeclaration, place: Place): Layer[] {
  const drawn = getComputedStyle(element, side);
  const there = drawn.content !== "none" && drawn.content !== "normal" && drawn.position === "absolute";
  if (!there) return [];
  const around = style.position === "static" && element instanceof HTMLElement ? element.offsetParent : element;
  const outer = (around ?? element).getBoundingClientRect();
  const [left, top, width, height] = [drawn.left, drawn.top, drawn.width, drawn.height].map(Number.parseFloat);
  const isMeasured = [left, top, width, height].every(Number.isFinite);
  const [x, y] = [outer.left + (around?.clientLeft ?? 0), outer.top + (around?.clientTop ?? 0)];
  const box = isMeasured ? new DOMRect(x + (left ?? 0), y + (top ?? 0), width, height) : outer;
  const cut = placeBelow(place, style, element.getBoundingClientRect(), element);
  const rect = seenPart(box, { ...place, left: cut.left, top: cut.top, right: cut.right, bottom: cut.bottom });
  return rect ? [layerOf(element, drawn, { rect, box, opacity: place.opacity * Number(drawn.opacity) })] : [];
}

function layerOf(element: Element, style: CSSStyleDeclaration, where: Where): Layer {
  const image = style.backgroundImage;
  return {
    element,
    ...where,
    color: paintOf(style.backgroundColor),
    gradients: gradientsOf(image),
    picture: element instanceof HTMLImageElement ? element : null,
    unknown: image.includes("url(") || element instanceof HTMLVideoElement || element instanceof HTMLIFrameElement,
  };
}

const paints = ({ opacity, color, gradients, picture, unknown }: Layer) =>
  opacity > 0.01 && (color[3] > 0 || gradients.length > 0 || picture !== null || unknown);

/**
 * The colours behind an element's text, evenly spread over `area`; one where they are the same everywhere. Null when they
 * cannot be known.
 * @param without a picture that does not count: the one whose ground is asked for
 */
export function groundBehind(
  { stripes, places }: Painting,
  element: Element,
  area: DOMRect,
  without?: HTMLImageElement,
): readonly Rgb[] | null {
  const [middle, y] = [area.left + area.width / 2, area.top + area.height / 2];
  const scroller = places.get(element)?.scroller;
  const behind: Layer[] = [];
  for (const one of stripes.get(Math.floor(y / stripe)) ?? []) {
    const layer = one.picture === without ? { ...one, picture: null } : one;
    const { rect } = layer;
    // What can be scrolled to lies on the ground of what scrolls it.
    const outside = scroller && (layer.element === scroller || !scroller.contains(layer.element));
    const x = outside ? within(middle, scroller.getBoundingClientRect()) : middle;
    const covers = x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    if (!covers || !isBehind(layer.element, element)) continue;
    // Pictures beside the one that a gallery shows are behind nothing outside of the gallery.
    const strip = places.get(layer.element)?.scroller;
    if (strip && !strip.contains(element) && x !== within(x, strip.getBoundingClientRect())) continue;
    if (layer.color[3] * layer.opacity === 1 && !layer.picture && !layer.unknown) behind.length = 0;
    behind.push(layer);
  }
  let ground: readonly Rgb[] = [paper];
  for (const { opacity, color, gradients, box, picture, unknown } of behind) {
    const faded = ([red, green, blue, alpha]: Rgba): Rgba => [red, green, blue, alpha * opacity];
    if (unknown) return null;
    const pixels = picture && picturePixels(picture, area);
    if (picture && !pixels) return null;
    const painted = [[color], ...gradients.toReversed().map((gradient) => gradientPixels(gradient, box, area))];
    for (const colors of pixels ? [...painted, pixels] : painted) {
      const below = ground;
      const longer = colors.length > below.length ? colors : below;
      ground = longer.map((_, at) =>
        over(faded(colors[at % colors.length] ?? color), below[at % below.length] ?? paper),
      );
    }
  }
  return ground;
}

const within = (x: number, { left, right }: DOMRect) => Math.min(Math.max(x, left + 1), right - 1);

/** Whether one element is painted before another: it is around it, or stands before it in the document. */
function isBehind(one: Element, other: Element): boolean {
  const position = one.compareDocumentPosition(other);
  return one === other || (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
