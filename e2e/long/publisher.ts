/** The owner who changes the home page in the editor and publishes it, and a visitor who looks at it each time. */
import { type Browser, expect, type Page } from "@playwright/test";
import { picture } from "../support/buyer.ts";
import { Editor } from "../support/editor.ts";
import { editorHeaders } from "../support/staff.ts";
import { type Observed, patiently } from "./observed.ts";
import type { Changes } from "./watch.ts";

export class Publisher {
  readonly #editor: Editor;
  readonly #visitor: Page;
  readonly #observed: Observed;
  readonly #changes: Changes;
  published = 0;
  #uploaded: string | undefined;

  private constructor(editor: Editor, visitor: Page, observed: Observed, changes: Changes) {
    this.#editor = editor;
    this.#visitor = visitor;
    this.#observed = observed;
    this.#changes = changes;
  }

  static async enter(
    browser: Browser,
    { url, editorLink }: { readonly url: string; readonly editorLink: string },
    observed: Observed,
    changes: Changes,
  ): Promise<Publisher> {
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    page.setDefaultTimeout(10_000);
    observed.watch(page, "the owner");
    await page.goto(editorLink);
    const editor = new Editor(page);
    await expect(editor.row("Header")).toBeVisible();
    await expect(editor.canvas.locator("footer")).toBeAttached();
    const settings = await editor.select("Carousel");
    const slide = settings.locator("button[aria-expanded]").filter({ hasText: /Slide 1$/ });
    if ((await slide.getAttribute("aria-expanded")) === "false") await slide.click();
    const visitor = await (await browser.newContext({ baseURL: url })).newPage();
    observed.watch(visitor, "a visitor");
    return new Publisher(editor, visitor, observed, changes);
  }

  /** Publishes the next number as the title of the first slide. */
  async publish(): Promise<void> {
    const { page } = this.#editor;
    const number = this.published + 1;
    await patiently({ page, who: "the owner", observed: this.#observed }, "publishing", async () => {
      // A question of an earlier try.
      const cancel = this.#editor.question.getByRole("button", { name: /Cancel|Close/ });
      if (await cancel.isVisible()) await cancel.click();
      await this.#editor.settings("Carousel").getByLabel("Title", { exact: true }).first().fill(`Number ${number}.`);
      await page.getByRole("button", { name: "Save and publish" }).click();
      const saved = page.waitForResponse(
        (response) => response.url().endsWith("/admin_api/v1/decoration") && response.request().method() === "POST",
      );
      await this.#editor.question.getByRole("button", { name: "Save and publish" }).click();
      expect((await saved).status()).toBe(200);
      expect(await (await saved).json()).toMatchObject({ code: 200, message: "Saved and published" });
      this.#changes.confirm("title", number);
      await expect(page.getByText("Published", { exact: true })).toBeAttached();
    });
    this.published = number;
    await this.#look(number);
  }

  /** Uploads a picture, and looks at it and at the one before. @returns what came of it. */
  async upload(): Promise<string> {
    const { request } = this.#editor.page;
    const answer = await request.post("/admin_api/v1/upload", {
      headers: editorHeaders(await this.#editor.page.context().cookies()),
      multipart: { file: picture },
      timeout: 60_000,
    });
    const { code, message, data } = (await answer.json()) as {
      code: number;
      message: string;
      data: { file: string } | null;
    };
    const seen: string[] = [];
    for (const file of [this.#uploaded, data?.file]) {
      if (file)
        seen.push(
          `the picture ${file === data?.file ? "" : "uploaded before "}is answered with ${(await request.get(file)).status()}`,
        );
    }
    this.#uploaded ??= data?.file;
    return [`upload: ${code} ${message}`, ...seen].join(", ");
  }

  /** The visitor opens the home page: the title is there at once. */
  async #look(number: number): Promise<void> {
    const page = this.#visitor;
    await patiently({ page, who: "a visitor", observed: this.#observed }, "looking at the published page", async () => {
      await page.goto("/");
      await expect(page.getByText(`Number ${number}.`).first()).toBeAttached();
    });
  }
}
