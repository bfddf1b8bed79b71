/** Pictures of the running product for the site: shop, editor and dashboard of a demo shop with orders. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../find-browser.ts";
import { type DemoShop, withDemoShop } from "./shop.ts";

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;
type Width = keyof typeof sizes;

/** @param folder where they come to lie, `<name>-<width>.webp`. */
export async function takePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await withDemoShop(async (shop) => {
    await shop.output("demo-orders.ts", "3000");
    const browser = await chromium.launch(await findBrowser());
    try {
      for (const width of [1440, 390] as const) {
        await shopPictures(browser, shop, folder, width);
        await staffPictures(browser, shop, folder, width);
      }
      await editorPicture(browser, shop, folder);
    } finally {
      await browser.close();
    }
  });
}

const contextOf = (browser: Browser, width: Width) =>
  browser.newContext({
    viewport: sizes[width],
    reducedMotion: "reduce",
    isMobile: width === 390,
    hasTouch: width === 390,
  });

/** A guest looks, buys and comes to the checkout. */
async function shopPictures(browser: Browser, { url }: DemoShop, folder: string, width: Width): Promise<void> {
  const context = await contextOf(browser, width);
  const page = await context.newPage();
  const shoot = shooter(page, folder, width);
  await page.goto(url);
  await withoutBanner(page);
  await shoot("home");
  const product = await page.locator('a[href*="/product/detail/"]').first().getAttribute("href");
  await page.goto(`${url}${product}`);
  await shoot("product");
  await page
    .getByRole("button", { name: /^Add to cart/i })
    .first()
    .click();
  await page.getByRole("dialog").first().waitFor();
  await page.goto(`${url}/cart`);
  const checkout = page.getByRole("main").getByRole("link", { name: /checkout/i });
  await checkout.first().waitFor();
  await shoot("cart");
  await checkout.first().click();
  // The page before has a field for an email address, too.
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("textbox", { name: /^Email/ })
    .waitFor();
  await shoot("checkout");
  await context.close();
}

const screens = {
  dashboard: "",
  products: "/products",
  orders: "/orders",
  analytics: "/analytics",
  settings: "/settings",
} as const;

async function staffPictures(browser: Browser, shop: DemoShop, folder: string, width: Width): Promise<void> {
  const context = await contextOf(browser, width);
  const page = await signIn(context, shop);
  const shoot = shooter(page, folder, width);
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(`${shop.url}/dashboard${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.locator("[data-loaded]").first().waitFor();
    // Orders were made a moment ago.
    await page.getByText("Figures are being counted").first().waitFor({ state: "hidden", timeout: 180_000 });
    await shoot(name);
  }
  await context.close();
}

async function signIn(context: BrowserContext, shop: DemoShop): Promise<Page> {
  const page = await context.newPage();
  await page.goto(await shop.output("dashboard-link.ts"));
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return page;
}

async function editorPicture(browser: Browser, shop: DemoShop, folder: string): Promise<void> {
  const context = await contextOf(browser, 1440);
  const page = await context.newPage();
  await page.goto(await shop.output("admin-link.ts"));
  await page
    .getByRole("button", { name: /publish/i })
    .first()
    .waitFor();
  await page.locator("[data-region=canvas] footer").waitFor({ state: "attached" });
  await shooter(page, folder, 1440)("editor");
  await context.close();
}

/** The banner about cookies stays for pictures of nothing else. */
async function withoutBanner(page: Page): Promise<void> {
  const refuse = page.getByRole("button", { name: /reject|refuse|only necessary|decline/i }).first();
  if (await refuse.isVisible()) await refuse.click();
}

function shooter(page: Page, folder: string, width: Width) {
  return async (name: string) => {
    for (const frame of page.frames()) {
      await frame.waitForLoadState();
      await frame.waitForFunction(() =>
        [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
      );
      await frame.evaluate(() => document.fonts.ready);
    }
    const picture = await page.screenshot({ animations: "disabled" });
    await writeFile(join(folder, `${name}-${width}.webp`), await sharp(picture).webp({ quality: 80 }).toBuffer());
    console.log(`  ${name}, ${width} px`);
  };
}
