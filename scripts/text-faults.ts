import type { Page } from "@playwright/test";

/**
 * What a longer word does to a page as it is shown now: texts that a box cuts, words that go on in the next line, buttons of
 * several lines. Each with the place where it stands, for whom to look there.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (value: string) => value === "hidden" || value === "clip";
    const faults = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || !element || !node.data.trim() || element.closest("script, style, template"))
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const place = (box: Element) =>
        `${node.textContent?.trim().slice(0, 80)} (${box.tagName.toLowerCase()}.${box.className})`;
      range.selectNodeContents(node);
      const rects = Array.from(range.getClientRects());
      let isHidden = false;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === "inline" || style.display === "contents") continue;
        const frame = box.getBoundingClientRect();
        // For screen readers alone.
        if (frame.width <= 1 || frame.height <= 1 || style.clipPath !== "none") {
          isHidden = true;
          break;
        }
        const across = rects.some(({ left, right }) => left < frame.left - 1 || right > frame.right + 1);
        const down = rects.some(({ top, bottom }) => top < frame.top - 3 || bottom > frame.bottom + 3);
        if ((cuts(style.overflowX) && across) || (cuts(style.overflowY) && down)) {
          faults.add(`cut: ${place(box)}`);
          break;
        }
        if ([style.overflowX, style.overflowY].some((value) => value === "auto" || value === "scroll")) break;
      }
      if (isHidden) continue;
      const button = element.closest("button, [role=button], a[class*=button]");
      if (button && new Set(rects.map(({ top }) => Math.round(top))).size > 1)
        faults.add(`lines of a button: ${place(button)}`);
      for (const { 0: word, index } of node.data.matchAll(/[\p{Script=Latin}\p{Script=Arabic}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) faults.add(`broken: ${word} in ${place(element)}`);
      }
    }
    return [...faults];
  });
