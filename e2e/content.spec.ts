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

test("a post is complete without JavaScript and has structured data", async ({ newVisitor }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/news");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/NewsDetail\?id=/);
  await page.waitForLoadState();
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(new URL(canonical ?? "").search).toBe(new URL(page.url()).search);
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(jsonLd.map((text) => JSON.parse(text)["@type"])).toEqual(["NewsArticle", "BreadcrumbList"]);
  expect((await page.getByRole("main").locator("p").allInnerTexts()).join(" ").length).toBeGreaterThan(300);
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

test("missing posts and articles have status 404", async ({ page, errors }) => {
  for (const path of ["/NewsDetail", "/NewsDetail?id=1", "/article?id=01900000-0000-7000-8000-000000000000"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText("Page not found:")).toBeVisible();
  }
  // The browser logs the page's status as an error.
  expect(errors.splice(0).every((text) => text.includes("404"))).toBe(true);
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
