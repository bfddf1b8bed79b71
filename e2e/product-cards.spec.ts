/** Cards of products: second picture, rating, colours. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, layoutShift, open, scrollThrough, test } from "./support/test.ts";

/** Opens a list and scrolls through it. @returns the card of a product with two pictures, and whether its second is loaded. */
async function openCard(page: Page) {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") loaded.push(new URL(request.url()).pathname);
  });
  await open(page, "/product/list?keyword=dune+vase");
  await scrollThrough(page);
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "Dune Vase" }).first();
  const second = card.locator("img").nth(1);
  await expect(second).toBeHidden();
  const stem = (await second.getAttribute("src"))?.replace(/\.webp$/, "") ?? "none";
  return { card, second, isLoaded: () => loaded.some((path) => path.startsWith(stem)) };
}

test("a card shows its rating and its colors, its second picture is loaded and shown on hover only, and nothing shifts", async ({
  page,
}) => {
  const { card, second, isLoaded } = await openCard(page);
  await expect(card.getByRole("img", { name: /out of 5.*\(3\)$/ })).toBeVisible();
  await expect(card.getByRole("img", { name: /^\w+, \w+/ })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await expectAccessible(page);
  expect(isLoaded()).toBe(false);
  await card.hover();
  await expect(second).toBeVisible();
  await expect.poll(isLoaded).toBe(true);
  await page.mouse.move(0, 0);
  await expect(second).toBeHidden();
});

test("on touch screens the second picture is not loaded", { tag: "@phone" }, async ({ page }) => {
  const { second, isLoaded } = await openCard(page);
  expect(isLoaded()).toBe(false);
  await expect(second).toHaveAttribute("loading", "lazy");
});
