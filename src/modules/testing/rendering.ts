/** How a part of a page is rendered: boxes, computed styles, texts, attributes and pictures of its visible elements. */

/** Number of elements by rendered property: "font-size: 24px" → 3. */
export type Rendering = ReadonlyMap<string, number>;

const properties = [
  "align-items",
  "aspect-ratio",
  "background-color",
  "background-image",
  "border-bottom-color",
  "border-bottom-style",
  "border-bottom-width",
  "border-top-color",
  "border-top-left-radius",
  "border-top-style",
  "border-top-width",
  "box-shadow",
  "clip-path",
  "color",
  "column-gap",
  "flex-direction",
  "font-family",
  "font-size",
  "font-weight",
  "justify-content",
  "opacity",
  "padding-bottom",
  "padding-top",
  "position",
  "row-gap",
  "scale",
  "text-align",
] as const;

const attributes = ["alt", "aria-label", "href", "placeholder", "srcset"] as const;

/** The rendering of an element and all below it; every `<details>` is opened first. */
export function renderingOf(root: Element): Rendering {
  for (const folded of root.querySelectorAll("details")) folded.open = true;
  const counts = new Map<string, number>();
  const add = (property: string) => counts.set(property, (counts.get(property) ?? 0) + 1);
  /** By property: most elements share a few values, so that their texts are put together once. */
  const styles = properties.map(() => new Map<string, number>());
  const addStyle = (style: CSSStyleDeclaration) => {
    properties.forEach((property, at) => {
      const [values, value] = [styles[at], style.getPropertyValue(property)];
      values?.set(value, (values.get(value) ?? 0) + 1);
    });
  };
  for (const element of [root, ...root.querySelectorAll("*")]) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (width * height === 0 || style.visibility === "hidden") continue;
    add(`box: ${[left, top, width, height].map((length) => Math.round(length * 10) / 10).join(" ")}`);
    add(`width: ${Math.round(width)}px`);
    add(`height: ${Math.round(height)}px`);
    addStyle(style);
    for (const side of ["::before", "::after"]) {
      const drawn = getComputedStyle(element, side);
      if (drawn.content === "none" || drawn.content === "normal") continue;
      addStyle(drawn);
    }
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value) add(`${name}: ${value}`);
    }
    if (element instanceof HTMLImageElement) add(`picture: ${pictureOf(element)}`);
    if (element instanceof HTMLVideoElement) add(`picture: ${element.getAttribute("src")}`);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(`text: ${node.textContent}`);
  }
  properties.forEach((property, at) => {
    for (const [value, count] of styles[at] ?? []) counts.set(`${property}: ${value}`, count);
  });
  return counts;
}

/** The file that an image shows at the current width of the window. */
function pictureOf(image: HTMLImageElement): string {
  const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? [])];
  const fitting = sources.find(({ media }) => matchMedia(media).matches);
  return fitting?.srcset ?? image.getAttribute("src") ?? "";
}

/** Properties that more elements have after a change than before it. */
export function gained(before: Rendering, after: Rendering): readonly string[] {
  return [...after].filter(([property, count]) => count > (before.get(property) ?? 0)).map(([property]) => property);
}

/** True when both renderings are the same. */
export function sameRendering(before: Rendering, after: Rendering): boolean {
  return gained(before, after).length === 0 && gained(after, before).length === 0;
}
