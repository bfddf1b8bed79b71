/** Commands that component tests give to the browser from outside of the page, for what `userEvent` does not do. */
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserCommand } from "vitest/node";

/** A file that a test chooses; its type is that of its name, its content `content`, or `size` bytes. */
export interface ChosenFile {
  readonly name: string;
  readonly size?: number;
  readonly content?: string;
}

/** One step of the mouse, in px of the tested document. */
export type MouseStep =
  | { readonly move: readonly [x: number, y: number]; readonly steps?: number }
  | "down"
  | "up"
  | { readonly wheel: number };

/** Presses a key or a chord, "Shift+ArrowUp", where the focus is. */
const pressKey: BrowserCommand<[key: string]> = ({ page }, key) => page.keyboard.press(key);

/** Types a text where the focus is, each character with its key. */
const typeText: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.type(text);

/** What an input method does, as Japanese is typed: letters that stand in the field unsettled, a key that it takes, letters that are settled. */
export type InputMethodStep = { readonly composed: string } | { readonly key: string } | { readonly settled: string };

const inputMethod: BrowserCommand<[...steps: InputMethodStep[]]> = async ({ page, context }, ...steps) => {
  const session = await context.newCDPSession(page);
  for (const step of steps) {
    if ("composed" in step) {
      const { length } = step.composed;
      await session.send("Input.imeSetComposition", {
        text: step.composed,
        selectionStart: length,
        selectionEnd: length,
      });
    } else if ("settled" in step) await session.send("Input.insertText", { text: step.settled });
    else {
      for (const type of ["rawKeyDown", "keyUp"] as const) {
        await session.send("Input.dispatchKeyEvent", {
          type,
          key: step.key,
          code: step.key,
          windowsVirtualKeyCode: 229,
        });
      }
    }
  }
  await session.detach();
};

const mouse: BrowserCommand<[...steps: MouseStep[]]> = async ({ page, iframe }, ...steps) => {
  // The document stands in a frame of the page.
  const box = await iframe.owner().boundingBox();
  for (const step of steps) {
    if (step === "down") await page.mouse.down();
    else if (step === "up") await page.mouse.up();
    else if ("wheel" in step) await page.mouse.wheel(0, step.wheel);
    else await page.mouse.move(step.move[0] + (box?.x ?? 0), step.move[1] + (box?.y ?? 0), { steps: step.steps ?? 1 });
  }
};

/** Presses what opens the browser's file chooser, and chooses files in it: from the disk, so that large ones take no time. */
const chooseFiles: BrowserCommand<[selector: string, ...files: ChosenFile[]]> = async (
  { page, iframe },
  selector,
  ...files
) => {
  const folder = await mkdtemp(join(tmpdir(), "chosen-"));
  const paths = files.map(({ name }) => join(folder, name));
  for (const [at, { content = "", size = 0 }] of files.entries()) {
    await writeFile(paths[at] ?? "", content);
    if (size > 0) await truncate(paths[at] ?? "", size);
  }
  // A press that fails leaves no wait behind, whose own failure would end the whole run.
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), iframe.locator(selector).click()]);
  await chooser.setFiles(paths);
  return folder;
};

/** Removes what `chooseFiles` has made. */
const forgetFiles: BrowserCommand<[folder: string]> = (_, folder) => rm(folder, { recursive: true, force: true });

/** What the person prefers, until it is called again: in the tests of other files too. */
const preferReducedMotion: BrowserCommand<[reduced: boolean]> = ({ page }, reduced) =>
  page.emulateMedia({ reducedMotion: reduced ? "reduce" : "no-preference" });

/** The theme that the system asks for; null: what the browser says by itself. */
const preferColorScheme: BrowserCommand<[scheme: "light" | "dark" | null]> = ({ page }, scheme) =>
  page.emulateMedia({ colorScheme: scheme });

const forceColors: BrowserCommand<[forced: boolean]> = ({ page }, forced) =>
  page.emulateMedia({ forcedColors: forced ? "active" : "none" });

export const commands = {
  pressKey,
  typeText,
  mouse,
  inputMethod,
  chooseFiles,
  forgetFiles,
  preferReducedMotion,
  preferColorScheme,
  forceColors,
};
