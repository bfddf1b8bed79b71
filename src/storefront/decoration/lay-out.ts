/**
 * The server's modules below the window are laid out when they come near it (`module-view.module.css`), which makes the
 * first paint early. Once the page has loaded, the others follow one by one, so that a reader who jumps far ahead finds
 * everything at its place, and no step is long enough to be felt.
 */

/** Milliseconds from one module to the next: a few frames, for whatever else the page has to do. */
const pause = 60;

const waiting: HTMLElement[] = [];

/** Lays an element out once its turn has come. */
export function layOutAtRest(element: HTMLElement): void {
  if (waiting.push(element) > 1) return;
  if (document.readyState === "complete") setTimeout(next, pause);
  else addEventListener("load", () => setTimeout(next, pause), { once: true });
}

function next(): void {
  const element = waiting.shift();
  if (element) element.style.contentVisibility = "visible";
  if (waiting.length > 0) setTimeout(next, pause);
}
