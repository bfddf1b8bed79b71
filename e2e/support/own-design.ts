/** An editor on a design of the test's own, and a colleague in the same design. */
import type { Locator, Page } from "@playwright/test";
import { copyDesign, type Published, publishedBy, rowNames, skipMeasuring } from "./editor.ts";
import { expect, test as shared, still } from "./test.ts";

/** An editor on a design made for the test, so that the live design stays unchanged. */
export class OwnEditor {
  readonly page: Page;
  readonly number: number;
  readonly panel: Locator;
  readonly canvas: Locator;
  readonly question: Locator;
  constructor(page: Page, number: number) {
    this.page = page;
    this.number = number;
    this.panel = page.getByRole("navigation", { name: "Decoration" });
    this.canvas = page.locator("[data-region=canvas]");
    this.question = page.getByRole("alertdialog");
  }
  async open(): Promise<void> {
    await this.page.emulateMedia(still);
    await this.page.goto(`/admin_${this.number}`, { waitUntil: "commit" });
    await this.ready();
  }
  async ready(): Promise<void> {
    // An open dialog hides the rest of the page from the accessibility tree.
    await expect(this.page.locator('[data-region="panel"] [data-row]').first()).toBeAttached();
    await expect(this.page.locator('[data-region="canvas"] footer')).toBeAttached();
  }
  async modules(): Promise<string[]> {
    return rowNames(this.panel);
  }
  row(name: string): Locator {
    return this.panel.getByRole("button", { name: new RegExp(`^${name}(: .*)?(, hidden)?$`) }).first();
  }
  async moveDown(name: string): Promise<void> {
    await this.row(name).focus();
    await this.page.keyboard.press("Alt+ArrowDown");
  }
  /** Shows or hides a module. */
  async toggle(what: "Hide" | "Show", name: string): Promise<void> {
    await this.row(name).hover();
    await this.page
      .getByRole("button", { name: `${what} ${name}` })
      .first()
      .click();
  }
  /** Opens another page by the dropdown. @param option beginning of its name */
  async choosePage(option: string): Promise<void> {
    await this.page.getByRole("combobox", { name: "Page" }).click();
    await this.page.getByRole("option", { name: new RegExp(`^${option}`) }).click();
    await this.question.getByRole("button", { name: "Confirm leave" }).click();
    await expect(this.question).toHaveCount(0);
  }
  /** Fills a text of a module's settings. */
  async fill(module: string, field: string, text: string): Promise<void> {
    await this.row(module).click();
    await this.field(module, field).fill(text);
  }
  field(module: string, field: string): Locator {
    return this.page.getByRole("complementary", { name: `Settings: ${module}` }).getByLabel(field, { exact: true });
  }
  state(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
  async publish(): Promise<Published> {
    await skipMeasuring(this.page);
    await this.page.getByRole("button", { name: "Save and publish" }).click();
    const confirm = this.question.getByRole("button", { name: "Save and publish" });
    const published = await publishedBy(this.page, () => confirm.click());
    await expect(this.state("Published")).toBeAttached();
    return published;
  }
  async more(command: string): Promise<void> {
    await this.page.getByRole("button", { name: "More", exact: true }).click();
    await this.page.getByRole("menuitem", { name: command }).click();
  }
}

/** `test` with the editor open on the home page of a design that is deleted after it. */
export const test = shared.extend<{ editor: OwnEditor; colleague: () => Promise<OwnEditor> }>({
  editor: async ({ page, ownerCookies, baseURL }, use) => {
    await page.context().addCookies(ownerCookies);
    const design = await copyDesign(page, baseURL);
    const editor = new OwnEditor(page, design.number);
    await editor.open();
    await use(editor);
    await design.remove();
  },
  colleague: async ({ editor, newVisitor, ownerCookies }, use) => {
    await use(async () => {
      const context = await newVisitor();
      await context.addCookies(ownerCookies);
      const page = await context.newPage();
      const other = new OwnEditor(page, editor.number);
      await other.open();
      return other;
    });
  },
});
