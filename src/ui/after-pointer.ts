/** False before the first pointer event; browsers only. */
let isDown = false;

if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", () => setDown(true), { capture: true });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, () => setDown(false), { capture: true });
  }
}

function setDown(down: boolean): void {
  isDown = down;
}

/**
 * Runs work that may shift the layout: after the click when a pointer is pressed, because a click whose target moves away
 * between press and release is lost; at once otherwise.
 */
export function afterPointer(work: () => void): void {
  if (!isDown) {
    work();
    return;
  }
  // A timer, because the click follows pointerup in the same task.
  const run = () => setTimeout(work);
  document.addEventListener("pointerup", run, { once: true });
}
