/**
 * Modules below the viewport are laid out when they come near it (`module-view.module.css`), which makes the first paint
 * early. After the first input of the visitor the others are laid out one by one, so that a jump to the end finds final
 * positions, in steps short enough not to delay input.
 */

/** Milliseconds between two modules: about four frames for other work. */
const pause = 60;
/** Input of the visitor. */
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
