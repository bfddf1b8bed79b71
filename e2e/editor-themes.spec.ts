/** A theme: what it changes is shown, it is applied with its pictures, reverted, and published; a file that is none is refused. */
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expectEditorAccessible, test } from "./support/editor.ts";
import { expect } from "./support/test.ts";

test.setTimeout(150_000);

test("a theme is looked at, applied, reverted without a trace and published; other files are refused", async ({
  liveEditor: editor,
  page,
  newVisitor,
}) => {
  const root = editor.canvas.locator(".page-root").first();
  const titles = () => root.locator("h1, h2").allTextContents();
  const color = () => root.evaluate((element) => element.style.getPropertyValue("--theme-color"));
  await page.getByRole("tab", { name: "Global configuration" }).click();
  const themes = page.getByRole("region", { name: "Themes" });
  const before = { titles: await titles(), color: await color() };

  await test.step("a file that is no theme is refused with a sentence", async () => {
    await themes.getByRole("button", { name: "Import a theme" }).click();
    const dialog = page.getByRole("dialog", { name: "Import a theme" });
    const file = { name: "theme.json", mimeType: "application/json", buffer: Buffer.from('{"name":"other"}') };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await expect(dialog.getByRole("alert")).toHaveText("This file isn't a Shopwright theme.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  const view = async (name: string) => {
    await themes.getByRole("button", { name: `View ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Theme: ${name}` });
    await expect(dialog.getByText(/modules of your pages are replaced/)).toBeVisible();
    return dialog;
  };
  // The theme's pictures, made small: the server would convert seven large ones for as long as the rest of the test takes.
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: "#964" } });
  const body = await picture.webp().toBuffer();
  const large = /\/assets\/(bag|coat|dress|hat|hero|hero-phone|shirt)-[^/]*\.webp$/;
  await page.route(large, (route) => route.fulfill({ contentType: "image/webp", body }));
  /** Its pictures are uploaded and converted before the design changes, which takes as long as the server needs. */
  const apply = async (dialog: Locator) => {
    await dialog.getByRole("button", { name: "Apply theme" }).click();
    await expect(dialog).toBeHidden({ timeout: 90_000 });
    await expect.poll(color).toBe("#1E1B18");
  };
  await test.step("what it changes is shown; it is applied, and reverted to exactly what was there", async () => {
    const dialog = await view("Maison");
    await expectEditorAccessible(page);
    await apply(dialog);
    await expect(root.getByRole("heading", { name: "Dressed for slow days" })).toBeVisible();
    await page.getByRole("button", { name: "Revert Maison" }).click();
    await expect.poll(color).toBe(before.color);
    await expect.poll(titles).toEqual(before.titles);
  });

  await test.step("published, shoppers see its pages with its pictures", async () => {
    await apply(await view("Maison"));
    await editor.publish();
    const visitor = await (await newVisitor()).newPage();
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { name: "Dressed for slow days" })).toBeVisible();
    await expect(
      visitor.getByRole("img", { name: "Dresses and coats on a brass rail in a sunlit room" }),
    ).toHaveAttribute("src", /^\/uploads\//);
    await visitor.goto("/pages/our-story");
    await expect(visitor.getByRole("heading", { name: "One workshop, forty hands" })).toBeVisible();
  });
});
