/** Pixels; the style sheets have it too. */
const tagHeight = 22;

/** Positions an outline; its layer has the size of `view`, the canvas. */
export function placeOutline(box: HTMLElement, rect: DOMRect | null, view: DOMRect, fullScreen: boolean): void {
  box.hidden = rect === null || rect.bottom < view.top || rect.top > view.bottom;
  if (!rect || box.hidden) return;
  const top = rect.top - view.top;
  box.style.transform = `translate(${rect.left - view.left}px, ${top}px)`;
  box.style.width = `${rect.width}px`;
  box.style.height = `${rect.height}px`;
  // The tag is above the module, or above the page when the module's top is scrolled away. Full screen has no room there.
  box.style.setProperty("--tag-top", `${Math.max(fullScreen ? tagHeight : 0, top) - tagHeight - top}px`);
}
