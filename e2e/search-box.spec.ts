/** The search box of the header: what it offers before and while something is typed. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "./support/test.ts";

const opener = (page: Page) => page.getByRole("banner").locator("summary[aria-label=Search]");

async function openBox(page: Page) {
  await opener(page).click();
  const field = page.getByRole("combobox", { name: "Search" });
  await expect(field).toBeFocused();
  return field;
}

const box = (page: Page) => page.getByRole("listbox", { name: "Search" });
const group = (page: Page, name: string) => box(page).getByRole("group", { name });

test("takes keys at once; offers popular searches, then own ones, and categories, products and articles while typing", async ({
  page,
}) => {
  await open(page, "/");
  const field = page.getByRole("combobox", { name: "Search" });
  await test.step("takes keys from the moment in which it is opened", async () => {
    // Within one task: the browser reports the opening later.
    const focused = await opener(page).evaluate((button: HTMLElement) => {
      button.click();
      return document.activeElement?.getAttribute("role");
    });
    expect(focused).toBe("combobox");
    await field.press("Escape");
    await expect(field).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).press("Enter");
    await page.keyboard.type("lamp");
    await expect(field).toHaveValue("lamp");
    await expect(page.getByRole("link", { name: "Show all results for “lamp”" })).toBeVisible();
    await field.fill("");
  });

  await test.step("offers popular searches first, and the own ones after the first search", async () => {
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

  await test.step("offers categories, products and articles, all by the arrow keys", async () => {
    await field.fill("ceram");
    await expect(group(page, "Categories").getByRole("option")).toHaveText(["Vases & Ceramics"]);
    await expect(group(page, "Products").getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    await field.press("ArrowDown");
    await expect(group(page, "Categories").getByRole("option")).toHaveAttribute("aria-selected", "true");
    await field.press("ArrowUp");
    await field.press("ArrowUp");
    await expect(box(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
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

  await test.step("stays within a low window and scrolls", () => expectScrolls(page));
});

test("stays within a phone's window and scrolls", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/");
  await expectScrolls(page);
});

async function expectScrolls(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 });
  const field = await openBox(page);
  await field.fill("la");
  await expect(box(page).getByRole("option").nth(3)).toBeAttached();
  for (let step = 0; step < 6; step++) await field.press("ArrowDown");
  await expect(box(page).getByRole("option", { selected: true })).toBeInViewport();
}
