/** The editor's page object and fixture. */
import type { Locator, Page } from "@playwright/test";
import { editorHeaders } from "./staff.ts";
import { expect, expectAccessible, test as shared, still } from "./test.ts";

/** Names of the panel's movable rows, read in one call: a dialog that opens meanwhile hides the rows one by one. */
export async function rowNames(panel: Locator): Promise<string[]> {
  const labels = await panel
    .getByRole("button", { name: /^Drag / })
    .evaluateAll((handles) => handles.map((one) => one.getAttribute("aria-label") ?? ""));
  return labels.map((label) => label.slice("Drag ".length));
}

/**
 * Fails with the accessibility rules that the editor breaks around its canvas. The shop's page on the canvas is most of the
 * document: it is checked in editor.spec.ts, and by the tests of the shop.
 */
export const expectEditorAccessible = (page: Page): Promise<void> =>
  expectAccessible(page, "all", ['[data-region="canvas"]']);

/**
 * Does what publishes, and waits for the answer: its message is shown for 1.5 s only, which a busy machine may miss
 * (src/editor/publish/publish.test.ts looks at it).
 * @returns the answer's data.
 */
export async function publishedBy(page: Page, act: () => Promise<unknown>): Promise<Published> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/admin_api/v1/decoration"));
  await act();
  const answer = await (await answered).json();
  expect(answer).toMatchObject({ code: 200, message: "Saved and published" });
  return answer.data;
}

/**
 * Presses "Skip" when the next publish measures the contrast of several pages: twelve pages in two widths take four seconds of the
 * processor. Tests do without, except for editor-palette.spec.ts; what it finds: measured-page.component.test.tsx.
 */
export async function skipMeasuring(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const skip = [...document.querySelectorAll("body > div > button")].find(
        ({ textContent }) => textContent === "Skip",
      );
      if (skip instanceof HTMLElement) skip.click();
      if (skip || document.querySelector("[role=alertdialog]")) observer.disconnect();
    });
    observer.observe(document.body, { childList: true });
  });
}

export interface Published {
  /** New ids of modules, by group. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
  /** Groups that stayed as others have published them. */
  readonly kept?: readonly string[];
}

export class Editor {
  readonly page: Page;
  readonly panel: Locator;
  readonly canvas: Locator;
  readonly question: Locator;
  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("navigation", { name: "Decoration" });
    this.canvas = page.locator("[data-region=canvas]");
    this.question = page.getByRole("alertdialog");
  }
  /** Goes to the editor's page, and waits until panel and canvas are drawn: pictures on the canvas may still load. */
  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: "commit" });
    await this.ready();
  }
  /** Waits until panel and canvas are drawn. */
  async ready(): Promise<void> {
    await expect(this.row("Header")).toBeVisible();
    await expect(this.canvas.locator("footer")).toBeAttached();
  }
  /** Names of the movable rows, in order. */
  async modules(): Promise<string[]> {
    return rowNames(this.panel);
  }
  row(name: string): Locator {
    return this.panel.getByRole("button", { name: new RegExp(`^${name}(: .*)?(, hidden)?$`) }).first();
  }
  settings(name: string): Locator {
    return this.page.getByRole("complementary", { name: `Settings: ${name}` });
  }
  async select(name: string): Promise<Locator> {
    await this.row(name).click();
    await expect(this.settings(name)).toBeVisible();
    return this.settings(name);
  }
  /** Takes every step back, also those before a publish. */
  async undoAll(): Promise<void> {
    // Pressed in the page: each press from outside would wait until the button's name has come to rest.
    await this.page.evaluate(async () => {
      for (let presses = 0; presses < 200; presses++) {
        const undo = document.querySelector<HTMLElement>('[data-region="top"] button[aria-label^="Undo"]');
        if (!undo) return;
        undo.click();
        // The name follows a moment later; a press too many does nothing.
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    await expect(this.page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
  }
  /** Opens another page by the dropdown. @param option its name */
  async choosePage(option: RegExp): Promise<void> {
    await this.page.getByRole("combobox", { name: "Page" }).click();
    await this.page.getByRole("option", { name: option }).click();
    await this.question.getByRole("button", { name: "Confirm leave" }).click();
  }
  async publish(): Promise<void> {
    await skipMeasuring(this.page);
    await this.page.getByRole("button", { name: "Save and publish" }).click();
    await publishedBy(this.page, () => this.question.getByRole("button", { name: "Save and publish" }).click());
    await expect(this.page.getByText("Published", { exact: true })).toBeAttached();
  }
}

/** A design of the test's own, made by calls of the session that a page has. */
export interface OwnDesign {
  readonly number: number;
  /** Publishes a home page of these modules, in the wire form. */
  readonly publishHome: (modules: readonly object[]) => Promise<void>;
  /** Makes a design the one that customers see. @param number this one unless given; 1 is the demo mall's */
  readonly makeLive: (number?: number) => Promise<void>;
  /** Deletes it; it must not be live. */
  readonly remove: () => Promise<void>;
}

/** Copies the demo mall's design. */
export async function copyDesign(page: Page, baseURL: string | undefined): Promise<OwnDesign> {
  const headers = editorHeaders(await page.context().cookies());
  const call = async (path: string, data: object) => {
    const url = new URL(`/admin_api/v1/decorations/${path}`, baseURL).href;
    const answer = (await (await page.request.post(url, { headers, data })).json()) as Made;
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const { number } = await call("create", { name: "A test's own", copy_of: 1 });
  return {
    number,
    async publishHome(home_modules) {
      const url = new URL("/admin_api/v1/decoration", baseURL).href;
      const ofDesign = { ...headers, env: "decoration", "X-MALL-DECORATION-ID": String(number) };
      const published = await page.request.post(url, { headers: ofDesign, data: { home_modules } });
      expect(await published.json()).toMatchObject({ code: 200 });
    },
    async makeLive(live = number) {
      await call("live", { number: live });
    },
    async remove() {
      await call("delete", { number });
    },
  };
}

interface Made {
  readonly code: number;
  readonly data: { readonly number: number };
}

/**
 * `test` with the editor open on the home page: `editor` on the live design, for what is not published; `liveEditor` on a copy
 * that is the live design until the test ends, so that nothing of what it publishes need be taken back.
 */
export const test = shared.extend<{ editor: Editor; liveEditor: Editor }>({
  editor: async ({ page, ownerCookies }, use) => {
    await page.context().addCookies(ownerCookies);
    await dropDraft(page);
    await page.emulateMedia(still);
    const editor = new Editor(page);
    await editor.open("/admin_1");
    await use(editor);
  },
  liveEditor: async ({ page, ownerCookies, baseURL }, use) => {
    await page.context().addCookies(ownerCookies);
    const design = await copyDesign(page, baseURL);
    await design.makeLive();
    await page.emulateMedia(still);
    const editor = new Editor(page);
    await editor.open(`/admin_${design.number}`);
    await use(editor);
    await design.makeLive(1);
    await design.remove();
  },
});

/** Removes the draft that a test before has left: the editor would ask about it. */
export async function dropDraft(page: Page): Promise<void> {
  const answer = await page.request.post("/admin_api/v1/decoration/draft/save", {
    headers: {
      ...editorHeaders(await page.context().cookies()),
      env: "decoration",
      "X-MALL-DECORATION-ID": "1",
    },
    data: { draft: null },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
}
