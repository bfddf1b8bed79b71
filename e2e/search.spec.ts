/** Product lists, filters, search, the product page, and recently viewed products. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, scrollThrough, test } from "./support/test.ts";

const results = (page: Page) => page.getByRole("main").getByRole("article");
const count = (page: Page) => page.getByRole("main").getByRole("status").first();

const filterButton = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Filter/ });

test("an option filters the list, stands in the URL, and is removed by a click", async ({ page }) => {
  await open(page, "/product/list");
  const before = await count(page).textContent();
  const sand = page.getByRole("checkbox", { name: /^Oat/ });
  const number = /\d+/.exec((await sand.locator("xpath=..").textContent()) ?? "")?.[0];
  await sand.click();
  await expect(page).toHaveURL(/option=Color%3AOat/);
  await expect(count(page)).toHaveText(new RegExp(`^${number} products?$`));
  await expect(sand).toBeChecked();
  await expect(sand).toBeFocused();
  await page.getByRole("link", { name: "Remove filter Color: Oat" }).click();
  await expect(count(page)).toHaveText(before ?? "");
  await expect(page).toHaveURL(/\/product\/list$/);
});

test("on phones the filters are a drawer that says how many results there are", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/product/list?keyword=vase");
  // The keyword is no filter.
  await expect(filterButton(page)).toHaveText("Filter");
  await filterButton(page).click();
  const oat = page.getByRole("checkbox", { name: /^Oat/ });
  await expect(oat).toBeVisible();
  await expectAccessible(page);
  const before = await page.getByRole("button", { name: /^Show \d+ results/ }).textContent();
  await oat.check();
  await expect(page).toHaveURL(/option=Color%3AOat/);
  const done = page.getByRole("button", { name: /^Show \d+ results?/ });
  await expect(done).not.toHaveText(before ?? "");
  const number = /\d+/.exec((await done.textContent()) ?? "")?.[0];
  await page.getByRole("textbox", { name: /^To/ }).fill("100");
  await done.click();
  await expect(oat).toBeHidden();
  await expect(page).toHaveURL(/max_price=100/);
  await expect(filterButton(page)).toHaveText("Filter2");
  await expect(filterButton(page)).toBeFocused();
  await expect(count(page)).not.toHaveText(`${number} products`);
  await filterButton(page).click();
  await page.locator("#filters").getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/product\/list\?keyword=vase$/);
  await page.keyboard.press("Escape");
  await expect(oat).toBeHidden();
  await expect(filterButton(page)).toHaveText("Filter");
});

test("without JavaScript the list filters, sorts and pages", { tag: "@phone" }, async ({ newVisitor }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/product/detail/hearth-mug");
  await expect(page.getByRole("complementary", { name: /service|chat|help/i })).toBeVisible();
  await page.goto("/product/list");
  await expect(page.getByRole("checkbox", { name: /^Oat/ })).toBeVisible();
  await page.setViewportSize(phone);
  await filterButton(page).click();
  await page.getByRole("checkbox", { name: /^Oat/ }).check();
  await page.getByRole("textbox", { name: /^To/ }).fill("60");
  await page.getByRole("group", { name: "Price" }).getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/option=Color%3AOat/);
  await expect(page.getByRole("link", { name: "Remove filter Color: Oat" })).toBeVisible();
  // After the whole page has loaded: its URL changes before its end arrives.
  const prices = async () => {
    await page.waitForLoadState();
    return (await results(page).allTextContents()).map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
  };
  expect((await prices()).length).toBeGreaterThan(0);
  expect(Math.max(...(await prices()))).toBeLessThanOrEqual(60);
  const sort = page.locator("form").filter({ has: page.getByRole("combobox", { name: "Sort by" }) });
  await sort.getByRole("combobox").selectOption("price_asc");
  await sort.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page).toHaveURL(/option=Color%3AOat/);
  const sorted = await prices();
  expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
  await page.goto("/product/list");
  await page.getByRole("navigation", { name: "Page" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
});

test("a product's variants, its pictures in full screen, and what was viewed before", async ({ page }) => {
  const remembered = () => page.evaluate(() => JSON.parse(localStorage.getItem("recently_viewed") ?? "[]").length);
  await open(page, "/product/detail/dune-vase");
  await expect.poll(remembered).toBe(1);
  await test.step("pictures zoom and change by keys, and return the focus", async () => {
    const opener = page.getByRole("link", { name: /^Zoom in.*Image 1 of/ });
    await opener.focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: "Images of Dune Vase" });
    await expect(viewer).toBeVisible();
    await expectAccessible(page);
    const stage = viewer.getByRole("button", { name: /^Zoom in/ });
    await expect(stage).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(stage).toHaveAccessibleName(/Image 2 of/);
    await page.keyboard.press("Enter");
    await expect(stage).toHaveAttribute("aria-pressed", "true");
    const width = () => stage.locator("img").evaluate((picture) => picture.clientWidth / innerWidth);
    await expect.poll(width).toBeCloseTo(2, 1);
    await page.keyboard.press("-");
    await expect.poll(width).toBeCloseTo(1, 1);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("a variant changes picture, price and stock", async () => {
    const options = page.getByRole("main").getByRole("radio");
    expect(await options.count()).toBeGreaterThan(1);
    const last = options.last();
    await last.check({ force: true });
    await expect(last).toBeChecked();
    await expect(page.getByRole("main").getByRole("status").first()).not.toBeEmpty();
  });

  await test.step("recently viewed products appear on the next product's page and in the list", async () => {
    await open(page, "/product/detail/hearth-mug");
    await expect.poll(remembered).toBe(2);
    await scrollThrough(page);
    const recent = page.getByRole("region", { name: "Recently viewed" });
    await expect(recent.getByRole("link", { name: "Dune Vase", exact: true })).toBeAttached();
    await expect(recent.getByRole("link", { name: "Hearth Mug", exact: true })).toHaveCount(0);
    await open(page, "/product/list?keyword=quixotic");
    await scrollThrough(page);
    await expect(recent.getByRole("link", { name: "Hearth Mug", exact: true })).toBeAttached();
  });
});
