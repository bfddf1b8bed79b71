/** Modules in the panel: own names, headings, several selected together, undo in the message. */
import type { Locator } from "@playwright/test";
import { type Editor, test } from "./support/editor.ts";
import { expect, expectAccessible } from "./support/test.ts";

const bar = (editor: Editor) => editor.panel.getByRole("region", { name: "Selected modules" });
const message = (editor: Editor) => editor.page.getByRole("region", { name: "Messages" });
const pageIn = (editor: Editor) => editor.canvas.locator(".page-root").first();

test("a row shows the module's heading, and an own name that is kept by publishing", async ({ editor }) => {
  const { page } = editor;
  const row = editor.row("Popular products");
  const settings = await editor.select("Popular products");
  await settings.getByRole("textbox", { name: "Title", exact: true }).fill("Made to last");
  await expect(row).toHaveText(/Popular products\s*Made to last/);
  await row.focus();
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog", { name: "Rename module" });
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Bestsellers of spring");
  await page.keyboard.press("Enter");
  await expect(editor.row("Bestsellers of spring")).toBeFocused();
  await expect(editor.settings("Bestsellers of spring")).toBeVisible();
  await editor.publish();
  await page.reload();
  await expect(editor.row("Bestsellers of spring")).toBeVisible();
  const shop = await page.request.get("/");
  expect(await shop.text()).not.toContain("Bestsellers of spring");
  await editor.row("Bestsellers of spring").focus();
  await page.keyboard.press("F2");
  await dialog.getByRole("textbox", { name: "Name" }).fill("");
  await page.keyboard.press("Enter");
  await expect(editor.row("Popular products")).toBeVisible();
  await editor.publish();
});

test("several modules are selected by mouse, then hidden and moved together", async ({ editor }) => {
  const before = await editor.modules();
  await editor.row(before[1] ?? "").click({ modifiers: ["ControlOrMeta"] });
  await editor.row(before[3] ?? "").click({ modifiers: ["ControlOrMeta"] });
  await expect(bar(editor).getByText("2 modules selected")).toBeVisible();
  await expectAccessible(editor.page);
  await bar(editor).getByRole("button", { name: "Move 2 modules up" }).click();
  const [a = "", b = "", c = "", d = ""] = before;
  expect((await editor.modules()).slice(0, 4)).toEqual([b, a, d, c]);
  await bar(editor).getByRole("button", { name: "Hide 2 modules" }).click();
  await expect(editor.row(b)).toHaveAccessibleName(/, hidden$/);
  await expect(editor.row(d)).toHaveAccessibleName(/, hidden$/);
  await editor.page.keyboard.press("Control+z");
  await editor.page.keyboard.press("Control+z");
  expect(await editor.modules()).toEqual(before);
  await bar(editor).getByRole("button", { name: "Clear selection" }).click();
  await expect(bar(editor)).toHaveCount(0);
  await editor.row(b).click();
  await editor.row(d).click({ modifiers: ["Shift"] });
  await expect(bar(editor).getByText("3 modules selected")).toBeVisible();
});

test("several modules are selected, moved, copied and deleted by keyboard: one question, and Undo in the message", async ({
  editor,
}) => {
  const { page } = editor;
  const before = await editor.modules();
  const [a = "", b = "", c = "", d = ""] = before;
  await editor.row(a).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(editor).getByText("3 modules selected")).toBeVisible();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(bar(editor).getByText("2 modules selected")).toBeVisible();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => editor.modules().then((names) => names.slice(0, 3))).toEqual([c, a, b]);
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Control+c");
  await expect(message(editor).getByText("2 modules copied")).toBeVisible();
  await page.keyboard.press("Control+v");
  await expect.poll(() => editor.modules().then((names) => names.slice(0, 4))).toEqual([a, b, a, b]);
  await expect(bar(editor).getByText("2 modules selected")).toBeVisible();
  await bar(editor).getByRole("button", { name: "Delete 2 modules" }).press("Enter");
  await expect(editor.question).toHaveAccessibleName("Delete 2 modules");
  await expect(editor.question).toContainText("Do you want to delete these modules?");
  await editor.question.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect.poll(() => editor.modules()).toEqual(before);
  await message(editor).getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => editor.modules().then((names) => names.slice(0, 5))).toEqual([a, b, a, b, c]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => editor.modules()).toEqual(before);
  await editor.row(d).focus();
  await page.keyboard.press("Control+a");
  await expect(bar(editor).getByText(`${before.length} modules selected`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar(editor)).toHaveCount(0);
});

test("a deletion is undone from its message only while it is the last step", async ({ editor }) => {
  const before = await editor.modules();
  const remove = async (name: string) => {
    await editor.row(name).hover();
    await editor.panel
      .getByRole("button", { name: `Delete ${name}`, exact: true })
      .first()
      .click();
    await editor.question.getByRole("button", { name: "Confirm" }).click();
  };
  await remove("Carousel");
  await message(editor).getByRole("button", { name: "Undo" }).click();
  expect(await editor.modules()).toEqual(before);
  await remove("Carousel");
  await expect(message(editor).getByRole("button", { name: "Undo" })).toBeVisible();
  await editor.row("Categories").focus();
  await editor.page.keyboard.press("Alt+ArrowDown");
  await expect(message(editor).getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("after Enter on a row the focus is in the settings, and Alt with the arrows still moves the module", async ({
  editor,
}) => {
  const [a = "", b = "", c = ""] = await editor.modules();
  await editor.row(b).focus();
  await editor.page.keyboard.press("Enter");
  await expect(editor.settings(b)).toBeFocused();
  await editor.page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => editor.modules().then((names) => names.slice(0, 3))).toEqual([b, a, c]);
  await editor.page.keyboard.press("Alt+ArrowDown");
  await editor.page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => editor.modules().then((names) => names.slice(0, 3))).toEqual([a, c, b]);
  // A list box opens by Alt and an arrow; the module stays.
  const choice: Locator = editor.page.getByRole("complementary").getByRole("combobox").first();
  if ((await choice.count()) > 0) {
    await choice.focus();
    await editor.page.keyboard.press("Alt+ArrowDown");
    await editor.page.keyboard.press("Escape");
    expect((await editor.modules()).slice(0, 3)).toEqual([a, c, b]);
  }
  await expect(pageIn(editor)).toBeVisible();
});
