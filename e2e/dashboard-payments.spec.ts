/** Ways to pay in the dashboard: switched, sorted, named, and Stripe's keys. */
import { expect, openScreen, test } from "./support/dashboard.ts";

test("a way to pay is named, switched on and moved up; the checkout follows", async ({ dashboard: page }) => {
  const names = async () => {
    const answer = await page.request.post("/api/v1/payment/marks", { data: {} });
    return (await answer.json()).data.marks as string[];
  };
  await openScreen(page, "/settings/payments", "Payments");
  await page.getByRole("link", { name: "Cash on delivery" }).click();
  await page.getByLabel("Name at checkout").fill("Pay at the door");
  await page.getByLabel("How to pay").fill("Please have the exact amount ready.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Payments" }).click();
  await expect(page.getByText("shown as “Pay at the door”")).toBeVisible();
  await page.getByRole("switch", { name: "Cash on delivery at checkout" }).check();
  await expect(page.getByText("Cash on delivery is on")).toBeVisible();
  await expect.poll(names).toContain("cash");
  const grip = page.getByRole("button", { name: "Move Cash on delivery" });
  await grip.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(page.getByText("Order saved")).toBeVisible();
  await expect.poll(async () => (await names()).slice(-2)).toEqual(["cash", "bank"]);
  await page.getByRole("switch", { name: "Cash on delivery at checkout" }).uncheck();
  await expect(page.getByText("Cash on delivery is off")).toBeVisible();
});

test("Stripe's keys are entered with a check of each, and never shown again", async ({ dashboard: page }) => {
  await openScreen(page, "/settings/payments/stripe", "Stripe");
  await page.getByRole("button", { name: "Add keys" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Stripe keys" });
  await dialog.getByLabel("Publishable key").fill("sk_test_wrong");
  await dialog.getByLabel("Secret key").fill("sk_test_0000abcd");
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect(dialog.getByText("Must begin with pk_test_ or pk_live_")).toBeVisible();
  await dialog.getByLabel("Publishable key").fill("pk_live_1");
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect(dialog.getByText("Must be a test key, as the secret key is")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Not set", { exact: true }).first()).toBeVisible();
});
