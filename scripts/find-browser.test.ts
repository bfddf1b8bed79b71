import { chromium } from "@playwright/test";
import { afterEach, expect, test, vi } from "vitest";
import { findBrowser } from "./find-browser.ts";

afterEach(() => vi.unstubAllEnvs());

test("the browser found starts and renders a page at two widths side by side", async () => {
  const browser = await chromium.launch(await findBrowser());
  try {
    const widths = [390, 1440].map(async (width) => {
      const context = await browser.newContext({ viewport: { width, height: 600 } });
      const page = await context.newPage();
      await page.setContent("<h1>Shop</h1>");
      const picture = await page.screenshot();
      return { width: picture.readUInt32BE(16), title: await page.locator("h1").textContent() };
    });
    expect(await Promise.all(widths)).toEqual([
      { width: 390, title: "Shop" },
      { width: 1440, title: "Shop" },
    ]);
  } finally {
    await browser.close();
  }
});

test("a wrong CHROMIUM_PATH is an error", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/bin/false");
  await expect(findBrowser()).rejects.toThrow("CHROMIUM_PATH (/bin/false) is not a Chromium that starts.");
});

test("without any source one line says what to install", async () => {
  await expect(findBrowser([])).rejects.toThrow("No Chromium for the browser tests: install chromium");
});
