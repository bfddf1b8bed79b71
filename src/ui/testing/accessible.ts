/** Accessibility of what a component test shows. */
import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { componentWindow } from "./window.ts";

/** Rules that colours and sizes can break: what another theme of a part that was looked at changes. */
const ofThemes = ["color-contrast", "link-in-text-block", "target-size"];
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Fails with the rules (WCAG 2.2 AA) that the document breaks. A part alone has no landmarks and no heading of a page; where a
 * test renders these too, `page` checks the best practices of pages as well. `theme` checks what another theme can break, in a part of the time.
 * @param without rules that do not apply to what is rendered
 */
export async function expectAccessible(
  what: "part" | "page" | "theme" = "part",
  without: readonly string[] = [],
): Promise<void> {
  // Colours in between have no contrast. A carousel's animations are longer, and looked at as they are.
  const animations = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
  for (const animation of animations) animation.finish();
  await Promise.allSettled(animations.map(({ finished }) => finished));
  const tags = what === "page" ? [...standard, "best-practice"] : standard;
  const { violations } = await axe.run(document, {
    runOnly: what === "theme" ? { type: "rule", values: ofThemes } : tags,
    ...(what !== "theme" && { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
    resultTypes: ["violations"],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
}

/** Pixels that the page, or a part of an open dialog, scrolls sideways: a dialog keeps to the window, whatever is in it. */
function tooWide(): number {
  const parts = document.querySelectorAll(":is([role=dialog], [role=alertdialog]) > *");
  return Math.max(
    document.documentElement.scrollWidth - innerWidth,
    ...[...parts].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
}

/** At a phone's width what is shown is as accessible, and no wider than the window; then the window is as before. */
export async function expectFitsPhone(): Promise<void> {
  await page.viewport(390, 844);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  await expectAccessible();
  await page.viewport(componentWindow.width, componentWindow.height);
}
