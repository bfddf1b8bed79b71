/** Cards of products: second picture, rating, colours; and the reviews that ratings come from. */
import { expect, expectAccessible, layoutShift, open, scrollThrough, test } from "./support/test.ts";

test("a card shows its rating and its colors, and nothing shifts", async ({ page }) => {
  await page.goto("/product/list?keyword=dune+vase");
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "Dune Vase" }).first();
  await expect(card.getByRole("img", { name: /out of 5.*\(3\)$/ })).toBeVisible();
  await expect(card.getByRole("img", { name: /^\w+, \w+/ })).toBeVisible();
  await scrollThrough(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await expectAccessible(page);
});

test("the second picture is loaded and shown on hover only, never on touch screens", {
  tag: ["@phone", "@desktop"],
}, async ({ page, isMobile }) => {
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
  const isLoaded = () => loaded.some((path) => path.startsWith(stem));
  expect(isLoaded()).toBe(false);
  if (isMobile) {
    await expect(second).toHaveAttribute("loading", "lazy");
    return;
  }
  await card.hover();
  await expect(second).toBeVisible();
  await expect.poll(isLoaded).toBe(true);
  await page.mouse.move(0, 0);
  await expect(second).toBeHidden();
});

test("the whole shop menu is visible at a height of 900 px", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Show links of Shop" }).click();
  const panel = page.getByRole("banner").getByRole("listitem").filter({ hasText: "Gifts" }).locator("ul").first();
  await expect(panel.getByRole("link", { name: "View all" })).toBeInViewport({ ratio: 1 });
  expect(await panel.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(0);
});

test("links of the demo shop lead to what they say", { tag: ["@phone", "@desktop"] }, async ({ page, isMobile }) => {
  await open(page, "/");
  if (isMobile) await page.getByRole("banner").locator("summary[aria-label=Menu]").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "New in", exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "New In" })).toBeVisible();
  await open(page, "/");
  const offers = page.getByRole("region", { name: "Offers" });
  await expect(offers.getByText("Shop linen")).toBeAttached();
  await expect(offers.getByText("Shop lamps")).toBeAttached();
});
