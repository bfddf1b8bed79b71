/** The search box of the header: what it offers before and while something is typed. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "./support/test.ts";

async function openBox(page: Page) {
  await page.getByRole("banner").locator("summary[aria-label=Search]").click();
  const field = page.getByRole("combobox", { name: "Search" });
  await expect(field).toBeFocused();
  return field;
}

const group = (page: Page, name: string) => page.getByRole("listbox", { name: "Search" }).getByRole("group", { name });

test("takes keys from the moment in which it is opened", async ({ page }) => {
  await open(page, "/");
  const opener = page.getByRole("banner").locator("summary[aria-label=Search]");
  // Within one task: the browser reports the opening later.
  const focused = await opener.evaluate((button: HTMLElement) => {
    button.click();
    return document.activeElement?.getAttribute("role");
  });
  expect(focused).toBe("combobox");
  const field = page.getByRole("combobox", { name: "Search" });
  await field.press("Escape");
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await page.keyboard.type("lamp");
  await expect(field).toHaveValue("lamp");
});

test("offers popular searches first, and the own ones after the first search", async ({ page }) => {
  await open(page, "/");
  const field = await openBox(page);
  await expect(group(page, "Popular searches").getByRole("option").first()).toBeVisible();
  await expect(group(page, "Recent searches")).toHaveCount(0);
  await expectAccessible(page);
  await field.fill("linen cushion");
  await field.press("Enter");
  await expect(page).toHaveURL(/keyword=linen%20cushion/);
  await openBox(page);
  await field.fill("");
  await expect(group(page, "Recent searches").getByRole("option")).toHaveText(["linen cushion"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(group(page, "Recent searches")).toHaveCount(0);
  await expect(field).toBeFocused();
});

test("offers categories, products and articles, all by the arrow keys", async ({ page }) => {
  await open(page, "/");
  const field = await openBox(page);
  await field.fill("ceram");
  await expect(group(page, "Categories").getByRole("option")).toHaveText(["Vases & Ceramics"]);
  await expect(group(page, "Products").getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
  await field.press("ArrowDown");
  await expect(group(page, "Categories").getByRole("option")).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  await expect(page.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await field.fill("return");
  await group(page, "Articles and news").getByRole("option", { name: "Returns & exchanges" }).click();
  await expect(page).toHaveURL(/\/article\?id=/);
  await openBox(page);
  await field.fill("ceram");
  await expect(group(page, "Categories").getByRole("option")).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/product\/list\?category_id=/);
});

test("stays within the window and scrolls", { tag: ["@phone", "@desktop"] }, async ({ page }) => {
  await open(page, "/");
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 });
  const field = await openBox(page);
  await field.fill("la");
  await expect(page.getByRole("option").nth(3)).toBeAttached();
  for (let step = 0; step < 6; step++) await field.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toBeInViewport();
});
