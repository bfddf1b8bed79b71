/** Articles and news are written in the dashboard, and shoppers read them. */
import type { Page } from "@playwright/test";
import { call, expect, openScreen, test } from "./support/dashboard.ts";

/** Opens a screen by the navigation. */
async function toScreen(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("an article is drafted, previewed, published and linked; a post is published, and its deletion undone; shoppers read both", async ({
  dashboard: page,
}) => {
  const title = `Care guide ${crypto.randomUUID().slice(0, 6)}`;
  await openScreen(page, "/articles/new", "Add article");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Oil the wood twice a year.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f-]{36}$/);

  const preview = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview" }).click();
  const draft = await preview;
  await expect(draft.getByText("Customers can't see this article yet")).toBeVisible();
  await expect(draft.getByText("Oil the wood twice a year.")).toBeVisible();
  const hidden = new URL(draft.url());
  hidden.searchParams.delete("preview");
  expect((await page.request.get(hidden.href)).status()).toBe(404);
  await draft.close();

  await page.getByLabel("Published").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "View in shop" })).toBeVisible();

  await toScreen(page, "Link list");
  await page.getByRole("button", { name: "Add link" }).click();
  await page.getByLabel("Title", { exact: true }).last().fill(title);
  await page.getByRole("combobox", { name: `Where ${title} leads` }).click();
  await page.getByRole("option", { name: title }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Links saved")).toBeVisible();
  const { links } = await call(page, "menus/detail", {});
  expect(links.at(-1)).toMatchObject({ type: 2, title });
  const shop = await page.context().newPage();
  await shop.goto(`/article?id=${links.at(-1).article_id}`);
  await expect(shop.getByRole("heading", { name: title })).toBeVisible();
  await expect(shop.getByRole("link", { name: title })).toBeVisible();

  await toScreen(page, "News");
  await page.getByRole("link", { name: "Add post" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Add post" })).toBeVisible();
  const headline = `New kiln ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByLabel("Title", { exact: true }).fill(headline);
  await page.getByLabel("Summary").fill("It fires at 1,300 degrees.");
  await page.getByLabel("Author").fill("Ada");
  await page.getByLabel("Published").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: headline })).toBeVisible();
  const link = page.getByRole("link", { name: "View in shop" });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post deleted")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  // The message of the first save still offers its own undo.
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  await shop.goto(address);
  await expect(shop.getByText("It fires at 1,300 degrees.")).toBeVisible();
});
