/** What a person reads or hears of the document now, for crawls in a language of other letters (`#i18n/pseudo-screens.ts`). */

/** Text nodes that are shown, with the element of each. */
function* shownTexts(root: Element): Generator<{ readonly node: Text; readonly element: Element }> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || !node.data.trim() || element.closest("script, style, code, template"))
      continue;
    if (element.checkVisibility()) yield { node, element };
  }
}

const attributes = [
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "alt",
  "title",
  "placeholder",
];

/** Texts with a word of Latin letters that is none of `known`. */
export function latinTexts(known: ReadonlySet<string>, root: Element = document.body): string[] {
  const texts = Array.from(shownTexts(root), ({ node }) => node.data);
  for (const element of root.querySelectorAll(attributes.map((name) => `[${name}]`).join())) {
    texts.push(...attributes.flatMap((name) => element.getAttribute(name) ?? []));
  }
  const left = texts.filter((text) => (text.match(/[a-z]{2,}/gi) ?? []).some((word) => !known.has(word)));
  return [...new Set(left)];
}

const cuts = (value: string) => value === "hidden" || value === "clip";

/**
 * Texts of the screen of which a part is cut, with what cuts them. What scrolls, what ends in "…" with a title, and what is for screen
 * readers alone cuts nothing.
 */
export function cutTexts(root: Element = document.body): string[] {
  const texts: string[] = [];
  const range = document.createRange();
  for (const { node, element } of shownTexts(root)) {
    if (!node.data.includes("⟦") && !node.data.includes("⟧")) continue;
    range.selectNodeContents(node);
    const rects = Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === "inline" || style.display === "contents") continue;
      const frame = box.getBoundingClientRect();
      // For screen readers alone.
      if (frame.width <= 1 || frame.height <= 1 || style.clipPath !== "none") break;
      const [across, down] = [style.overflowX, style.overflowY];
      const isCut = rects.some(
        ({ left, right, top, bottom }) =>
          (cuts(across) && (left < frame.left - 1 || right > frame.right + 1)) ||
          (cuts(down) && (top < frame.top - 3 || bottom > frame.bottom + 3)),
      );
      if (isCut) {
        if (style.textOverflow !== "ellipsis" || !box.closest("[title], [role=combobox]")) {
          texts.push(`${node.data} (in ${box.tagName.toLowerCase()}.${box.className})`);
        }
        break;
      }
      if (
        across === "auto" ||
        across === "scroll" ||
        down === "auto" ||
        down === "scroll" ||
        style.position === "fixed"
      )
        break;
    }
  }
  return [...new Set(texts)];
}
