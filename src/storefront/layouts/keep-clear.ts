/** What a floating element must not lie over. */
const controls = "button, input, select, textarea";

/** Milliseconds between two checks while the page scrolls. */
const pause = 150;

/**
 * Sets `data-covering` on a fixed element while a control of the page lies behind it.
 * @returns stops the watching
 */
export function keepClear(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    timer = undefined;
    element.toggleAttribute("data-covering", coversControl(element));
  };
  const checkSoon = () => {
    timer ??= setTimeout(check, pause);
  };
  check();
  addEventListener("scroll", checkSoon, { passive: true });
  addEventListener("resize", checkSoon);
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", checkSoon);
    removeEventListener("resize", checkSoon);
  };
}

function coversControl(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [left, (left + right) / 2, right - 1].flatMap((x) =>
    [top, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
  );
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((one) => !element.contains(one) && one.closest(controls) !== null),
  );
}
