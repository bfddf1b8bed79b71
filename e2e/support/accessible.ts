/** The accessibility of what a page shows. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Milliseconds that animations of the interface take at most; a carousel's are longer. */
const maxAnimation = 1000;

/** Waits until what fades or slides has come to rest: colours in between have no contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (max) => {
    const within = (time: number, work: Promise<unknown>) =>
      Promise.race([work, new Promise((resolve) => setTimeout(resolve, time))]);
    // Transitions begin with the frame after the change; the headless browser sometimes draws none.
    const frame = () => within(100, new Promise(requestAnimationFrame));
    await frame();
    await frame();
    const ending = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= max);
    await within(max, Promise.allSettled(ending.map(({ finished }) => finished)));
  }, maxAnimation);
}

/** Puts the checker into each frame of the page that lacks it: reading its source costs as much as a check. */
async function injectChecker(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
  }
}

/**
 * Fails with the accessibility rules that a page breaks (WCAG 2.2 AA and best practices). Rows that are being asked for again
 * are dimmed for that moment, so they are waited for, and left out if it happens while the page is checked. Another theme
 * of a page that was looked at changes colours only: `contrast` checks these alone, in a fraction of the time.
 * @param without what is left out, by CSS selectors
 */
export async function expectAccessible(
  page: Page,
  rules: "all" | "contrast" = "all",
  without: readonly string[] = [],
): Promise<void> {
  await expect(page.locator("[data-stale]")).toHaveCount(0);
  await untilStill(page);
  await injectChecker(page);
  const broken = await page.evaluate(
    async ({ exclude, runOnly }) => {
      const result = await window.axe?.run({ exclude }, { resultTypes: ["violations"], runOnly });
      const html = (nodes: axe.NodeResult[]) => nodes.map((node) => node.html).join("\n  ");
      return result?.violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${html(nodes)}`);
    },
    { exclude: ["[data-stale]", ...without], runOnly: rules === "contrast" ? ["color-contrast"] : standard },
  );
  expect(broken).toEqual([]);
}
