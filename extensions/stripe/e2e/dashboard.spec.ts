/** Keys from the dashboard to the checkout; the dialogs: src/dashboard/settings/payments/*.component.test.tsx. */
import type { Page } from "@playwright/test";
import { fillCheckout, placeOrderButton } from "../../../e2e/support/buyer.ts";
import { expect, openScreen, test as shared } from "../../../e2e/support/dashboard.ts";
import { dashboardLink, type WorkerShop, withShop } from "../../../e2e/support/shop.ts";
import { cookiesOf, expectAccessible, open, still } from "../../../e2e/support/test.ts";
import { goodCard, revokedKey, type StripeStandIn, startStripe } from "../testing/stand-in.ts";

/**
 * A shop whose Stripe is a stand-in, and that has no keys yet. It is the test's, not the worker's, which would be started anew
 * for it.
 */
const test = shared.extend<{ stripe: StripeStandIn; ownShop: WorkerShop }>({
  stripe: async ({ browserName: _ }, use) => {
    const stripe = await startStripe();
    await use(stripe);
    await stripe.stop();
  },
  ownShop: [({ stripe }, use) => withShop({ STRIPE_STAND_IN: stripe.url }, use), { timeout: 120_000 }],
  baseURL: ({ ownShop }, use) => use(ownShop.url),
  dashboard: async ({ page, context, ownShop }, use) => {
    await context.addCookies(await cookiesOf(await dashboardLink(ownShop)));
    await page.emulateMedia(still);
    await use(page);
  },
});

/** Enters keys in the dialog that a button opens. */
async function enterKeys(page: Page, button: string, keys: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: /Stripe keys$/ });
  for (const [label, key] of Object.entries(keys)) await dialog.getByLabel(label).fill(key);
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect(dialog).toHaveCount(0);
}

test("Stripe's keys are saved and tested at once; customers pay by card until they are removed", async ({
  dashboard: page,
  newVisitor,
  stripe,
}) => {
  const secret = "sk_test_a_key_that_stays_secret_wxyz";
  await openScreen(page, "/settings/payments/stripe", "Stripe");
  const findings = page.getByRole("status").filter({ has: page.getByRole("list", { name: "Result of the test" }) });
  await expect(page.getByText("Needs keys")).toBeVisible();
  await enterKeys(page, "Add keys", { "Secret key": revokedKey });
  await expect(findings).toContainText("Problem: Stripe doesn't accept the secret key.");

  await enterKeys(page, "Change keys", { "Publishable key": "pk_test_1234", "Secret key": secret });
  await expect(findings).toContainText("Works: Stripe accepts the secret key (test mode: no money moves).");
  await expect(findings).toContainText("Works: Buyers pay in your shop: a publishable key is set.");
  await expect(findings).toContainText("Works: The account may take payments.");
  await expect(findings).toContainText("Note: No signing secret of webhooks is set.");
  const main = page.getByRole("main");
  await expect(main.getByText("Test mode", { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The address that the screen names, entered at Stripe.
  stripe.webhooks.push(await main.locator("code").innerText());
  await enterKeys(page, "Change keys", { "Signing secret": "whsec_abcd" });
  await expect(findings).toContainText("Works: Stripe sends its webhooks here.");
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/admin_api/")) answers.push(await response.text().catch(() => ""));
  });
  await page.reload();
  await expect(main.getByText("Set, ends with wxyz")).toBeVisible();
  await expect(main.getByText("Set, ends with abcd")).toBeVisible();
  await expect.poll(() => answers.join().includes("pk_test_1234")).toBe(true);
  expect(answers.join()).not.toContain(secret);
  expect(await page.content()).not.toContain(secret);

  // It is on from the beginning, and lacked its keys only.
  await expect(page.getByRole("switch", { name: "Stripe at checkout" })).toBeChecked();
  await expect(page.getByText("Needs keys")).toHaveCount(0);
  const buyer = await (await newVisitor()).newPage();
  await open(buyer, "/product/detail/hearth-mug");
  await buyer.getByRole("link", { name: "Buy now" }).click();
  // The button of the wallet, which the provider's script draws: the page's code runs.
  await expect(buyer.getByRole("button", { name: "Express Link" })).toBeVisible();
  await fillCheckout(buyer);
  await expect(buyer.getByRole("radio", { name: /Card or wallet/ })).toBeChecked();
  await placeOrderButton(buyer).click();
  await expect(buyer.getByRole("heading", { level: 1, name: "Pay your order" })).toBeVisible();
  await buyer.getByLabel("Card number").fill(goodCard);
  await buyer.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(buyer.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();

  await page.getByRole("button", { name: "Remove keys" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Keys removed")).toBeVisible();
  await expect(main.getByText("Not set", { exact: true })).toHaveCount(2);
  await buyer.goto("/product/detail/hearth-mug");
  await buyer.getByRole("link", { name: "Buy now" }).click();
  await expect(buyer.getByRole("radio", { name: /Test payment/ })).toBeVisible();
  await expect(buyer.getByRole("radio", { name: /Card or wallet/ })).toHaveCount(0);
});
