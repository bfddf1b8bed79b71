/** Unpublished work on several pages: kept when another page is opened, marked, published in part, and discarded. */
import { expectEditorAccessible, publishedBy } from "./support/editor.ts";
import type { OwnEditor } from "./support/own-design.ts";
import { test } from "./support/own-design.ts";
import { expect } from "./support/test.ts";

// It opens several pages one after the other.
test.setTimeout(120_000);

/** Titles of the cart and 404 page are changed, then the home page is open. */
async function editTwoPages(editor: OwnEditor): Promise<void> {
  await editor.choosePage("Cart");
  await editor.fill("Cart page", "Page title", "Basket");
  const { page, question } = editor;
  await page.getByRole("combobox", { name: "Page" }).click();
  await page.getByRole("option", { name: /^404/ }).click();
  await expect(question).toContainText(
    "Are you sure you want to leave the current page? (Unsaved changes on this page will be lost!)",
  );
  await expect(question).toContainText("There are none: every change on this page is saved as a draft.");
  await question.getByRole("button", { name: "Confirm leave" }).click();
  await editor.fill("Not found page", "Page title", "Lost");
  await editor.choosePage("Home");
}

test("work on several pages is kept, marked, undone on its own page, published in part and discarded", async ({
  editor,
}) => {
  const { page, question } = editor;
  await editTwoPages(editor);

  await test.step("it is marked, undone on its own page, and survives a reload", async () => {
    // Steps of other pages are not undone where nobody sees it.
    await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
    await page.getByRole("combobox", { name: "Page" }).click();
    await expect(page.getByRole("option", { name: /^Cart Unpublished/ })).toBeVisible();
    await expect(page.getByRole("option", { name: /^404 Unpublished/ })).toBeVisible();
    await expect(page.getByRole("option", { name: /Unpublished/ })).toHaveCount(2);
    await expectEditorAccessible(page);
    await page.keyboard.press("Escape");

    await page.reload();
    await expect(question).toContainText("Cart and 404");
    await question.getByRole("button", { name: "Restore draft" }).click();
    await editor.choosePage("Cart");
    await editor.row("Cart page").click();
    await expect(editor.field("Cart page", "Page title")).toHaveValue("Basket");
    await expect(editor.canvas.getByRole("heading", { name: "Basket" })).toBeVisible();
    await page.getByRole("button", { name: /^Undo Cart page: Page title/ }).click();
    await expect(editor.field("Cart page", "Page title")).toHaveValue("Your cart");
    await page.keyboard.press("Control+Shift+Z");
    await expect(editor.field("Cart page", "Page title")).toHaveValue("Basket");
    await editor.choosePage("404");
    await editor.row("Not found page").click();
    await expect(editor.field("Not found page", "Page title")).toHaveValue("Lost");
  });

  await test.step("by keyboard: publishing names the pages and takes those chosen; the rest stays and can be discarded", async () => {
    await page.keyboard.press("Control+s");
    const cart = question.getByRole("checkbox", { name: "Cart" });
    await expect(cart).toBeChecked();
    await expect(question.getByRole("checkbox", { name: "404" })).toBeChecked();
    await expectEditorAccessible(page);
    const publish = question.getByRole("button", { name: "Save and publish" });
    await cart.focus();
    await page.keyboard.press("Space");
    await expect(question).toContainText("The rest stays saved as a draft.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(publish).toHaveAccessibleDescription("Choose at least one");
    await page.keyboard.press("Space");
    const { ids } = await publishedBy(page, () => publish.press("Enter"));
    expect(Object.keys(ids)).toEqual(["404_modules"]);

    // A page without changes left is not marked any more.
    await page.getByRole("combobox", { name: "Page" }).click();
    await expect(page.getByRole("option", { name: /Unpublished/ })).toHaveAccessibleName(/^Cart/);
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(question).toContainText("Your work on Cart of");
    await expect(question.getByRole("listitem")).toHaveText([/^Cart page: Page title/]);
    await expect(question).not.toContainText("A newer version has been published since");
    await question.getByRole("button", { name: "Restore draft" }).click();

    await editor.more("Discard changes");
    await expect(question).toContainText("Cart goes back to its last published version.");
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(editor.state("Published")).toBeAttached();
    await page.getByRole("button", { name: "More", exact: true }).press("Enter");
    await expect(page.getByRole("menuitem", { name: "Discard changes" })).toHaveAccessibleDescription(
      "No unpublished changes",
    );
    await expectEditorAccessible(page);
  });
});
