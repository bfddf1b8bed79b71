/** Contrast of the texts of a page as they are painted, on what lies behind them (WCAG 2.2, 1.4.3). */
import { contrastOf, type Rgb } from "../config/contrast.ts";
import { groundsBehind, layersOf, opacityOf, seenRect } from "./grounds.ts";
import { over, paintOf, quantile, type Rgba } from "./paint.ts";
import { logoSamples, picturePixels } from "./picture-pixels.ts";

export interface TextContrast {
  /** The element with the text, or the logo's picture. */
  readonly element: Element;
  /** The text; for a picture its alt text. */
  readonly text: string;
  /** Contrast ratio, 1 to 21: on a picture the median of its pixels behind the text. */
  readonly ratio: number;
  /** What WCAG asks for: 3 for large texts and pictures of a logo, otherwise 4.5. */
  readonly wanted: number;
}

const wantedOf = { text: 4.5, large: 3 };
/** Large text (WCAG 2.2): from 24 px, bold from 18.66 px. */
const large = { size: 24, boldSize: 18.66, bold: 700 };

/**
 * Measures every text in `root` that can be seen, placeholders of fields too, and the pictures marked with `data-logo`. Texts
 * on pictures of other sites and on videos are left out. Pictures and fonts should have loaded.
 */
export function textContrasts(root: Element): TextContrast[] {
  const layers = layersOf(root);
  const measured: TextContrast[] = [];
  for (const { element, text, areas } of textsIn(root)) {
    const style = getComputedStyle(element);
    const color = paintOf(text.placeholder ? getComputedStyle(element, "::placeholder").color : style.color);
    const ratio = Math.min(
      ...areas.flatMap((area) => {
        const grounds = groundsBehind(layers, element, area);
        return grounds
          ? [Math.max(...grounds.map((samples) => textRatio(color, opacityOf(element, root), samples)))]
          : [];
      }),
    );
    if (!Number.isFinite(ratio)) continue;
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= (Number(style.fontWeight) >= large.bold ? large.boldSize : large.size);
    measured.push({ element, text: text.words, ratio, wanted: isLarge ? wantedOf.large : wantedOf.text });
  }
  return [...measured, ...logosIn(root).flatMap((logo) => logoContrast(layers, logo, root))];
}

function textRatio([red, green, blue, alpha]: Rgba, opacity: number, grounds: readonly Rgb[]): number {
  const ratios = grounds.map((ground) => contrastOf(over([red, green, blue, alpha * opacity], ground), ground));
  return quantile(ratios, 0.5);
}

interface Text {
  readonly element: Element;
  readonly text: { readonly words: string; readonly placeholder: boolean };
  /** Its lines, in window coordinates; the first three count. */
  readonly areas: readonly DOMRect[];
}

function textsIn(root: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const [element, words] = [node.parentElement, node.textContent?.trim() ?? ""];
    if (!element || words === "" || !isSeen(element, root)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const areas = [...range.getClientRects()].slice(0, 3).flatMap((line) => seenRect(element, root, line) ?? []);
    // `seenRect` begins with the parent: a box that cuts its own text off is one too.
    if (areas.length > 0) texts.push({ element, text: { words, placeholder: false }, areas });
  }
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    const words = field.value || field.placeholder;
    if (words === "" || /^(checkbox|radio|range|hidden|file|color)$/.test(field.type) || !isSeen(field, root)) continue;
    const area = seenRect(field, root);
    if (area) texts.push({ element: field, text: { words, placeholder: field.value === "" }, areas: [area] });
  }
  return texts;
}

/** Not hidden, not for screen readers only, not a control that cannot be used (for those WCAG asks for no contrast). */
function isSeen(element: Element, root: Element): boolean {
  // What is folded away (a closed `details`) has boxes all the same.
  if (
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.closest("script, style, noscript, option, template, svg, :disabled")
  ) {
    return false;
  }
  for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
    const { position, width, height, opacity } = getComputedStyle(one);
    const tiny = Number.parseFloat(width) <= 1 || Number.parseFloat(height) <= 1;
    if ((position === "absolute" && tiny) || Number(opacity) < 0.05) return false;
  }
  return true;
}

const logosIn = (root: Element) => [...root.querySelectorAll<HTMLImageElement>("img[data-logo]")];

/** A logo is seen when a quarter of what is painted of it stands out. One without transparent parts brings its own ground. */
function logoContrast(layers: ReturnType<typeof layersOf>, logo: HTMLImageElement, root: Element): TextContrast[] {
  const area = logo.getBoundingClientRect();
  const pixels = isSeen(logo, root) && area.width > 1 ? picturePixels(logo, area, logoSamples) : null;
  // Without the picture itself.
  const below = layers.map((layer) => (layer.element === logo ? { ...layer, picture: null } : layer));
  const grounds = groundsBehind(below, logo, area);
  const ratio = pixels && logoRatio(pixels, grounds?.[0]?.[0]);
  return ratio ? [{ element: logo, text: logo.alt, ratio, wanted: wantedOf.large }] : [];
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
