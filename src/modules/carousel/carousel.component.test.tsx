/** The carousel by time, pointer, keyboard and scrolling. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { blur, boxOf, expectCount, focus, mouse, press, withMotion } from "#ui/testing/browser.ts";
import { galleryPage } from "../testing/Gallery.tsx";

const current = page.getByRole("button", { name: /^Slide \d of 3$/, includeHidden: true });
const row = page.getByCss("[aria-roledescription=carousel] [aria-live]");
const button = (name: string) => page.getByRole("button", { name });

async function isAt(slide: number): Promise<void> {
  await expect.element(current.nth(slide - 1)).toHaveAttribute("aria-current", "true");
}

/** The slides come to rest where their buttons say they are. */
async function isStill(slide: number): Promise<void> {
  await expect.poll(() => row.element().scrollLeft / row.element().clientWidth).toBe(slide - 1);
}

const plays = () => expect.element(row).toHaveAttribute("aria-live", "off");

/** Nothing moves for 20 seconds, once the row says that it waits and no time counts any more. */
async function waits(slide: number): Promise<void> {
  await expect.element(row).toHaveAttribute("aria-live", "polite");
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  const moved = vi.spyOn(row.element(), "scrollTo");
  vi.advanceTimersByTime(20_000);
  expect(moved).not.toHaveBeenCalled();
  moved.mockRestore();
  await isStill(slide);
}

withMotion();

beforeEach(async () => {
  await page.viewport(1200, 900);
  await mouse({ move: [600, 890] });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("one slide at a time", () => {
  beforeEach(async () => {
    await render(await galleryPage({ types: [1], only: "defaults" }));
    await expectCount(current, 3);
    await isAt(1);
    await plays();
  });

  test("plays by itself after its interval and starts again after the last slide", async () => {
    for (const slide of [2, 3, 1]) {
      vi.advanceTimersByTime(4100);
      await isAt(slide);
    }
  });

  test("waits while the pointer or the focus is on it, and while the tab is hidden", async () => {
    await mouse({ move: [600, 300] });
    await waits(1);
    await mouse({ move: [600, 890] });
    vi.advanceTimersByTime(4100);
    await isAt(2);
    await isStill(2);

    await plays();
    await focus(current.nth(1));
    await waits(2);
    blur(current.nth(1));
    await plays();

    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    await waits(2);
    Reflect.deleteProperty(document, "hidden");
  });

  test("moves by arrow keys, buttons and swiping, and stays where it was stopped", async () => {
    await focus(current.first());
    await press("ArrowRight");
    await isAt(2);
    await press("ArrowLeft");
    await isAt(1);
    await button("Previous").click();
    await isAt(3);
    // A swipe is native scrolling: begun while the row is still, it snaps to the next slide.
    await isStill(3);
    row.element().scrollBy({ left: -0.6 * row.element().clientWidth, behavior: "smooth" });
    await isAt(2);
    await button("Pause slideshow").click();
    blur(button("Play slideshow"));
    await mouse({ move: [600, 890] });
    vi.advanceTimersByTime(20_000);
    await isStill(2);
  });
});

test("shows parts of the previous and next slides in card mode, and a press on one goes to it", async () => {
  await render(await galleryPage({ types: [1], only: "Cards side by side" }));
  await isAt(1);
  const seen = () =>
    page
      .getByCss("[aria-roledescription=slide]")
      .elements()
      .map((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return right > 0 && left < innerWidth;
      });
  await expect.poll(seen).toEqual([true, true, false]);
  const pressAt = (x: number) => {
    const { y, height } = boxOf(row);
    return mouse({ move: [x, y + height / 4] }, "down", "up");
  };
  await pressAt(1190);
  await isAt(2);
  await expect.poll(seen).toEqual([true, true, true]);
  await pressAt(1190);
  await isAt(3);
  await expect.poll(seen).toEqual([false, true, true]);
  await pressAt(10);
  await isAt(2);
  await button("Next").click();
  await isAt(3);
  await button("Next").click();
  await isAt(1);
});

test("from right to left the next slide stands at the left: arrow keys, buttons and scrolling follow", async () => {
  document.documentElement.dir = "rtl";
  try {
    await render(await galleryPage({ types: [1], only: "defaults" }));
    await expectCount(current, 3);
    await focus(current.first());
    await press("ArrowLeft");
    await isAt(2);
    await expect.poll(() => row.element().scrollLeft / row.element().clientWidth).toBe(-1);
    await press("ArrowRight");
    await isAt(1);
    const boxes = [button("Previous").element(), button("Next").element()].map((one) => one.getBoundingClientRect());
    expect(boxes[0]?.left).toBeGreaterThan(boxes[1]?.left ?? 0);
    row.element().scrollTo({ left: -2 * row.element().clientWidth, behavior: "instant" });
    await isAt(3);
  } finally {
    document.documentElement.removeAttribute("dir");
  }
});
