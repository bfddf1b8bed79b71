/** The editor's frame: top bar, panel, uploads and choosers with real data, small screens, code that fails to load. */
import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import { dropDraft, Editor, expectEditorAccessible, test } from "./support/editor.ts";
import { boxOf, expect, inBackground, open } from "./support/test.ts";

/** The first page; side by side, the one with keyboard focus and accessibility tree. */
const pageIn = (editor: Editor) => editor.canvas.locator(".page-root").first();

test("view shop, icons and Ctrl+S; a picture is uploaded; products are chosen; a screen of 1024 × 768", async ({
  editor,
  baseURL,
  errors,
}) => {
  const { page } = editor;
  await test.step("view shop opens a new window, rows bear their icons as pictures, in the accent where they are chosen, and Ctrl+S asks once", async () => {
    const opened = editor.page.context().waitForEvent("page");
    await editor.page.getByRole("link", { name: "View shop (opens a new window)" }).click();
    const shop = await opened;
    await expect(shop).toHaveURL(baseURL?.replace(/\/?$/, "/") ?? "");
    await expect(editor.page).toHaveURL(/\/admin_1$/);
    await shop.close();

    const icon = editor.row("Header").locator("[data-icon]");
    await expect(icon).toHaveCSS("background-image", /^url\("data:image\/svg\+xml,.*stroke%3D%22%23696b75%22/);
    await editor.row("Header").click();
    await expect(icon).toHaveCSS("background-image", /stroke%3D%22%23b85300%22/);

    const settings = await editor.select("Categories");
    await settings.getByRole("textbox", { name: "Title", exact: true }).fill("Kept by key");
    await page.keyboard.press("Control+s");
    await expect(editor.question).toHaveAccessibleName("Save and publish");
    await page.keyboard.press("Control+s");
    await expect(editor.question).toHaveCount(1);
    await editor.question.getByRole("button", { name: "Cancel" }).click();
    await expect(editor.question).toHaveCount(0);
    await page.keyboard.press("Control+z");
  });

  await test.step("a picture is uploaded and shown on the canvas; another file is refused with the reason", async () => {
    const settings = await editor.select("Single image");
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent("filechooser");
      await settings
        .getByRole("button", { name: /: (replace the|Choose or drop a) picture/ })
        .first()
        .click();
      await (await chooser).setFiles({ name, mimeType: "image/png", buffer });
    };
    await choose("not-a-picture.png", Buffer.from("only words"));
    await expect(settings.getByText("This file can't be used. Needed: a picture (")).toBeVisible(inBackground);
    // It cannot be tried again.
    await expect(settings.getByRole("button", { name: "Try again" })).toHaveCount(0);
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } });
    await choose("square.png", await square.png().toBuffer());
    await expect(page.getByText("square.png is uploaded")).toBeAttached(inBackground);
    await choose("square.bmp", bmp(8));
    await expect(page.getByText("square.bmp is uploaded")).toBeAttached(inBackground);
    const picture = settings.locator('[data-field] img[src^="/uploads/"]').first();
    const address = (await picture.getAttribute("src")) ?? "";
    await expect(pageIn(editor).locator(`[src="${address}"], [srcset*="${address}"]`).first()).toBeAttached();
    expect((await page.request.get(address)).headers()["content-type"]).toBe("image/webp");
    errors.splice(0, errors.length);
  });

  await test.step("products are chosen by category and appear on the canvas at once", async () => {
    const settings = await editor.select("Popular products");
    const list = settings.getByRole("group", { name: "Products", exact: true });
    await expect(list.getByRole("button", { name: /^Remove / }).first()).toBeVisible();
    for (const remove of (await list.getByRole("button", { name: /^Remove / }).all()).reverse()) await remove.click();
    await settings.getByRole("button", { name: "Choose products" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose products" });
    const rows = dialog.locator("tbody tr:not([aria-hidden])");
    await expect(rows).toHaveCount(5);
    const name = (await rows.nth(2).locator("td").nth(1).innerText()).trim();
    await rows.nth(2).getByRole("checkbox").press("Space");
    await expect(dialog.getByText("1 product chosen")).toBeVisible();
    await expectEditorAccessible(page);
    await dialog.getByRole("button", { name: "Confirm" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(list).toContainText(name);
    await expect(pageIn(editor).getByText(name).first()).toBeVisible();
  });

  await test.step("every command of the bar is visible, and the page stays visible beside the settings", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const bar = page.getByRole("region", { name: "Editor", exact: true });
    await editor.select("Carousel");
    await expectInside(page, bar.getByRole("button"));
    await expectInside(page, bar.getByRole("link"));
    expect((await boxOf(editor.canvas)).width).toBeGreaterThanOrEqual(480);
    expect((await boxOf(editor.settings("Carousel"))).width).toBe(460);
    // The icon rail still selects every module.
    await editor.select("Categories");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
    await expectEditorAccessible(page);
  });
});

/** Each is completely inside of the window, and none overlaps another. */
async function expectInside(page: Page, buttons: ReturnType<Page["getByRole"]>): Promise<void> {
  const size = page.viewportSize();
  let edge = 0;
  for (const one of await buttons.all()) {
    const box = await boxOf(one);
    const name = (await one.getAttribute("aria-label")) ?? (await one.innerText());
    if (!size) continue;
    expect(box.x, name).toBeGreaterThanOrEqual(edge - 0.5);
    edge = box.x + box.width;
    expect(edge, name).toBeLessThanOrEqual(size.width);
  }
}

/** A black square of 24 bits, bottom up, as Windows writes it. */
function bmp(side: number): Buffer {
  const header = Buffer.alloc(54);
  const bytes = Math.ceil((side * 3) / 4) * 4 * side;
  header.write("BM");
  header.writeUInt32LE(54 + bytes, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(side, 18);
  header.writeInt32LE(side, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, Buffer.alloc(bytes)]);
}

test("a part or a page that fails to load says so, the rest works, and both are loaded by trying again", async ({
  editor,
  errors,
}) => {
  const { page } = editor;
  await test.step("a part that fails to load shows an error, the rest works, and a reload loads it", async () => {
    const code = /\/(RichTextEditor|ShortcutsDialog)[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    const settings = await editor.select("Rich text");
    await expect(settings.getByRole("alert")).toContainText("This part of the editor could not be loaded");
    await expectEditorAccessible(page);
    const openShortcuts = async () => {
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
    };
    await openShortcuts();
    await expect(editor.question).toContainText("This could not be loaded");
    await page.keyboard.press("Escape");
    await expect(editor.question).toHaveCount(0);
    await editor.select("Categories");
    await page.unroute(code);
    await editor.select("Rich text");
    await settings.getByRole("button", { name: "Reload the editor" }).click();
    await expect(settings).toHaveCount(0);
    await editor.select("Rich text");
    await expect(settings.getByRole("toolbar")).toBeVisible();
    await openShortcuts();
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(shortcuts).toContainText("Save and publish");
    await expectEditorAccessible(page);
    await shortcuts.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
    errors.splice(0, errors.length);
  });

  await test.step("a page that fails to load says so in panel, canvas and button, and is loaded by trying again", async () => {
    const { panel, canvas } = editor;
    const path = /\/api\/v1\/decoration$/;
    await page.route(path, (route) => route.abort());
    await page.goto("/admin_1/cart");
    await expect(panel).toContainText("Couldn't load this page");
    await expect(page.getByRole("button", { name: "Save and publish" })).toHaveAccessibleDescription(
      "The page hasn't loaded",
    );
    await expectEditorAccessible(page);
    await page.unroute(path);
    await canvas.getByRole("button", { name: "Try again" }).click();
    await expect(editor.row("Cart page")).toBeVisible();
    await expect(page).toHaveURL(/\/admin_1\/cart$/);
    errors.splice(0, errors.length);
  });
});

/**
 * Bytes of JavaScript (gzip) that the editor loads until its canvas is complete, beyond those of the shop's home page and of the
 * part of the router that leads to other pages: the shop loads it with the first link that is pointed at, the editor at once.
 * Code that is preloaded while the browser is idle, or loaded at the first input, does not count.
 * 90.5 KB with the rows and places of synced modules, whose own code comes with the first of them; the settings of wide panels of menus add 0.3 KB,
 * slots that hold synced modules 0.2 KB, the settings of a header's second row and of a product in a wide panel 0.5 KB; rows that settle outside of
 * rendering, controls whose choices name their language and tiles of categories 0.8 KB.
 */
const maxEager = 93.8 * 1024;

test("the editor's initial JavaScript stays within its limit", async ({ page, ownerCookies, newVisitor }) => {
  await page.context().addCookies(ownerCookies);
  await dropDraft(page);
  const visitor = await (await newVisitor()).newPage();
  const ofHome = await codeOf(visitor, () => open(visitor, "/"));
  const navigation = /\/navigation-[^/]+\.js$/;
  const ofLink = await codeOf(visitor, async () => {
    const loaded = visitor.waitForResponse((response) => navigation.test(response.url()));
    await visitor.getByRole("banner").getByRole("link", { name: "Journal" }).hover();
    await loaded;
  });
  const ofShop = new Map([...ofHome, ...[...ofLink].filter(([path]) => navigation.test(path))]);
  const editor = new Editor(page);
  await page.addInitScript(() => {
    // The browser is never idle.
    window.requestIdleCallback = () => 0;
  });
  const ofEditor = await codeOf(page, async () => {
    await page.goto("/admin_1");
    await expect(editor.row("Header")).toBeVisible();
    await expect(editor.canvas.locator("footer")).toBeAttached();
  });
  const sum = (files: Map<string, number>) => [...files.values()].reduce((total, bytes) => total + bytes, 0);
  const named = [...ofEditor].map(([path, bytes]) => `${path} ${(bytes / 1024).toFixed(1)} KB`);
  expect(ofShop.size).toBeGreaterThan(1);
  expect(sum(ofEditor) - sum(ofShop), named.join("\n")).toBeLessThanOrEqual(maxEager);
});

/** Scripts that a page loads until its network is idle, with their gzip size. */
async function codeOf(page: Page, open: () => Promise<unknown>): Promise<Map<string, number>> {
  const paths = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) paths.add(pathname);
  };
  page.on("request", note);
  await open();
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  const sizes = [...paths].map(async (path): Promise<[string, number]> => {
    const answer = await page.request.get(path);
    return [path, gzipSync(await answer.body(), { level: 9 }).length];
  });
  return new Map(await Promise.all(sizes));
}
