/** Modules in the panel: own names, headings, several selected together, undo in the message. */
import { appendFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { Editor, expectEditorAccessible, test } from "./support/editor.ts";
import { expect, inBackground } from "./support/test.ts";

const bar = (editor: Editor) => editor.panel.getByRole("region", { name: "Selected modules" });
const message = (editor: Editor) => editor.page.getByRole("region", { name: "Messages" });
const pageIn = (editor: Editor) => editor.canvas.locator(".page-root").first();

test("an own name, a module on phones only, a text's links and pictures: on the canvas and in the shop", async ({
  liveEditor: editor,
  newVisitor,
}) => {
  const { page } = editor;
  const address = page.url();
  const own = "Bestsellers of spring";
  const renameTo = async (name: string) => {
    await page.keyboard.press("F2");
    const dialog = page.getByRole("dialog", { name: "Rename module" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  };

  await test.step("a row shows the module's heading, and an own name", async () => {
    const row = editor.row("Popular products");
    const settings = await editor.select("Popular products");
    const title = settings.getByRole("textbox", { name: "Title", exact: true });
    const before = await title.inputValue();
    await title.fill("Made to last");
    await expect(row).toHaveText(/Popular products\s*Made to last/);
    await title.fill(before);
    await row.focus();
    await renameTo(own);
    await expectEditorAccessible(page);
    await page.keyboard.press("Enter");
    await expect(editor.row(own)).toBeFocused();
    await expect(editor.settings(own)).toBeVisible();
  });

  await test.step("a text's links lead to pages and products, in a new tab when wanted; its pictures have a size and a place", async () => {
    const settings = await editor.select("Rich text");
    const text = settings.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toBeVisible();
    await text.press("Control+Home");
    await text.press("Shift+Control+ArrowRight");
    await settings.getByRole("button", { name: "Link", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Link" });
    const field = dialog.getByRole("combobox", { name: "Page, product or address" });
    await expect(dialog.getByRole("option", { name: /^Cart/ })).toBeAttached();
    await field.fill("hearth mug");
    await expect(dialog.getByRole("option", { name: /^Hearth Mug/ })).toBeVisible();
    await expectEditorAccessible(page);
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(field).toHaveValue(/^\/product\/detail\//);
    await dialog.getByRole("checkbox", { name: "Open in a new tab" }).check();
    await dialog.getByRole("button", { name: "Set link" }).click();
    const link = pageIn(editor).locator('a[target="_blank"][href^="/product/detail/"]');
    await expect(link).toHaveCount(1);

    await text.press("Control+End");
    const chooser = page.waitForEvent("filechooser");
    await settings.getByRole("button", { name: "Picture or video" }).click();
    const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: "#888" } });
    await (await chooser).setFiles({ name: "a.png", mimeType: "image/png", buffer: await picture.png().toBuffer() });
    const shown = text.locator('img[src^="/uploads/"]');
    await expect(shown).toBeVisible(inBackground);
    await shown.click();
    await settings.getByRole("combobox", { name: "Picture size" }).click();
    await page.getByRole("option", { name: "50% wide" }).click();
    await settings.getByRole("button", { name: "Align right" }).click();
    await expect(pageIn(editor).locator('img[data-align="right"][style*="50%"]')).toHaveCount(1);
  });

  const settings = await editor.select("Categories");
  const title = await settings.getByRole("textbox", { name: "Title", exact: true }).inputValue();
  await test.step("a module shown on phones only leaves the PC layout", async () => {
    const region = pageIn(editor).getByRole("region", { name: title });
    await expect(region).toBeVisible();
    await settings
      .getByRole("combobox", { name: "Show on" })
      .or(settings.getByRole("radio", { name: "Phone only" }))
      .first()
      .click();
    const option = page.getByRole("option", { name: "Phone only" });
    if (await option.isVisible()) await option.click();
    await expect(region).toBeHidden();
    await page.getByRole("button", { name: "Phone", exact: true }).click();
    await expect(region).toBeVisible();
    await expectEditorAccessible(page);
  });

  await editor.publish();
  await test.step("the shop shows all of it; only the editor knows the own name, which is given up again", async () => {
    const visitor = await (await newVisitor({ javaScriptEnabled: false })).newPage();
    await visitor.goto("/");
    await expect(visitor.getByRole("region", { name: title })).toBeHidden();
    await expect(visitor.locator('img[data-align="right"][style*="50%"]')).toHaveCount(1);
    await expect(visitor.locator('main a[target="_blank"][rel="noopener noreferrer"]')).toHaveCount(1);
    expect(await visitor.content()).not.toContain(own);
    await visitor.setViewportSize({ width: 390, height: 844 });
    await expect(visitor.getByRole("region", { name: title })).toBeVisible();
    const again = new Editor(await page.context().newPage());
    await again.page.goto(address);
    await expect(again.row(own)).toBeVisible();
    await again.page.close();
    await editor.row(own).focus();
    await renameTo("");
    await page.keyboard.press("Enter");
    await expect(editor.row("Popular products")).toBeVisible();
  });
});

test("several modules are selected, moved, copied, hidden and deleted together, by mouse and keyboard; a deletion is undone from its message", async ({
  editor,
}) => {
  const { page } = editor;
  await test.step("selected by mouse, then hidden and moved together", async () => {
    const before = await editor.modules();
    await editor.row(before[1] ?? "").click({ modifiers: ["ControlOrMeta"] });
    await editor.row(before[3] ?? "").click({ modifiers: ["ControlOrMeta"] });
    await expect(bar(editor).getByText("2 modules selected")).toBeVisible();
    await expectEditorAccessible(editor.page);
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
  await page.keyboard.press("Escape");
  await expect(bar(editor)).toHaveCount(0);

  await test.step("selected, moved, copied and deleted by keyboard: one question, and Undo in the message", async () => {
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

  await test.step("a deletion is undone from its message only while it is the last step; modules move by key from their settings too", async () => {
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

    // After Enter on a row the focus is in the settings, and Alt with the arrows still moves the module.
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
});

test("a module of products is fed by a rule or a category; a photograph over the limit is made smaller and is in the media library", async ({
  editor,
}) => {
  const { page } = editor;
  await test.step("in the currency of the shop; its toolbar never covers the module", async () => {
    const settings = await editor.select("Popular products");
    await expect(settings.getByText("$22.00")).toBeVisible();
    const title = await settings.getByRole("textbox", { name: "Title", exact: true }).inputValue();
    const cards = pageIn(editor).getByRole("region", { name: title }).getByRole("listitem");
    await settings.getByRole("combobox", { name: "Source" }).click();
    await page.getByRole("option", { name: "Newest" }).click();
    await settings.getByRole("spinbutton", { name: "Number of products" }).fill("3");
    await expect(cards).toHaveCount(3);
    await settings.getByRole("combobox", { name: "Source" }).click();
    await page.getByRole("option", { name: "A category" }).click();
    await settings.getByRole("button", { name: "Choose a category" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a category" });
    await dialog.getByRole("radio", { name: "Lighting", exact: true }).press("Space");
    await dialog.getByRole("button", { name: "Confirm" }).press("Enter");
    await expect(cards.filter({ hasText: /lamp|light|lantern/i }).first()).toBeVisible();
    await settings.getByRole("combobox", { name: "Source" }).click();
    await page.getByRole("option", { name: "Chosen products" }).click();
    await expect(cards).toHaveCount(8);

    // The toolbar never covers the module, also when its top is scrolled away.
    const tools = page.getByRole("region", { name: "Popular products: tools" });
    await expect(tools).toBeVisible();
    const scroller = pageIn(editor).locator("xpath=ancestor::div[contains(@class, 'scroller')]");
    for (const way of [0, 250]) {
      await scroller.evaluate((element, by) => element.scrollBy({ top: by, behavior: "instant" }), way);
      const heading = editor.canvas.getByRole("region", { name: title }).first();
      await expect
        .poll(async () => {
          const [bar, module, page] = [
            await tools.boundingBox(),
            await heading.boundingBox(),
            await scroller.boundingBox(),
          ];
          return bar && module && page && bar.y + bar.height <= Math.max(module.y, page.y) + 1;
        })
        .toBe(true);
    }
  });

  await test.step("a photograph stays upright; a phone's picture follows the PC's until it is set", async () => {
    const settings = await editor.select("Single image");
    const picture = settings.locator('[data-field="img"]');
    await expect(picture).toBeVisible();
    await picture.getByRole("button", { name: "Picture, Phone: remove" }).click();
    await expect(picture.getByText("Same as PC")).toBeVisible();
    // EXIF orientation 6 turns it by 90 degrees. What follows the end of a picture is ignored: it is large without its content.
    const plain = sharp({ create: { width: 3600, height: 400, channels: 3, background: "#964" } });
    const photo = test.info().outputPath("photo.jpg");
    await plain.withMetadata({ orientation: 6 }).jpeg().toFile(photo);
    await appendFile(photo, Buffer.alloc(10_485_760));
    const chooser = page.waitForEvent("filechooser");
    await picture.getByRole("button", { name: /^Picture, PC: (replace|Choose)/ }).click();
    await (await chooser).setFiles(photo);
    await expect(page.getByText("photo.jpg is uploaded")).toBeAttached(inBackground);
    await expect(picture.getByText("Same as PC")).toBeVisible();
    const address = await picture.locator('img[src^="/uploads/"]').first().getAttribute("src");
    // The file is in the media library, from where another module takes it.
    const other = await editor.select("Image and text");
    await other.getByRole("button", { name: "Media library" }).first().click();
    const library = page.getByRole("dialog", { name: "Media library" });
    await library.getByRole("searchbox", { name: "Search by name or alt text" }).fill("photo");
    await library.getByRole("button", { name: /photo/ }).first().click();
    await expect(library.getByText(/^(Used by|Not used yet)/)).toBeVisible();
    await expectEditorAccessible(page);
    await library.getByRole("button", { name: /^Use (picture|file)$/ }).click();
    await expect(other.locator(`img[src="${address}"]`).first()).toBeVisible();
    await editor.select("Single image");
    const stored = await sharp(await (await page.request.get(address ?? "")).body()).metadata();
    expect([stored.width, stored.height]).toEqual([356, 3200]);
    await page.getByRole("button", { name: "Phone", exact: true }).click();
    await expect(pageIn(editor).locator(`img[src="${address}"], source[srcset*="${address}"]`).first()).toBeAttached();
  });
});
