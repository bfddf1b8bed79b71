import { closeCartDrawer, press } from "./support/buyer.ts";
import { expect, open, scrollThrough, test } from "./support/test.ts";

test("the home page is painted without a style sheet, loads its code and lazy pictures later, and adds from its cards", async ({
  page,
}) => {
  const styles: string[] = [];
  page.on("request", (request) => request.resourceType() === "stylesheet" && styles.push(request.url()));
  await open(page, "/");

  await test.step("code and lazy pictures are requested after the first paint, or after 1 s", async () => {
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

  await scrollThrough(page);
  expect(styles).toEqual([]);

  await test.step("the bag on a card, which is never hydrated, adds the product to the cart", async () => {
    const bag = page
      .getByRole("main")
      .getByRole("button", { name: /^Add to cart: / })
      .first();
    const [, product] = (await bag.getAttribute("aria-label"))?.split(": ") ?? [];
    await press(bag, page.getByRole("dialog", { name: `${product} added to cart` }));
    await closeCartDrawer(page);
    await expect(page.getByRole("banner").getByRole("link", { name: /^Cart, [1-9]/ })).toBeVisible();
  });
});
