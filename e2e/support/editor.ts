/** The editor's page object and fixture. */
import type { Locator, Page } from "@playwright/test";
import { editorHeaders } from "./staff.ts";
import { expect, expectAccessible, test as shared } from "./test.ts";

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

export interface Published {
  /** New ids of modules, by group. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
  /** Groups that stayed as others have published them. */
  readonly kept?: readonly string[];
}

/**
 * Without motion the browser draws less and a press needs not wait for what slides in: a third of a test's time. What moves is
 * looked at in editor-canvas.spec.ts, editor-long-page.spec.ts and in component tests.
 */
export const still = { reducedMotion: "reduce" } as const;

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
    const undo = this.page.getByRole("button", { name: /^Undo/ });
    await expect(async () => {
      // Not pressed by mouse: each press would wait until the button's name has come to rest.
      if (await undo.isVisible()) await undo.dispatchEvent("click", {}, { timeout: 1000 });
      await expect(this.page.getByRole("button", { name: "Nothing to undo" })).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [10] });
  }
  /** Opens another page by the dropdown. @param option its name */
  async choosePage(option: RegExp): Promise<void> {
    await this.page.getByRole("combobox", { name: "Page" }).click();
    await this.page.getByRole("option", { name: option }).click();
    await this.question.getByRole("button", { name: "Confirm leave" }).click();
  }
  async publish(): Promise<void> {
    await this.page.getByRole("button", { name: "Save and publish" }).click();
    await publishedBy(this.page, () => this.question.getByRole("button", { name: "Save and publish" }).click());
    await expect(this.page.getByText("Published", { exact: true })).toBeAttached();
  }
}

/** `test` with the editor open on the home page. */
export const test = shared.extend<{ editor: Editor }>({
  editor: async ({ page, ownerCookies }, use) => {
    await page.context().addCookies(ownerCookies);
    await dropDraft(page);
    await page.emulateMedia(still);
    await page.goto("/admin_1");
    const editor = new Editor(page);
    await editor.ready();
    await use(editor);
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
