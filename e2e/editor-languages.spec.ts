/** A translator at work: the hero of the home page is translated on the canvas, published, and read at /de. */
import { expectEditorAccessible, test } from "./support/editor.ts";
import { editorHeaders } from "./support/staff.ts";
import { expect, open } from "./support/test.ts";

test.setTimeout(120_000);

test("the hero of the home page is translated on the canvas and published; the design stays as it is", async ({
  liveEditor: editor,
  newVisitor,
  baseURL,
}) => {
  const { page, canvas } = editor;
  const call = async (path: string, data: object) => {
    const headers = editorHeaders(await page.context().cookies());
    const url = new URL(`/admin_api/v1/${path}`, baseURL).href;
    expect((await page.request.post(url, { headers, data })).ok()).toBe(true);
  };
  const languages = page.getByRole("button", { name: /^Language on the canvas/ });
  await expect(languages).toHaveCount(0);
  await call("languages/add", { code: "de" });
  await call("languages/update", { code: "de", published: true });
  try {
    await page.reload();
    await editor.ready();
    const heading = canvas.getByRole("heading", { level: 2 }).first();
    // The canvas shows it a moment after the reload.
    await expect(heading).toHaveText(/\w/);
    const english = await heading.innerText();
    expect(english).toMatch(/\w/);
    await languages.click();
    await page.getByRole("menuitem", { name: /^Deutsch/ }).click();
    await expect(page).toHaveURL(/\/admin_\d+\/?\?lang=de$/);
    const panel = page.getByRole("navigation", { name: "Translation" });
    await expect(panel).toContainText("texts are translated");
    await expectEditorAccessible(page);
    // The slide is a link, which lies over its words.
    await heading.dblclick({ force: true });
    await page.getByRole("region", { name: "Text on the page" }).getByRole("textbox").fill("Wohnen, wie man lebt");
    await page.keyboard.press("Enter");
    await expect(heading).toHaveText("Wohnen, wie man lebt");
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/decoration/translation/save"));
    await page.getByRole("button", { name: "Save and publish" }).click();
    await editor.question.getByRole("button", { name: "Save and publish" }).click();
    expect((await (await saved).json()).code).toBe(200);
    const visitor = await (await newVisitor()).newPage();
    await open(visitor, "/de");
    await expect(visitor.getByRole("heading", { name: "Wohnen, wie man lebt" })).toBeVisible();
    await open(visitor, "/");
    await expect(visitor.getByRole("heading", { name: english })).toBeVisible();
    // Side by side in two languages, and back to the design.
    await page.getByRole("button", { name: "Two languages side by side" }).click();
    await expect(canvas.getByRole("heading", { name: "Wohnen, wie man lebt" })).toBeVisible();
    await expect(canvas.getByText(english, { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Desktop" }).click();
    await languages.click();
    await page.getByRole("menuitem", { name: "English" }).click();
    await expect(page).toHaveURL(/\/admin_\d+\/?$/);
    await expect(heading).toHaveText(english);
  } finally {
    await call("languages/delete", { code: "de" });
  }
});
