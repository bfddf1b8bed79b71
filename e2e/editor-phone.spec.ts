/** The editor on a phone: one row on top, a labelled panel, settings below the canvas. */
import { expectEditorAccessible } from "./support/editor.ts";
import { test } from "./support/own-design.ts";
import { boxOf, expect } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("one row on top with every command in its menu; the panel opens by keyboard, in place of settings and versions", async ({
  editor,
}) => {
  const { page, canvas, panel } = editor;
  const opener = page.getByRole("button", { name: "Modules and settings" });
  await test.step("the bar is one row, the panel opens with names, and settings leave the module visible", async () => {
    const bar = page.getByRole("region", { name: "Editor", exact: true });
    expect((await boxOf(bar)).height).toBe(56);
    // The page is shown as on a phone.
    await expect(page.locator("body")).toHaveClass(/mobile-body-style/);
    await expectEditorAccessible(page);

    await expect(panel).toBeHidden();
    await opener.press("Enter");
    await expect(panel).toBeFocused();
    const row = editor.row("Rich text");
    await expect(row.getByText("Rich text")).toBeVisible();
    await expectEditorAccessible(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.press("Enter");
    // The focus goes there first.
    await expect(panel).toBeFocused();
    await row.press("Enter");
    const settings = page.getByRole("complementary", { name: "Settings: Rich text" });
    await expect(settings).toBeFocused();
    await expect(panel).toBeHidden();
    const [sheet, stage] = [await boxOf(settings), await boxOf(canvas)];
    expect(stage.height).toBeGreaterThan(300);
    expect(sheet.y).toBeGreaterThanOrEqual(stage.y + stage.height - 1);
    // The edited module is in the visible part of the canvas.
    const key = await settings.getAttribute("data-module");
    const shown = canvas.locator(`[data-module-key="${key}"] > *`).first();
    await expect(async () => {
      const at = await boxOf(shown);
      expect(at.y).toBeGreaterThanOrEqual(stage.y);
      expect(at.y).toBeLessThan(sheet.y - 100);
    }).toPass();
    await expectEditorAccessible(page);
    await settings.press("Escape");
    await expect(settings).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step("the panel's button opens the panel in place of settings, and of the version history", async () => {
    const drawer = page.locator('[data-region="drawer"]');
    await opener.click();
    await editor.row("Rich text").click();
    await expect(drawer).toBeVisible();
    await opener.click();
    await expect(panel).toBeFocused();
    await expect(drawer).toHaveCount(0);
    await editor.row("Rich text").click();
    await expect(panel).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await editor.more("Version history");
    await expect(page.getByRole("heading", { name: "Version history" })).toBeVisible();
    await opener.click();
    await expect(panel).toBeFocused();
    await expect(page.getByRole("heading", { name: "Version history" })).toHaveCount(0);
  });
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await test.step("the menu has every command of the wide bar", async () => {
    const more = page.getByRole("button", { name: "More", exact: true });
    await more.press("Enter");
    for (const name of [
      "Desktop",
      "Phone",
      "Full screen",
      "Search settings",
      "View shop",
      "Version history",
      "Exit editor",
    ]) {
      await expect(page.getByRole("menuitem", { name: new RegExp(`^(Current: )?${name}`) })).toBeVisible();
    }
    await expectEditorAccessible(page);
    await page.getByRole("menuitem", { name: "Search settings" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await more.press("Enter");
    await page.getByRole("menuitem", { name: "Desktop" }).press("Enter");
    await expect(page.locator("body")).toHaveClass(/pc-body-style/);
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("several modules are selected by touch, hidden and deleted together, and brought back", async ({ editor }) => {
    const { page, panel, question } = editor;
    await page.getByRole("button", { name: "Modules and settings" }).tap();
    const before = await editor.modules();
    const [, b = "", c = "", d = ""] = before;
    await panel
      .getByRole("button", { name: `More for ${b}`, exact: true })
      .first()
      .tap();
    await page.getByRole("menuitem", { name: "Select several" }).tap();
    const bar = panel.getByRole("region", { name: "Selected modules" });
    await expect(bar.getByText("1 module selected")).toBeVisible();
    await editor.row(d).tap();
    await expect(bar.getByText("2 modules selected")).toBeVisible();
    // The panel stays, and no settings open.
    await expect(page.getByRole("complementary", { name: /^Settings/ })).toHaveCount(0);
    await editor.row(c).tap();
    await editor.row(c).tap();
    await expect(bar.getByText("2 modules selected")).toBeVisible();
    await expectEditorAccessible(page);
    await bar.getByRole("button", { name: "Hide 2 modules" }).tap();
    await expect(editor.row(b)).toHaveAccessibleName(/, hidden$/);
    await expect(editor.row(d)).toHaveAccessibleName(/, hidden$/);
    await bar.getByRole("button", { name: "Delete 2 modules" }).tap();
    await question.getByRole("button", { name: "Confirm" }).tap();
    await expect.poll(async () => (await editor.modules()).length).toBe(before.length - 2);
    await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).tap();
    await expect.poll(() => editor.modules()).toEqual(before);
  });
});
