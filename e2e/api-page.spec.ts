/** The page of the API: calls are found and tried. */
import { expect, expectAccessible, test } from "./support/test.ts";

test("the API's page finds a call by words and sends it", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1, name: "Shopwright API" })).toBeVisible();
  await page.getByLabel("Find a call").fill("nothing has these words");
  await expect(page.getByText("No call has these words.")).toBeVisible();
  await page.getByLabel("Find a call").fill("suggest");
  const call = page.getByRole("article").filter({ hasText: "/api/v1/product/suggest" });
  await call.getByText("Try", { exact: true }).click();
  await call.getByLabel("Body").fill('{"keyword":');
  await call.getByRole("button", { name: "Send" }).click();
  await expect(call.getByRole("status")).toContainText("The body is no JSON");
  await call.getByLabel("Body").fill('{"keyword":"vase"}');
  await call.getByRole("button", { name: "Send" }).click();
  await expect(call.getByRole("status")).toContainText("HTTP 200");
  await call.getByLabel("Body").fill(`{"keyword":"potter's"}`);
  await call.getByRole("button", { name: "Copy as curl" }).click();
  await expect(call.getByRole("status")).toContainText(`-d '{"keyword":"potter'\\''s"}'`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
