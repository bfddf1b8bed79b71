/** Domains and notifications in the dashboard. */
import { expect, openScreen, test } from "./support/dashboard.ts";

test("a domain is added with the record to set, checked with words on what is missing, and removed", async ({
  dashboard: page,
}) => {
  await openScreen(page, "/settings/domains", "Domains");
  const dialog = page.getByRole("dialog");
  await page.getByRole("main").getByRole("button", { name: "Add domain" }).first().click();
  await dialog.getByLabel("Domain").fill("not a domain");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Must be a domain such as www.shop.example")).toBeVisible();
  await dialog.getByLabel("Domain").fill("https://shop.nowhere.invalid/");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: "shop.nowhere.invalid" });
  await expect(row.getByText("Not connected")).toBeVisible();
  await expect(row.getByRole("cell", { name: "shop", exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Check shop.nowhere.invalid" }).click();
  await expect(row.getByText("shop.nowhere.invalid has no address yet")).toBeVisible({ timeout: 20_000 });
  await row.getByRole("button", { name: "Remove shop.nowhere.invalid" }).click();
  await expect(page.getByText("Domain removed")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("an address is told of what it chooses; removing it can be undone", async ({ dashboard: page }) => {
  await openScreen(page, "/settings/notifications", "Notifications");
  await expect(page.getByText("The owner is notified")).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.getByRole("main").getByRole("button", { name: "Add address" }).first().click();
  await dialog.getByLabel("Email", { exact: true }).fill("stock@shop.example");
  await dialog.getByRole("checkbox", { name: /^Low stock/ }).check();
  await dialog.getByText("Once a day", { exact: true }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "stock@shop.example" });
  await expect(row).toContainText("Once a day, in the morning");
  await expect(row).toContainText("New order");
  await expect(row).toContainText("Low stock");
  await row.getByRole("button", { name: "Delete stock@shop.example" }).click();
  await expect(page.getByText("The owner is notified")).toBeVisible();
  await page.getByText("Notification deleted").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Delete stock@shop.example" }).click();
  await expect(page.getByText("The owner is notified")).toBeVisible();
});
