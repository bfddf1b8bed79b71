/** What lies behind a place of the page: colours, gradients and pictures, as they cover each other. */
import type { Rgb } from "../config/contrast.ts";
import { over, paintOf, type Rgba } from "./paint.ts";
import { picturePixels } from "./picture-pixels.ts";
import { type Place, placeBelow, rootPlace, seenPart } from "./place.ts";

interface Layer {
  readonly element: Element;
  /** The part of it that is seen, in window coordinates. */
  readonly rect: DOMRect;
  readonly opacity: number;
  readonly color: Rgba;
  /** Colours of its gradients. */
  readonly stops: readonly Rgba[];
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
  const own = rect ? layerOf(element, style, rect, place.opacity) : null;
  const sides = rect ? ["::before", "::after"].flatMap((side) => sideOf(element, side, rect, place.opacity)) : [];
  const [below, rest]: [Element[], Element[]] = [[], []];
  for (const child of element.children) (Number(getComputedStyle(child).zIndex) < 0 ? below : rest).push(child);
  const within = (some: readonly Element[]) =>
    some.flatMap((child) => collect(child, placeBelow(place, style, box, child), places));
  return [...(own && paints(own) ? [own] : []), ...within(below), ...sides.filter(paints), ...within(rest)];
}

function sideOf(element: Element, side: string, rect: DOMRect, opacity: number): Layer[] {
  const drawn = getComputedStyle(element, side);
  const there = drawn.content !== "none" && drawn.content !== "normal" && drawn.position === "absolute";
  return there ? [layerOf(element, drawn, rect, opacity * Number(drawn.opacity))] : [];
}

function layerOf(element: Element, style: CSSStyleDeclaration, rect: DOMRect, opacity: number): Layer {
  const image = style.backgroundImage;
  return {
    element,
    rect,
    opacity,
    color: paintOf(style.backgroundColor),
    stops: image.includes("gradient(") ? colorsIn(image) : [],
    picture: element instanceof HTMLImageElement ? element : null,
    unknown: image.includes("url(") || element instanceof HTMLVideoElement || element instanceof HTMLIFrameElement,
  };
}

const paints = ({ opacity, color, stops, picture, unknown }: Layer) =>
  opacity > 0.01 && (color[3] > 0 || stops.length > 0 || picture !== null || unknown);

function colorsIn(gradient: string): Rgba[] {
  return (gradient.match(/(?:rgba?|color|oklab|oklch|hsla?)\([^()]*\)/g) ?? []).map(paintOf);
}

/**
 * The colours behind an element's text in `area`, one for each sample, each list for one colour of the gradients that lie
 * there. Null when they cannot be known.
 * @param without a picture that does not count: the one whose ground is asked for
 */
export function groundsBehind(
  { stripes }: Painting,
  element: Element,
  area: DOMRect,
  without?: HTMLImageElement,
): readonly Rgb[][] | null {
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  const behind: Layer[] = [];
  for (const one of stripes.get(Math.floor(y / stripe)) ?? []) {
    const layer = one.picture === without ? { ...one, picture: null } : one;
    const { rect } = layer;
    const covers = x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    if (!covers || !isBehind(layer.element, element)) continue;
    if (layer.color[3] * layer.opacity === 1 && !layer.picture && !layer.unknown) behind.length = 0;
    behind.push(layer);
  }
  let grounds: Rgb[][] = [[paper]];
  for (const { opacity, color, stops, picture, unknown } of behind) {
    const faded = ([red, green, blue, alpha]: Rgba): Rgba => [red, green, blue, alpha * opacity];
    if (unknown) return null;
    grounds = grounds.map((samples) => samples.map((ground) => over(faded(color), ground)));
    if (stops.length > 0) {
      grounds = stops.flatMap((stop) => grounds.map((samples) => samples.map((ground) => over(faded(stop), ground))));
    }
    if (!picture) continue;
    const pixels = picturePixels(picture, area);
    if (!pixels) return null;
    grounds = grounds.map((samples) =>
      pixels.map((pixel, at) => over(faded(pixel), samples[at % samples.length] ?? paper)),
    );
  }
  return grounds;
}

/** Whether one element is painted before another: it is around it, or stands before it in the document. */
function isBehind(one: Element, other: Element): boolean {
  const position = one.compareDocumentPosition(other);
  return one === other || (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
