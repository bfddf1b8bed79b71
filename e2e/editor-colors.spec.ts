/** Colours that refer to a colour of the configuration follow it, on the canvas and in the shop. */
import { Editor } from "./support/editor.ts";
import { type Shop, startCopy } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.describe("with a separate shop", () => {
  let shop: Shop;
  test.beforeAll(async () => {
    shop = await startCopy();
  });
  test.afterAll(async () => {
    await shop?.stop();
  });

  test("a field that refers to a color of the shop follows it, and so does the published page", async ({
    page,
    newVisitor,
  }) => {
    const editor = new Editor(page);
    await page.goto(shop.editor);
    const settings = await editor.select("Categories");
    const title = editor.canvas.locator(".page-root").first().getByRole("heading", { name: "Shop by category" });

    await settings.getByRole("button", { name: "Title color: choose a color" }).click();
    const picker = page.getByRole("dialog", { name: "Title color" });
    // The picker's style sheet has loaded.
    await expect(picker.getByRole("slider", { name: "Color" })).toHaveCSS("position", "absolute");
    await picker.getByRole("button", { name: "Theme color", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(settings.getByRole("textbox", { name: "Title color", exact: true })).toHaveValue("Theme color");
    await expect(title).toHaveCSS("color", "rgb(180, 80, 42)");

    await page.getByRole("tab", { name: "Global configuration" }).click();
    await page.getByRole("button", { name: "Colors", exact: true }).click();
    await page.getByRole("textbox", { name: "Theme color", exact: true }).fill("#0B6E4F");
    await expect(title).toHaveCSS("color", "rgb(11, 110, 79)");
    await editor.publish();

    const visitor = await (await newVisitor()).newPage();
    await visitor.goto(shop.url);
    const heading = visitor.getByRole("heading", { name: "Shop by category" });
    await expect(heading).toHaveCSS("color", "rgb(11, 110, 79)");

    await page.getByRole("textbox", { name: "Theme color", exact: true }).fill("#7A1F5C");
    await editor.publish();
    await visitor.reload();
    await expect(heading).toHaveCSS("color", "rgb(122, 31, 92)");
  });
});
