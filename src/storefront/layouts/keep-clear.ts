import type { RefObject } from "react";

/** What a floating element must not lie over. */
const controls = "button, input, select, textarea, [data-button]";

/** Milliseconds between two checks while the page scrolls. */
const pause = 150;

let stop = () => {};

/** From now on sets `data-covering` on a fixed element, while it is mounted and a control of the page lies behind it. One at a time. */
export function keepClear(floating: RefObject<HTMLElement | null>): void {
  stop();
  let isWaiting = false;
  const check = () => {
    isWaiting = false;
    const element = floating.current;
    element?.toggleAttribute("data-covering", coversControl(element));
  };
  const checkSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(check, pause);
  };
  check();
  addEventListener("scroll", checkSoon, { passive: true });
  addEventListener("resize", checkSoon);
  stop = () => {
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
