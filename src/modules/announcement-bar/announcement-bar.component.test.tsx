/** The announcement bar by time, and what a visitor stops or closes. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectGone, mouse, preferReducedMotion, withMotion } from "#ui/testing/browser.ts";
import { galleryPage } from "../testing/Gallery.tsx";

const first = page.getByRole("link", { name: "New arrivals are here", includeHidden: true });
const second = page.getByRole("link", { name: "Questions? Write to us", includeHidden: true });
const button = (name: string) => page.getByRole("button", { name });

withMotion();

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1200, 600);
  await mouse({ move: [600, 590] });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const isShown = async (message: typeof first) =>
  expect.poll(() => message.element().checkVisibility({ visibilityProperty: true })).toBe(true);

test("messages take turns, wait under the pointer, and stay once they are stopped", async () => {
  await render(await galleryPage({ types: [40], only: "defaults" }));
  await isShown(first);
  vi.advanceTimersByTime(5000);
  await isShown(second);
  vi.advanceTimersByTime(5000);
  await isShown(first);
  await mouse({ move: [600, 40] });
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  await button("Pause").click();
  await mouse({ move: [600, 590] });
  await expect.element(button("Play")).toBeVisible();
  vi.advanceTimersByTime(20_000);
  await isShown(first);
  await button("Play").click();
  button("Pause").element().blur();
  await mouse({ move: [600, 590] });
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5000);
  await isShown(second);
});

test("with less motion wanted nothing moves by itself", async () => {
  await preferReducedMotion(true);
  await render(await galleryPage({ types: [40], only: "defaults" }));
  await isShown(first);
  expect(vi.getTimerCount()).toBe(0);
});

test("a closed bar stays closed in this browser until its messages are others", async () => {
  const { unmount } = await render(await galleryPage({ types: [40], only: "defaults" }));
  await button("Close").click();
  await expectGone(first);
  await unmount();
  const again = await render(await galleryPage({ types: [40], only: "defaults" }));
  await expectGone(first);
  await again.unmount();
  localStorage.setItem("announcements_closed", "Another message");
  await render(await galleryPage({ types: [40], only: "defaults" }));
  await isShown(first);
});
