/** Presets of modules and themes, and colours that refer to a colour of the configuration: on the canvas and in the shop. */
import { expectEditorAccessible, test } from "./support/editor.ts";
import { expect } from "./support/test.ts";

test("a preset adds a module; theme presets are applied and reverted; a field that refers to a color of the shop follows it", async ({
  liveEditor: editor,
  page,
  newVisitor,
}) => {
  await test.step("a field that refers to a color of the shop follows it, and so does the published page", async () => {
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
    await page.getByRole("region", { name: "Themes" }).scrollIntoViewIfNeeded();
    await expectEditorAccessible(page);
    await page.getByRole("textbox", { name: "Theme color", exact: true }).fill("#0B6E4F");
    await expect(title).toHaveCSS("color", "rgb(11, 110, 79)");
    await editor.publish();

    const visitor = await (await newVisitor()).newPage();
    await visitor.goto("/");
    const heading = visitor.getByRole("heading", { name: "Shop by category" });
    await expect(heading).toHaveCSS("color", "rgb(11, 110, 79)");

    await page.getByRole("textbox", { name: "Theme color", exact: true }).fill("#7A1F5C");
    await editor.publish();
    await visitor.reload();
    await expect(heading).toHaveCSS("color", "rgb(122, 31, 92)");
    await editor.undoAll();
  });

  await test.step("a theme preset is one step, replaced by another and reverted, and changes no picture or text", async () => {
    const root = editor.canvas.locator(".page-root").first();
    const theme = () => root.evaluate((element) => element.style.getPropertyValue("--theme-color"));
    await page.getByRole("tab", { name: "Global configuration" }).click();
    const before = await theme();
    await page.getByRole("button", { name: "Apply Fjord" }).click();
    await expect.poll(theme).toBe("#14596B");
    await page.getByRole("button", { name: "Apply Midnight" }).click();
    await expect.poll(theme).toBe("#E0B252");
    await page.getByRole("button", { name: "Revert Midnight" }).click();
    await expect.poll(theme).toBe(before);
    await page.getByRole("button", { name: "Apply Atelier" }).click();
    await page.keyboard.press("Control+z");
    await expect.poll(theme).toBe(before);

    // None changes a picture or a text.
    const kept = () =>
      root.evaluate((element) => ({
        // The logo has a picture of its own on dark grounds.
        pictures: [...element.querySelectorAll("header img:not([data-logo]), [data-item] img")].map((one) =>
          one.getAttribute("src"),
        ),
        // Where the menu is a drawer the header has it once, and the logo and the menu in another order.
        texts: [
          ...new Set([...element.querySelectorAll("header a, h1, h2")].map((one) => one.textContent?.trim())),
        ].sort(),
      }));
    await expect(root.locator("header img").first()).toBeVisible();
    const first = await kept();
    expect(first.pictures.length).toBeGreaterThan(1);
    const offered = page.getByRole("button", { name: /^Apply / });
    await expect(offered.first()).toBeVisible();
    const names = await offered.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("button", { name: name.replace("Apply", "Revert"), exact: true })).toBeVisible();
      expect(await kept()).toEqual(first);
    }
  });
  await editor.undoAll();
  await page.getByRole("tab", { name: "Page decoration" }).click();

  await test.step("a preset adds a module with its values", async () => {
    await page.getByRole("button", { name: "Add module" }).first().click();
    const points = page.getByRole("list", { name: "Presets: Rich text" });
    // The list of modules has scrolled to its end: the row at its edge is shown in part.
    await page.getByRole("button", { name: "Drag Carousel" }).scrollIntoViewIfNeeded();
    await expectEditorAccessible(page);
    await points.getByRole("button", { name: "Quotation" }).click();
    await expect(editor.canvas.getByText("William Morris")).toBeVisible();
  });
});
