/** What a reader sees of a piece of a page: where things stand, how they are painted, what they say and where they lead. */

/** How often each fact holds: "font-size: 24px" → 3. */
export type Facts = ReadonlyMap<string, number>;

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

/** Facts of everything visible below an element; what is folded up is unfolded first. */
export function factsOf(root: Element): Facts {
  for (const folded of root.querySelectorAll("details")) folded.open = true;
  const facts = new Map<string, number>();
  const add = (fact: string) => facts.set(fact, (facts.get(fact) ?? 0) + 1);
  for (const element of [root, ...root.querySelectorAll("*")]) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (width * height === 0 || style.visibility === "hidden") continue;
    add(`box: ${[left, top, width, height].map((length) => Math.round(length * 10) / 10).join(" ")}`);
    add(`width: ${Math.round(width)}px`);
    add(`height: ${Math.round(height)}px`);
    for (const property of properties) add(`${property}: ${style.getPropertyValue(property)}`);
    for (const side of ["::before", "::after"]) {
      const drawn = getComputedStyle(element, side);
      if (drawn.content === "none" || drawn.content === "normal") continue;
      for (const property of properties) add(`${property}: ${drawn.getPropertyValue(property)}`);
    }
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value) add(`${name}: ${value}`);
    }
    if (element instanceof HTMLImageElement) add(`picture: ${pictureOf(element)}`);
    if (element instanceof HTMLVideoElement) add(`picture: ${element.getAttribute("src")}`);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(`text: ${node.textContent}`);
  }
  return facts;
}

/** The file that a picture shows at this width of the window. */
function pictureOf(image: HTMLImageElement): string {
  const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? [])];
  const fitting = sources.find(({ media }) => matchMedia(media).matches);
  return fitting?.srcset ?? image.getAttribute("src") ?? "";
}

/** Facts that hold more often after a change than before it. */
export function gained(before: Facts, after: Facts): readonly string[] {
  return [...after].filter(([fact, count]) => count > (before.get(fact) ?? 0)).map(([fact]) => fact);
}

/** True when nothing at all has changed. */
export function sameFacts(before: Facts, after: Facts): boolean {
  return gained(before, after).length === 0 && gained(after, before).length === 0;
}
