import { closeCartDrawer, press } from "./support/buyer.ts";
import { expect, open, scrollThrough, test } from "./support/test.ts";

test("the home page is painted without fetching a style sheet", async ({ page }) => {
  const styles: string[] = [];
  page.on("request", (request) => request.resourceType() === "stylesheet" && styles.push(request.url()));
  await page.goto("/");
  await scrollThrough(page);
  expect(styles).toEqual([]);
});

test("the page's code and lazy pictures are requested after the first paint, or after 1 s", async ({ page }) => {
  await open(page, "/");
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .join(" "),
      ),
    )
    .toContain("/demo/categories/");
  const { painted, code, pictures } = await page.evaluate(() => {
    const asked = (part: string) =>
      performance.getEntriesByType("resource").flatMap((one) => (one.name.includes(part) ? [one.startTime] : []));
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      painted: paint?.startTime,
      code: Math.min(...asked(".js")),
      pictures: Math.min(...asked("/demo/categories/")),
    };
  });
  const seen = Math.min(painted ?? Number.POSITIVE_INFINITY, 1000);
  for (const asked of [code, pictures]) {
    expect(asked).toBeGreaterThanOrEqual(seen);
    expect(asked).toBeLessThan(Number.POSITIVE_INFINITY);
  }
  await expect(page.locator("html")).not.toHaveAttribute("data-unpainted");
});

for (const [where, path] of [
  ["in server HTML without hydration", "/"],
  ["in a hydrated page", "/product/list"],
] as const) {
  test(`the bag on a product card adds the product to the cart, ${where}`, { tag: ["@phone", "@desktop"] }, async ({
    page,
  }) => {
    await page.goto(path);
    const bag = page
      .getByRole("main")
      .getByRole("button", { name: /^Add to cart: / })
      .first();
    const [, product] = (await bag.getAttribute("aria-label"))?.split(": ") ?? [];
    await press(bag, page.getByRole("dialog", { name: `${product} added to cart` }));
    await closeCartDrawer(page);
    await expect(page.getByRole("banner").getByRole("link", { name: /^Cart, [1-9]/ })).toBeVisible();
  });
}
