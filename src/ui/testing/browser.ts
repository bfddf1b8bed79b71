/** Real keys, mouse and files in component tests, and lists of elements, for what `vitest/browser` has no short words for. */
import { afterEach, beforeEach, expect } from "vitest";
import { commands, type Locator, locators } from "vitest/browser";
import { afterEveryTest } from "./after-each.ts";
import type { ChosenFile, InputMethodStep, MouseStep } from "./commands.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    pressKey(key: string): Promise<void>;
    typeText(text: string): Promise<void>;
    mouse(...steps: MouseStep[]): Promise<void>;
    inputMethod(...steps: InputMethodStep[]): Promise<void>;
    chooseFiles(selector: string, ...files: ChosenFile[]): Promise<string>;
    forgetFiles(folder: string): Promise<void>;
    preferReducedMotion(reduced: boolean): Promise<void>;
    forceColors(forced: boolean): Promise<void>;
    preferColorScheme(scheme: "light" | "dark" | null): Promise<void>;
  }
  interface LocatorSelectors {
    /** By CSS selector, for what has neither role nor name. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

const { inputMethod, mouse, typeText, preferReducedMotion } = commands;

export { inputMethod, mouse, preferReducedMotion, typeText };

/** For the tests of a file about what moves: elsewhere less motion is wanted (`vitest.component.config.ts`). */
export function withMotion(): void {
  beforeEach(() => preferReducedMotion(false));
  afterEach(() => preferReducedMotion(true));
}

/** Presses a key or a chord, "Shift+ArrowUp": where the focus is, or at an element that gets the focus first. */
export async function press(key: string, at?: Locator): Promise<void> {
  if (at) await focus(at);
  await commands.pressKey(key);
}

/** Gives an element the focus, once it is there. */
export async function focus(at: Locator): Promise<void> {
  await expect.element(at).toBeInTheDocument();
  at.element().focus();
}

/** Takes the focus from an element. */
export function blur(at: Locator): void {
  at.element().blur();
}

/** Folders of chosen files, which the page may read until the test ends. */
const folders: string[] = [];

afterEveryTest(async () => {
  for (const folder of folders.splice(0)) await commands.forgetFiles(folder);
});

/** Presses a button that opens the browser's file chooser, and chooses files. */
export async function chooseFiles(button: Locator, ...files: ChosenFile[]): Promise<void> {
  await expect.element(button).toBeInTheDocument();
  folders.push(await commands.chooseFiles(button.selector, ...files));
}

/** Waits until so many elements fit. */
export async function expectCount(all: Locator, count: number): Promise<void> {
  await expect.poll(() => all.elements().length).toBe(count);
}

/** Waits until no element fits. */
export const expectGone = (all: Locator): Promise<void> => expectCount(all, 0);

/** Waits until nothing that fits is visible. */
export async function expectHidden(all: Locator): Promise<void> {
  await expect
    .poll(() => all.elements().filter((one) => one.checkVisibility({ visibilityProperty: true })))
    .toEqual([]);
}

/** Waits until the elements have these texts, in order: the whole text, or a part by a regular expression. */
export async function expectTexts(all: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  const wanted = texts.map((text) => (typeof text === "string" ? text : expect.stringMatching(text)));
  await expect
    .poll(() => all.elements().map((one) => (one.textContent ?? "").replaceAll(/\s+/g, " ").trim()))
    .toEqual(wanted);
}

/** The place of an element in the window, px. */
export function boxOf(at: Locator): DOMRect {
  return at.element().getBoundingClientRect();
}

/** The next key goes to the document, and the next Tab begins at its start, as after it was loaded. */
export async function startAtTop(): Promise<void> {
  const first = document.createElement("button");
  document.body.prepend(first);
  first.focus();
  first.blur();
  // What follows the focus sees that the element is still there.
  await new Promise((resolve) => setTimeout(resolve));
  first.remove();
}
