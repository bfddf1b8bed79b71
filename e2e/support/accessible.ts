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
/** What is dimmed while it is being asked for again: rows of lists, the shop's sums and results; a page before its first picture. */
const renewed = ':root[data-unpainted], [data-stale], :is(dl, p, section)[aria-busy="true"]';
/** What shows and hides the link to customer service, which has no name for the moment in between. */
const hides = ["data-covering", "data-placed"];
/** Checks of one page that may be disturbed by what is renewed meanwhile. */
const maxChecks = 5;

/** Puts the checker into each frame of the page that lacks it: reading its source costs as much as a check. */
async function injectChecker(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
  }
}

interface Check {
  readonly exclude: readonly string[];
  readonly runOnly: readonly string[];
  readonly colors: boolean;
  readonly max: number;
  readonly changing: string;
  readonly hides: readonly string[];
}

/** Runs in the page. What fades or slides is brought to its end: colours in between have no contrast. */
async function check({ exclude, runOnly, colors, max, changing, hides }: Check) {
  // Transitions begin with the frame after the change; the headless browser sometimes draws none.
  const frame = () =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(resolve)),
      new Promise((resolve) => setTimeout(resolve, 100)),
    ]);
  const finish = () => {
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getComputedTiming().endTime) <= max) animation.finish();
    }
  };
  await frame();
  await frame();
  finish();
  // What waits for an end, to take an element away, has done so; what came with it is at its end too.
  await frame();
  let wasRenewed = document.querySelector(changing) !== null;
  const observer = new MutationObserver((records) => {
    wasRenewed ||= records.some(({ attributeName }) => attributeName !== null && hides.includes(attributeName));
    wasRenewed ||= document.querySelector(changing) !== null;
  });
  observer.observe(document, { subtree: true, attributeFilter: ["data-stale", "aria-busy", ...hides] });
  finish();
  // Sections far below the window have a guessed height until they are near, and what is in them would seem to lie over what follows.
  const whole = new CSSStyleSheet();
  whole.replaceSync("main *, :has(> footer) { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(whole);
  const result = await window.axe?.run(
    { exclude: [...exclude] },
    {
      resultTypes: ["violations"],
      runOnly: [...runOnly],
      ...(!colors && { rules: { "color-contrast": { enabled: false } } }),
    },
  );
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== whole);
  observer.disconnect();
  const html = (nodes: axe.NodeResult[]) => nodes.map((node) => node.html).join("\n  ");
  const broken = result?.violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${html(nodes)}`);
  const root = document.documentElement.getAttributeNames().join(" ");
  return { broken: broken ?? ["axe did not run"], wasRenewed, root };
}

/**
 * Fails with the accessibility rules that a page breaks (WCAG 2.2 AA and best practices). What is being asked for again
 * is dimmed for that moment, so it is waited for, and a check during which it happens is made again. Another theme
 * of a page that was looked at changes colours only: `contrast` checks these alone, in a fraction of the time. `structure` checks all but
 * these: of a page that differs in its words and their direction.
 * @param without what is left out, by CSS selectors
 */
export async function expectAccessible(
  page: Page,
  rules: "all" | "contrast" | "structure" = "all",
  without: readonly string[] = [],
): Promise<void> {
  await injectChecker(page);
  const runOnly = rules === "contrast" ? ["color-contrast"] : standard;
  const given: Check = {
    exclude: without,
    runOnly,
    colors: rules !== "structure",
    max: maxAnimation,
    changing: renewed,
    hides,
  };
  let checks = 0;
  for (;;) {
    await expect(page.locator(renewed)).toHaveCount(0);
    const { broken, wasRenewed, root } = await page.evaluate(check, given);
    checks++;
    if (wasRenewed && checks < maxChecks) continue;
    expect(broken, `check ${checks}, ${wasRenewed ? "" : "not "}disturbed, root: ${root}`).toEqual([]);
    return;
  }
}
