/** Pages of the shop that open without anything done before: accessible, as wide as the window, without layout shift. */
import { expect, expectAccessible, layoutShift, overflowOf, scrollThrough, test } from "./support/test.ts";

// Among the last files: their tests are shared out, so that no worker does them all while the others have ended.
test.describe.configure({ mode: "parallel" });

const pages = [
  { name: "home", path: "/" },
  { name: "the list", path: "/product/list" },
  { name: "a search that was mistyped", path: "/product/list?keyword=vsae" },
  { name: "a search of which most words are found", path: "/product/list?keyword=teapot+cushion" },
  { name: "a search without results", path: "/product/list?keyword=lamp+quixotic+zeppelin" },
  { name: "all categories", path: "/product/category" },
  { name: "a product", path: "/product/detail/dune-vase" },
  { name: "its reviews", path: "/product/comment/dune-vase" },
  { name: "reviews sorted by rating", path: "/product/comment/dune-vase?sort=lowest" },
  { name: "an empty cart", path: "/cart" },
  { name: "an empty wishlist", path: "/wishlist" },
  { name: "the news", path: "/news" },
  { name: "the contact page", path: "/ContactUs" },
  { name: "tracking of orders", path: "/trackingOrder" },
  { name: "log in", path: "/login" },
  { name: "register", path: "/login/register" },
  { name: "a forgotten password", path: "/login/forgot" },
] as const;

const windows = [
  { where: "on a phone", tag: "@phone" },
  { where: "on a desktop", tag: "@desktop" },
] as const;

for (const { name, path, where, tag } of pages.flatMap((one) => windows.map((window) => ({ ...one, ...window })))) {
  test(`${name}: accessible, as wide as the window, without layout shift, ${where}`, { tag }, async ({
    page,
    isMobile,
  }) => {
    // Not hydrated yet: what moves until then counts, too.
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await scrollThrough(page);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await expectAccessible(page);
    if (isMobile) return;
    for (const width of [320, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
