/** The owner's fonts in the built shop: only fonts in use are loaded, without layout shift. */
import type { Page } from "@playwright/test";
import { type Shop, startCopy } from "./support/shop.ts";
import { editorHeaders } from "./support/staff.ts";
import { expect, layoutShift, open, scrollThrough, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });

let shop: Shop;

test.beforeAll(async () => {
  // As for the shop of a worker.
  test.setTimeout(120_000);
  shop = await startCopy();
});
test.afterAll(async () => {
  await shop?.stop();
});

/** Names of the font files that a page requests, without their hashes; each must load and be immutable. */
function watchFonts(page: Page): string[] {
  const files: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "font") return;
    expect(response.status()).toBe(200);
    expect(response.headers()["cache-control"]).toContain("immutable");
    files.push(new URL(response.url()).pathname.replace(/^\/assets\/(.*)-[\w-]{8}\.woff2$/, "$1"));
  });
  return files;
}

const loadedFamilies = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter((face) => face.status === "loaded");
    return [...new Set(loaded.map((face) => face.family.replaceAll('"', "")))].filter((name) => !/Fallback/.test(name));
  });

test("the editor declares every font and loads only the visible ones", async ({ page }) => {
  const files = watchFonts(page);
  await page.goto(shop.editor);
  const declared = () => page.evaluate(() => new Set([...document.fonts].map((face) => face.family)).size);
  // Each of the sixteen with its two fallbacks.
  await expect.poll(declared).toBe(48);
  expect(new Set(files).size).toBeLessThan(6);

  const response = await page.request.post(`${shop.url}/admin_api/v1/decoration`, {
    headers: {
      ...editorHeaders(await page.context().cookies()),
      "x-mall-decoration-id": "1",
    },
    data: {
      home_modules: [
        {
          id: -1,
          type: 99,
          schema: [
            { field: "show_divider_text", value: true },
            { field: "divider_text", value: "From the workshop" },
            { field: "divider_text_font_family", value: "Courgette" },
          ],
        },
      ],
      config_modules: [
        {
          id: -1,
          type: -15,
          schema: [
            { field: "text-font-family", value: "Asap" },
            { field: "title-font-family", value: "PlayfairDisplay" },
          ],
        },
      ],
    },
  });
  expect(await response.json()).toMatchObject({ code: 200 });
});

test("a page loads only the fonts it uses, without layout shift", async ({ page }) => {
  const files = watchFonts(page);
  const used = ["asap-latin-wght-normal", "playfair-display-latin-wght-normal"];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${shop.url}/product/list`);
    await scrollThrough(page);
    expect((await loadedFamilies(page)).sort(), `${width} px`).toEqual(["Asap", "PlayfairDisplay"]);
    // From its cache, the browser may take a font without asking.
    if (width === 1440) expect(files.sort()).toEqual(used);
    expect(await layoutShift(page), `${width} px`).toBeLessThanOrEqual(0.02);
  }
  expect([...new Set(files)].sort()).toEqual(used);
});

test("a font of the next page is loaded with it, without a page load", async ({ page }) => {
  await open(page, `${shop.url}/product/list`);
  expect(await loadedFamilies(page)).not.toContain("Courgette");
  const stays = await page.evaluateHandle(() => document.documentElement);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByText("From the workshop")).toBeVisible();
  await expect.poll(() => loadedFamilies(page)).toContain("Courgette");
  expect(await stays.evaluate((element) => element === document.documentElement)).toBe(true);
});
