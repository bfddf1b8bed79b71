/**
 * The server's modules below the window are laid out when they come near it (`module-view.module.css`), which makes the
 * first paint early. Once somebody moves on the page, the others follow one by one, so that who jumps far ahead finds
 * everything at its place, and no step is long enough to be felt.
 */

/** Milliseconds from one module to the next: a few frames, for whatever else the page has to do. */
const pause = 60;
/** Somebody is there. */
const signs = ["scroll", "pointermove", "pointerdown", "touchstart", "keydown"] as const;

const waiting: HTMLElement[] = [];

/** Lays an element out once its turn has come. */
export function layOutInTurn(element: HTMLElement): void {
  if (waiting.push(element) > 1) return;
  for (const sign of signs) addEventListener(sign, begin, { passive: true });
}

function begin(): void {
  for (const sign of signs) removeEventListener(sign, begin);
  next();
}

function next(): void {
  const element = waiting.shift();
  if (element) element.style.contentVisibility = "visible";
  if (waiting.length > 0) setTimeout(next, pause);
}
