/** What is measured in one editor: ours on a long home page, and Puck. */
import type { CDPSession, Locator, Page } from "@playwright/test";
import { installProbe, sample, slowDown, type Times, times } from "./probe.ts";

/** Keys of a measurement, after a fifth as many for warming up. */
const keystrokes = 40;

export interface Measured {
  readonly typed: Times;
  readonly typedSlow?: Times;
  /** Milliseconds from the navigation to the frame that shows all modules. */
  readonly opened: number;
}

export interface Ours extends Measured {
  readonly undone?: Times;
  readonly moved?: Times;
  readonly dragged?: Times;
  readonly published?: Times;
}

interface Opening {
  readonly address: string;
  readonly count: number;
}

/** @returns milliseconds from the navigation to the frame that shows all modules. */
export async function openOurs(page: Page, { address, count }: Opening): Promise<number> {
  await page.goto(address);
  await page.waitForFunction(
    (all) => document.querySelectorAll("[data-region=canvas] [data-module-key]").length >= all,
    count,
  );
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  );
}

/** @param whole also with a slower CPU, and moves, undo and a slider */
export async function measureOurs(
  page: Page,
  session: CDPSession,
  { whole, ...opening }: Opening & { readonly whole: boolean },
): Promise<Ours> {
  const opened = await openOurs(page, opening);
  // A module in the middle with a visible title, the second of its type or later.
  const rows = page.locator("[data-row]", { hasText: /^Categories/ });
  await rows.nth(Math.floor((await rows.count()) / 2)).click();
  const settings = page.getByRole("complementary", { name: "Settings: Categories" });
  const title = settings.getByRole("textbox", { name: "Title", exact: true });
  await title.click();
  const key = await page.evaluate(() => document.querySelector<HTMLElement>("[data-region=drawer]")?.dataset.module);
  const heading = `[data-module-key="${key}"] h2`;
  const typed = await type(page, title, heading, keystrokes);
  if (!whole) return { typed, opened };
  const typedSlow = await typeSlowly(page, session, title, heading);
  await page.keyboard.press("Escape");
  const row = page.locator(`[data-row="${key}"]`);
  await row.focus();
  await installProbe(page, ["keydown"], "main [data-module-key]");
  // Up and down: the row keeps the focus, and each move is one undo step.
  const moved = times(await sample(page, 12, (at) => page.keyboard.press(at % 2 ? "Alt+ArrowDown" : "Alt+ArrowUp")));
  const undone = times(await sample(page, 12, () => page.keyboard.press("Control+z")));
  await row.click();
  const slider = settings.getByRole("slider").first();
  await slider.scrollIntoViewIfNeeded();
  const at = await slider.boundingBox();
  if (!at) throw new Error("no slider in the settings");
  const dragged = await drag(page, at);
  return { typed, typedSlow, opened, undone, moved, dragged };
}

/** Letters typed into a title, each measured until the canvas shows it. */
async function type(page: Page, title: Locator, heading: string, keys: number): Promise<Times> {
  await title.fill("A");
  await installProbe(page, ["keydown"], heading);
  return times(await sample(page, keys, (at) => page.keyboard.press("abcdefghij"[at % 10] ?? "a")));
}

async function typeSlowly(page: Page, session: CDPSession, title: Locator, heading: string): Promise<Times> {
  await slowDown(session, 4);
  const typed = await type(page, title, heading, keystrokes / 2);
  await slowDown(session, 1);
  return typed;
}

/** A slider dragged to and fro, each input measured until its frame ends. The first round is warm-up. */
async function drag(page: Page, at: { x: number; y: number; width: number; height: number }): Promise<Times> {
  await page.evaluate(() => {
    window.probe?.stop.abort();
    const samples: number[] = [];
    window.probe = { samples, stop: new AbortController() };
    const onInput = (event: Event) => {
      requestAnimationFrame(() => window.afterFrame(() => samples.push(performance.now() - event.timeStamp)));
    };
    document.addEventListener("input", onInput, true);
  });
  await page.mouse.move(at.x + 8, at.y + at.height / 2);
  await page.mouse.down();
  for (let step = 0; step < 120; step++) {
    if (step === 20) await page.evaluate(() => window.probe?.samples.splice(0));
    const share = Math.abs(((step / 20) % 2) - 1);
    await page.mouse.move(at.x + 8 + share * (at.width - 16), at.y + at.height / 2);
  }
  await page.mouse.up();
  return times(await page.evaluate(() => window.probe?.samples ?? []));
}

export async function measurePuck(page: Page, address: string): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await page.goto(address);
  await page.locator("#block-99").waitFor();
  const opened = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  );
  await page.locator("#block-50").click();
  const title = page.getByRole("textbox", { name: "title" });
  await title.click();
  const typed = await type(page, title, "#block-50 h2", keystrokes);
  const typedSlow = await typeSlowly(page, session, title, "#block-50 h2");
  await page.close();
  return { typed, typedSlow, opened };
}
