/** What lies behind a place of the page: colours, gradients and pictures, as they cover each other. */
import type { Rgb } from "../config/contrast.ts";
import { over, paintOf, type Rgba } from "./paint.ts";
import { picturePixels } from "./picture-pixels.ts";

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

/** The colour of a browser's window below the page. */
const paper: Rgb = [255, 255, 255];

/** Everything in `root` that paints a ground, in the order in which it is painted. */
export function layersOf(root: Element): readonly Layer[] {
  return collect(root, root).filter(paints);
}

/** What lies below its parent's content (a negative z-index) comes directly after the parent's own background. */
function collect(element: Element, root: Element): Layer[] {
  const style = getComputedStyle(element);
  const rect = style.visibility === "hidden" ? null : seenRect(element, root);
  const opacity = opacityOf(element, root);
  const own = rect ? [layerOf(element, style, rect, opacity)] : [];
  const sides = ["::before", "::after"].flatMap((side) => {
    const drawn = getComputedStyle(element, side);
    const there = drawn.content !== "none" && drawn.content !== "normal" && drawn.position === "absolute";
    return rect && there ? [layerOf(element, drawn, rect, opacity * Number(drawn.opacity))] : [];
  });
  const children = [...element.children];
  const below = children.filter((child) => Number(getComputedStyle(child).zIndex) < 0);
  const rest = children.filter((child) => !below.includes(child));
  const within = (some: readonly Element[]) => some.flatMap((child) => collect(child, root));
  return [...own, ...within(below), ...sides, ...within(rest)];
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

const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";

/** The part of an element that boxes around it, up to `root`, do not cut off; what can be scrolled to counts. */
export function seenRect(element: Element, root: Element, start = element.getBoundingClientRect()): DOMRect | null {
  let { left, top, right, bottom } = start;
  let [scrollsX, scrollsY] = [false, false];
  for (let around = element.parentElement; around && root.contains(around); around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    scrollsX ||= scrolls(overflowX);
    scrollsY ||= scrolls(overflowY);
    if (overflowX === "visible" && overflowY === "visible") continue;
    const box = around.getBoundingClientRect();
    if (cuts(overflowX) && !scrollsX) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (cuts(overflowY) && !scrollsY) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
}

/**
 * The opacity of an element and of all around it, up to `root`, which does not count itself. What is faded while it cannot be
 * used (a slide beside the current one) counts as it is otherwise.
 */
export function opacityOf(element: Element, root: Element): number {
  let opacity = 1;
  for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
    opacity *=
      one.closest("[inert]") && root.contains(one.closest("[inert]")) ? 1 : Number(getComputedStyle(one).opacity);
  }
  return opacity;
}

/**
 * The colours behind an element's text in `area`, one for each sample, each list for one colour of the gradients that lie
 * there. Null when they cannot be known.
 * @param layers of `layersOf`
 */
export function groundsBehind(layers: readonly Layer[], element: Element, area: DOMRect): readonly Rgb[][] | null {
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  const behind: Layer[] = [];
  for (const layer of layers) {
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
