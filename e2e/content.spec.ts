/**
 * News posts and articles, from one to the next. The contact form: modules.spec.ts, src/storefront/account-forms.component.test.tsx,
 * src/shop/contact/contact.test.ts.
 */
import { expect, expectAccessible, layoutShift, open, overflowOf, test } from "./support/test.ts";

test("the list of posts leads to one, from there to its neighbours, and the footer to an article with others beside it", async ({
  page,
}) => {
  await open(page, "/news");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const posts = page.getByRole("main").getByRole("article");
  expect(await posts.count()).toBeGreaterThan(3);
  const title = await posts.nth(1).getByRole("heading").innerText();
  await posts.nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 10)}`));
  await expectAccessible(page);
  const ways = page.getByRole("navigation", { name: "More posts" }).getByRole("link");
  await expect(ways).toHaveCount(2);
  await ways.first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

  await page.getByRole("contentinfo").getByRole("link", { name: "Shipping & delivery" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shipping & delivery" })).toBeVisible();
  const others = page.getByRole("navigation", { name: "More information" });
  await expect(others.locator('[aria-current="page"]')).toHaveText("Shipping & delivery");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
