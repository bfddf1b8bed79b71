/** Messages and reviews in the dashboard: answered, archived, hidden, featured. */
import type { Page } from "@playwright/test";
import { newAddress } from "./support/account.ts";
import { openScreen, test } from "./support/dashboard.ts";
import { expect, expectAccessible, open } from "./support/test.ts";

/** Sends a message by the contact form's call. */
async function write(page: Page, email: string, message: string): Promise<void> {
  const data = { name: "Bo Li", email, message, area_code: "", phone: "" };
  const answer = await (await page.request.post("/api/v1/message/send", { data })).json();
  expect(answer).toMatchObject({ code: 200 });
}

test("a message stands on the home page, is answered by email and archived", async ({ dashboard: page }) => {
  const email = newAddress();
  const text = `Is the vase blue? ${email.slice(0, 10)}`;
  await write(page, email, text);
  await openScreen(page, "", "Home");
  await expect(page.getByRole("heading", { name: /messages? to answer/ })).toBeVisible();
  await page.getByRole("link", { name: "View messages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by name or email" }).fill(email);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name: text }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bo Li" })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Write a reply first")).toBeVisible();
  await page.getByLabel("Reply").fill("Yes, it is blue.");
  // A page that is loaded again has the text still.
  await page.reload();
  await expect(page.getByLabel("Reply")).toHaveValue("Yes, it is blue.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply sent")).toBeVisible();
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Reply")).toHaveValue("");
  await page.getByRole("link", { name: /Waiting to be sent|Not sent/ }).click();
  await expect(page).toHaveURL(/\/emails\//);
  // The shop writes emails a moment after they are asked for.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("> Is the vase blue?")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.goBack();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Message archived")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();
});

test("a review is featured, answered in public and hidden; the product's page shows each at once, until it is undone", async ({
  dashboard: page,
}) => {
  const reviews = async () => {
    const answer = await page.request.post("/api/v1/product/detail", { data: { seo_name: "dune-vase" } });
    return (await answer.json()).data.product.reviews as { id: string; text: string }[];
  };
  await openScreen(page, "/reviews", "Reviews");
  const before = await reviews();
  const last = before.at(-1);
  if (!last || before.length < 2) throw new Error("the product has too few reviews");
  await openScreen(page, `/reviews/${last.id}`, "Dune Vase");
  const messages = page.getByRole("region", { name: "Status messages" });
  await page.getByRole("button", { name: "Feature", exact: true }).click();
  await expect(messages.getByText("Review featured")).toBeVisible();
  await expect(page.getByRole("button", { name: "Don't feature" })).toBeVisible();
  await expectAccessible(page);

  const shop = await page.context().newPage();
  const first = shop.locator("#reviews").getByRole("article").first();
  await expect(async () => {
    await open(shop, "/product/detail/dune-vase");
    await expect(first).toContainText(last.text, { timeout: 1000 });
  }).toPass();
  await expect(shop.locator("#reviews").getByRole("article")).toHaveCount(before.length);
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(messages.getByText("Undone", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Feature", exact: true })).toBeVisible();
  await expect.poll(async () => (await reviews()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));

  const reply = `Thank you for these words, ${last.id.slice(0, 8)}.`;
  await page.getByLabel("Public reply").fill(reply);
  await page.getByRole("button", { name: "Publish reply" }).click();
  await expect(page.getByText("Reply published")).toBeVisible();
  await expectAccessible(page);
  await open(shop, "/product/comment/dune-vase");
  const article = shop.getByRole("article").filter({ hasText: last.text });
  await expect(article.getByText("Reply from the shop")).toBeVisible();
  await expect(article.getByText(reply)).toBeVisible();
  await expectAccessible(shop);
  const said = async () => (await (await page.request.get("/product/comment/dune-vase")).text()).includes(reply);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Review hidden")).toBeVisible();
  expect(await said()).toBe(false);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Review shown")).toBeVisible();
  await page.getByRole("button", { name: "Remove reply" }).click();
  await expect(page.getByText("Reply removed")).toBeVisible();
});
