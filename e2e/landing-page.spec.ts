/** A landing page from empty to published, renamed, taken back and archived, as its owner and its visitors see it. */
import { expectEditorAccessible, test } from "./support/editor.ts";
import { expect, expectAccessible } from "./support/test.ts";

test.setTimeout(120_000);

test("a landing page is made in the editor, published, renamed and archived", async ({
  liveEditor: editor,
  browser,
  baseURL,
}) => {
  const { page, panel, canvas } = editor;
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();

  await test.step("it is made empty, and takes modules as the home page does", async () => {
    await page.getByRole("combobox", { name: "Page", exact: true }).click();
    await page.getByRole("option", { name: "New landing page" }).click();
    const dialog = page.getByRole("dialog", { name: "New landing page" });
    await dialog.getByRole("button", { name: "Create page" }).click();
    await expect(dialog.getByText("Enter a title")).toBeVisible();
    await dialog.getByLabel("Title").fill("Summer sale");
    await expect(dialog.getByLabel("Address")).toHaveValue("summer-sale");
    await expectEditorAccessible(page);
    await dialog.getByRole("button", { name: "Create page" }).click();
    await expect(page).toHaveURL(/\/pages\/summer-sale$/);
    await expect(panel.getByText("This page is empty")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Page", exact: true })).toHaveText("Summer sale");
    for (const name of ["Divider", "Rich text"]) {
      await panel.getByRole("button", { name: "Add module" }).click();
      await page
        .getByRole("button", { name: new RegExp(`^(Add )?${name}`) })
        .first()
        .click();
      await expect(editor.row(name)).toBeVisible();
    }
    expect(await editor.modules()).toEqual(["Divider", "Rich text"]);
    await editor.row("Rich text").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => editor.modules()).toEqual(["Rich text", "Divider"]);
    expect((await visitor.request.get("/pages/summer-sale")).status()).toBe(404);
  });

  await test.step("published, visitors find it, with and without the header", async () => {
    await editor.publish();
    await visitor.goto("/pages/summer-sale");
    await expect(visitor).toHaveTitle(/^Summer sale – /);
    await expect(visitor.getByRole("banner")).toBeVisible();
    await expectAccessible(visitor);
    await editor.row("Landing page").click();
    await page.getByRole("switch", { name: "Show the header" }).click();
    await expect(canvas.getByRole("banner")).toHaveCount(0);
  });

  await test.step("under another address, to which the first one leads", async () => {
    const field = editor.settings("Landing page").getByLabel("Address", { exact: true });
    await field.fill("sale");
    await field.blur();
    await editor.publish();
    await expect(page).toHaveURL(/\/pages\/sale$/);
    const answer = await visitor.goto("/pages/summer-sale");
    expect([answer?.status(), new URL(visitor.url()).pathname]).toEqual([200, "/pages/sale"]);
    await expect(visitor.getByRole("banner")).toHaveCount(0);
    await page.reload();
    await editor.ready();
    await expect(editor.row("Rich text")).toBeVisible();
  });

  await test.step("archived, it is gone", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Archive page" }).click();
    await editor.publish();
    expect((await visitor.request.get("/pages/sale")).status()).toBe(404);
    await visitor.context().close();
  });
});
