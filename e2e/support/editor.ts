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
  async publish(): Promise<void> {
    await this.page.getByRole("button", { name: "Save and publish" }).click();
    await this.question.getByRole("button", { name: "Save and publish" }).click();
    await expect(this.page.getByText("Saved and published")).toBeVisible();
    await expect(this.page.getByText("Published", { exact: true })).toBeAttached();
  }
}

/** `test` with the editor open on the home page. */
export const test = shared.extend<{ editor: Editor }>({
  editor: async ({ page, ownerCookies }, use) => {
    await page.context().addCookies(ownerCookies);
    await dropDraft(page);
    await page.goto("/admin_1");
    const editor = new Editor(page);
    await expect(editor.row("Header")).toBeVisible();
    await expect(editor.canvas.locator("footer")).toBeAttached();
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
