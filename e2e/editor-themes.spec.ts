/** A theme goes from one shop to another: exported there; here told, applied, seen by shoppers and taken back. Other files are refused. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { copyDesign, Editor, expectEditorAccessible, test } from "./support/editor.ts";
import { adminLink } from "./support/shop.ts";
import { cookiesOf, expect, still } from "./support/test.ts";

test.setTimeout(150_000);

/** The themes below the global configuration, and what of the canvas a theme changes. */
class Themes {
  readonly page: Page;
  readonly region: Locator;
  readonly root: Locator;
  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole("region", { name: "Themes" });
    this.root = page.locator("[data-region=canvas] .page-root").first();
  }
  async open(): Promise<void> {
    await this.page.getByRole("tab", { name: "Global configuration" }).click();
    await expect(this.region).toBeAttached();
  }
  async look() {
    const color = await this.root.evaluate((element) => element.style.getPropertyValue("--theme-color"));
    return { color, titles: await this.root.locator("h1, h2").allTextContents() };
  }
  /** Its pictures are uploaded and converted before the design changes, which takes as long as the server needs. */
  async apply(dialog: Locator): Promise<void> {
    await dialog.getByRole("button", { name: "Apply theme" }).click();
    await expect(dialog).toBeHidden({ timeout: 90_000 });
    await expect.poll(async () => (await this.look()).color).toBe("#1E1B18");
  }
  async import(file: { name: string; buffer: Buffer }): Promise<Locator> {
    await this.region.getByRole("button", { name: "Import a theme" }).click();
    const dialog = this.page.getByRole("dialog");
    await dialog.locator("input[type=file]").setInputFiles({ ...file, mimeType: "application/json" });
    return dialog;
  }
}

test("a theme is exported from one shop and imported in another: told, applied, seen by shoppers, taken back", async ({
  editor,
  page,
  newVisitor,
  services,
}) => {
  // The theme's pictures, made small: the server would convert seven large ones for as long as the rest of the test takes.
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: "#964" } });
  const body = await picture.webp().toBuffer();
  const large = /\/assets\/(bag|coat|dress|hat|hero|hero-phone|shirt)-[^/]*\.webp$/;
  await page.route(large, (route) => route.fulfill({ contentType: "image/webp", body }));

  const file = await test.step("in one shop a theme is applied, exported, and reverted without a trace", async () => {
    await editor.ready();
    const themes = new Themes(page);
    await themes.open();
    const before = await themes.look();
    await themes.region.getByRole("button", { name: "View Maison" }).click();
    const dialog = page.getByRole("dialog", { name: "Theme: Maison" });
    await expect(dialog.getByText(/modules of your pages are replaced/)).toBeVisible();
    await expectEditorAccessible(page);
    await themes.apply(dialog);
    await themes.region.getByRole("button", { name: "Export as a theme" }).click();
    const question = page.getByRole("dialog", { name: "Export as a theme" });
    await question.getByRole("textbox").fill("Slow days");
    const download = page.waitForEvent("download");
    await question.getByRole("button", { name: "Export" }).click();
    const exported = await download;
    expect(exported.suggestedFilename()).toBe("slow-days-theme.json");
    await page.getByRole("button", { name: "Revert Maison" }).click();
    await expect.poll(() => themes.look()).toEqual(before);
    return Buffer.concat(await (await exported.createReadStream()).toArray());
  });

  const { shop } = services;
  const context = await newVisitor({ baseURL: shop.url });
  await context.addCookies(await cookiesOf(await adminLink(shop)));
  const other = await context.newPage();
  await other.emulateMedia(still);
  const design = await copyDesign(other, shop.url);
  await design.makeLive();
  const there = new Editor(other);
  await there.open(`/admin_${design.number}`);
  const themes = new Themes(other);
  await themes.open();
  const before = await themes.look();

  await test.step("a file that is no theme is refused with its name and a sentence", async () => {
    const dialog = await themes.import({ name: "notes.json", buffer: Buffer.from('{"name":"other"}') });
    await expect(dialog.getByRole("alert")).toHaveText("notes.json This file isn't a Shopwright theme.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  const visitor = await (await newVisitor({ baseURL: shop.url })).newPage();
  await test.step("in the other shop the import says what it changes; applied and published, shoppers see it", async () => {
    const dialog = await themes.import({ name: "slow-days-theme.json", buffer: file });
    await expect(other.getByRole("dialog", { name: "Theme: Slow days" })).toBeVisible();
    await expect(dialog.getByText("6 colors change")).toBeVisible();
    await expect(dialog.getByText(/modules of your pages are replaced/)).toBeVisible();
    await expect(dialog.getByText("Left out")).toHaveCount(0);
    await themes.apply(dialog);
    await there.publish();
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { name: "Dressed for slow days" })).toBeVisible();
    const hero = visitor.getByRole("img", { name: "Dresses and coats on a brass rail in a sunlit room" });
    await expect(hero).toHaveAttribute("src", /^\/uploads\//);
    await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await visitor.goto("/pages/our-story");
    await expect(visitor.getByRole("heading", { name: "One workshop, forty hands" })).toBeVisible();
  });

  await test.step("taken back by one press, all is as before, for shoppers too", async () => {
    await other.getByRole("button", { name: "Revert Slow days" }).click();
    await expect.poll(() => themes.look()).toEqual(before);
    await there.publish();
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { name: before.titles[0] ?? "" }).first()).toBeVisible();
    expect((await visitor.request.get("/pages/our-story")).status()).toBe(404);
  });
  await design.makeLive(1);
  await design.remove();
});
