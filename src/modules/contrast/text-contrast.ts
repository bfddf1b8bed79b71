/** Contrast of the texts of a page as they are painted, on what lies behind them (WCAG 2.2, 1.4.3). */
import { contrastOf, type Rgb } from "../config/contrast.ts";
import { groundBehind, type Painting, paintingOf } from "./grounds.ts";
import { over, paintOf, quantile, type Rgba } from "./paint.ts";
import { logoSamples, picturePixels } from "./picture-pixels.ts";
import { type Place, placeBelow, seenPart } from "./place.ts";

export interface TextContrast {
  readonly kind: "text" | "icon" | "logo";
  /** The element with the text, the icon, or the logo's picture. */
  readonly element: Element;
  /** The text; of an icon the name of its control, of a picture its alt text. */
  readonly text: string;
  /** Contrast ratio, 1 to 21: where the ground differs, a fifth of what lies behind the text has less. */
  readonly ratio: number;
  /** What WCAG asks for: 3 for large texts, icons and pictures of a logo, otherwise 4.5. */
  readonly wanted: number;
}

const wantedOf = { text: 4.5, large: 3 };
/** What is dimmed while it is asked for again, such as the sums of a checkout: it is not read then. */
const dimmed = '[aria-busy="true"], [data-stale]';
/** The share of a ground on which a text may be lost: on one half of a picture it cannot be read. */
const lost = 0.2;
/** Large text (WCAG 2.2): from 24 px, bold from 18.66 px. */
const large = { size: 24, boldSize: 18.66, bold: 700 };

/**
 * Measures every text in `root` that can be seen, placeholders and choices of fields too, the icons of controls without a text,
 * and the pictures marked with `data-logo`. Texts on pictures of other sites and on videos are left out. Pictures and fonts
 * should have loaded.
 */
export function textContrasts(root: Element): TextContrast[] {
  return [...measuring(root)].flat();
}

/** Longest time without a pause, milliseconds. */
const slice = 12;

/** The same, with a pause after every 12 ms, so that the window stays usable. */
export async function textContrastsInSlices(root: Element, pause: () => Promise<void>): Promise<TextContrast[]> {
  const measured: TextContrast[] = [];
  let begun = performance.now();
  for (const some of measuring(root)) {
    measured.push(...some);
    if (performance.now() - begun < slice) continue;
    await pause();
    begun = performance.now();
  }
  return measured;
}

/** In steps: the reading of the page, then a text, an icon or a logo each. */
function* measuring(root: Element): Generator<readonly TextContrast[]> {
  const painting = paintingOf(root);
  yield [];
  for (const text of [...textsIn(root, painting), ...iconsIn(root, painting)]) yield contrastOfText(painting, text);
  for (const logo of logosIn(root)) yield logoContrast(painting, logo);
}

function contrastOfText(painting: Painting, { kind, element, text, areas }: Text): TextContrast[] {
  const style = getComputedStyle(element);
  const color = paintOf(text.placeholder ? getComputedStyle(element, "::placeholder").color : style.color);
  const { opacity = 1 } = painting.places.get(element) ?? {};
  const ratio = Math.min(
    ...areas.flatMap((area) => {
      const ground = groundBehind(painting, element, area);
      return ground ? [textRatio(color, opacity, ground)] : [];
    }),
  );
  if (!Number.isFinite(ratio)) return [];
  const size = Number.parseFloat(style.fontSize);
  const isLarge = kind === "icon" || size >= (Number(style.fontWeight) >= large.bold ? large.boldSize : large.size);
  return [{ kind, element, text: text.words, ratio, wanted: isLarge ? wantedOf.large : wantedOf.text }];
}

function textRatio([red, green, blue, alpha]: Rgba, opacity: number, samples: readonly Rgb[]): number {
  const ratios = samples.map((ground) => contrastOf(over([red, green, blue, alpha * opacity], ground), ground));
  return quantile(ratios, lost);
}

interface Text {
  readonly kind: "text" | "icon";
  readonly element: Element;
  readonly text: { readonly words: string; readonly placeholder: boolean };
  /** Its first, middle and last line, in window coordinates. */
  readonly areas: readonly DOMRect[];
}

function textsIn(root: Element, painting: Painting): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const [element, words] = [node.parentElement, node.textContent?.trim() ?? ""];
    const place = element && painting.places.get(element);
    if (!element || !place || words === "" || !isSeen(element, place)) continue;
    // What the element itself cuts off of its text is not seen either.
    const inside = placeBelow(place, getComputedStyle(element), element.getBoundingClientRect(), element);
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].flatMap((line) => seenPart(line, inside) ?? []);
    const areas = [...new Set([lines[0], lines[lines.length >> 1], lines.at(-1)])].filter((line) => line !== undefined);
    if (areas.length > 0) texts.push({ kind: "text", element, text: { words, placeholder: false }, areas });
  }
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input, textarea, select",
  )) {
    const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? "") : field.value;
    const words = value || ("placeholder" in field ? field.placeholder : "");
    const place = painting.places.get(field);
    if (!place || words === "" || /^(checkbox|radio|range|hidden|file|color)$/.test(field.type)) continue;
    const area = isSeen(field, place) ? seenPart(field.getBoundingClientRect(), place) : null;
    if (area) texts.push({ kind: "text", element: field, text: { words, placeholder: value === "" }, areas: [area] });
  }
  return texts;
}

/** The first icon of each control that has no text to be seen. */
function iconsIn(root: Element, painting: Painting): Text[] {
  return [...root.querySelectorAll("a[href], button, summary")].flatMap((control): Text[] => {
    const icon = control.querySelector("svg");
    const place = icon && painting.places.get(icon);
    if (!icon || !place || !isSeen(control, place) || !icon.checkVisibility({ visibilityProperty: true })) return [];
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: around } = texts.currentNode;
      const hidden = around === null || (painting.places.get(around)?.hidden ?? true) || around.closest("svg") !== null;
      if (!hidden && texts.currentNode.textContent?.trim()) return [];
    }
    const area = seenPart(icon.getBoundingClientRect(), place);
    const words = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
    return area ? [{ kind: "icon", element: icon, text: { words, placeholder: false }, areas: [area] }] : [];
  });
}

/** Not hidden, not for screen readers only, not a control that cannot be used (for those WCAG asks for no contrast). */
function isSeen(element: Element, { hidden }: Place): boolean {
  if (hidden || element.closest(`script, style, noscript, option, template, svg, :disabled, ${dimmed}`)) return false;
  // What is folded away (a closed `details`) has boxes all the same.
  return element.checkVisibility({ visibilityProperty: true });
}

const logosIn = (root: Element) => [...root.querySelectorAll<HTMLImageElement>("img[data-logo]")];

/** A logo is seen when a quarter of what is painted of it stands out. One without transparent parts brings its own ground. */
function logoContrast(painting: Painting, logo: HTMLImageElement): TextContrast[] {
  const place = painting.places.get(logo);
  const area = logo.getBoundingClientRect();
  if (!place || !isSeen(logo, place) || area.width <= 1) return [];
  const pixels = picturePixels(logo, area, logoSamples);
  const ground = groundBehind(painting, logo, area, logo)?.[0];
  const ratio = pixels && logoRatio(pixels, ground);
  return ratio ? [{ kind: "logo", element: logo, text: logo.alt, ratio, wanted: wantedOf.large }] : [];
}

/**
 * Contrast of a logo's painted pixels with a ground: a quarter of them have at least this much. Null when it cannot be
 * known, or when the picture has no transparent part and so brings its own ground.
 */
export function logoRatio(pixels: readonly Rgba[], ground: Rgb | undefined): number | null {
  const painted = pixels.filter(([, , , alpha]) => alpha > 0.5);
  if (!ground || painted.length === 0 || painted.length > pixels.length * 0.97) return null;
  // The edges of thin lines are half transparent: their colour counts, as that of the line.
  return quantile(
    painted.map(([red, green, blue]) => contrastOf([red, green, blue], ground)),
    0.75,
  );
}
