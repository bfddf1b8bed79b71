/** The command palette: actions, pages, modules and settings, by keyboard. */
import { expectEditorAccessible, test } from "./support/editor.ts";
import { expect } from "./support/test.ts";

test("the palette runs actions, opens pages and modules, and finds settings by other words for them", async ({
  editor,
}) => {
  const { page } = editor;
  const option = page.getByRole("option");
  const search = async (text: string) => {
    // Behind a dialog the keys do nothing.
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search actions, pages, modules and settings" })).toBeFocused();
    await page.keyboard.type(text);
  };
  await search("");
  await expect(page.getByRole("group", { name: "Actions" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Pages" })).toBeAttached();
  await expectEditorAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await search("phone view");
  await expect(option.first()).toHaveText(/Phone view/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Phone", exact: true })).toHaveAttribute("aria-pressed", "true");
  await search("desktop");
  await expect(option.first()).toHaveText(/Desktop view/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Desktop", exact: true })).toHaveAttribute("aria-pressed", "true");

  await search("footer");
  await expect(option.first()).toHaveText(/^Footer/);
  await page.keyboard.press("Enter");
  await expect(editor.settings("Footer")).toBeFocused();

  await search("instagram");
  await expect(option.first()).toHaveText(/Footer › Platforms/);
  await page.keyboard.press("Enter");
  await expect(editor.settings("Footer").locator("[data-found]")).toContainText("Platforms");

  await search("rename");
  await expect(option).toHaveCount(0);
  await expect(page.getByText("No results for “rename” on this page.")).toBeVisible();
  await page.keyboard.press("Escape");
  await editor.select("Categories");
  await search("rename");
  await expect(option.first()).toHaveText(/Rename selected module/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Rename module" })).toBeVisible();
  await page.keyboard.press("Escape");

  // Moved, undone and discarded without leaving the keyboard.
  const [, second = "", third = ""] = await editor.modules();
  expect(second).toBe("Categories");
  await search("module down");
  await expect(option.first()).toHaveText(/Move selected module down/);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await editor.modules()).slice(1, 3)).toEqual([third, second]);
  await search("undo");
  await expect(option.first()).toHaveText(/^Undo/);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await editor.modules()).slice(1, 3)).toEqual([second, third]);
  await search("discard");
  await expect(option).toHaveCount(0);
  await page.keyboard.press("Escape");
  await search("share draft");
  await expect(option.first()).toHaveText(/Preview link/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Preview link" })).toBeVisible();
  await page.keyboard.press("Escape");

  await search("save and publish");
  await expect(option.first()).toHaveText(/Save and publish/);
  await page.keyboard.press("Enter");
  await expect(editor.question).toHaveAccessibleName("Save and publish");
  await page.keyboard.press("Escape");
  await expect(editor.question).toHaveCount(0);

  await search("cart page");
  await expect(option.first()).toHaveText(/cart/i);
  await page.keyboard.press("Enter");
  await editor.question.getByRole("button", { name: "Confirm leave" }).press("Enter");
  await expect(page).toHaveURL(/\/admin_1\/cart$/);
});
