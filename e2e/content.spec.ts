/** News posts, articles and the contact form. */
import { expect, expectAccessible, layoutShift, open, overflowOf, test } from "./support/test.ts";

test("the list of posts leads to one, and from there to its neighbours", async ({ page }) => {
  await open(page, "/news");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const posts = page.getByRole("main").getByRole("article");
  expect(await posts.count()).toBeGreaterThan(3);
  await expectAccessible(page);
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
});

test("an article from the footer, with the others beside it", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Shipping & delivery" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shipping & delivery" })).toBeVisible();
  const others = page.getByRole("navigation", { name: "More information" });
  await expect(others.locator('[aria-current="page"]')).toHaveText("Shipping & delivery");
  await expectAccessible(page);
  const overflow = await overflowOf(page);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a message is sent, and missing fields are marked", async ({ page }) => {
  await open(page, "/ContactUs");
  await expect(page.getByRole("main").getByRole("link", { name: "hello@alderandember.example" })).toBeVisible();
  await expectAccessible(page);
  const form = page.getByRole("main");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByLabel("Name")).toBeFocused();
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByLabel("Message").fill("Do you repair mugs?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("We've received your message.")).toBeVisible();
});
