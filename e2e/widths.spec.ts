/** Where the layout changes from phone to PC, with scrollbars that take room. */
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";
import { test as base, expect, open, watch } from "./support/test.ts";

/**
 * `page` belongs to a browser that shows scrollbars. The browser is started here, because with another option for its own browser Playwright would
 * end the worker and its shop, start a worker with a shop for this file, and one more for the next file.
 */
const test = base.extend({
  page: async ({ baseURL, errors }, use) => {
    const { executablePath, args, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      args: args.filter((one) => one !== "--hide-scrollbars"),
      env,
      chromiumSandbox: false,
      ignoreDefaultArgs: ["--hide-scrollbars"],
    });
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    watch(context, errors);
    await use(await context.newPage());
    await browser.close();
  },
});

test("modules, pictures and the body's class are those of a phone below 1024 px, and of a PC from there on", async ({
  page,
}) => {
  for (const [width, layout] of [
    [1023, "phone"],
    [1024, "pc"],
    [1032, "pc"],
    [1041, "pc"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/");
    const [seen, scrolled] = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return [clientWidth, scrollWidth];
    });
    expect(seen, "the scrollbar takes room").toBeLessThan(width);
    expect(scrolled, "nothing is scrolled sideways").toBe(seen);
    const isPc = layout === "pc";
    await expect(page.locator("body")).toHaveClass(new RegExp(isPc ? "pc-body-style" : "mobile-body-style"));
    const [height, ofPc, ofPhone] = await page.getByRole("main").evaluate((main) => {
      const style = getComputedStyle(main);
      return ["--header-height", "--pc-header-height", "--mobile-header-height"].map((name) =>
        style.getPropertyValue(name),
      );
    });
    expect(ofPc).not.toBe(ofPhone);
    expect(height, `${width} px`).toBe(isPc ? ofPc : ofPhone);
    const picture = await page
      .locator("picture img")
      .first()
      .evaluate((image: HTMLImageElement) => [
        image.currentSrc,
        image.closest("picture")?.querySelector("source")?.srcset,
      ]);
    expect(picture[1]?.includes(new URL(picture[0] ?? "").pathname), `${width} px`).toBe(isPc);
  }
});
