/**
 * A guest buys: product, cart, checkout, the test payment's page and the way back. Other results of a payment:
 * checkout.spec.ts, src/storefront/pages/payment-result/payment-result.component.test.tsx.
 */
import type { Page } from "@playwright/test";
import { fillCheckout, openSummary, placeOrderButton, putIntoCart } from "./support/buyer.ts";
import { expect, expectAccessible, layoutShift, open, overflowOf, test } from "./support/test.ts";

const cart = (page: Page) => page.getByRole("banner").getByRole("link", { name: /cart/i });

/** At a phone's width the page is as accessible, and no wider than the window. */
async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a guest fills a cart, changes it, uses a code and pays", async ({ page }) => {
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await putIntoCart(page, "hearth-mug");
  await putIntoCart(page, "washed-linen-cushion");
  await cart(page).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("2 items")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  const mug = page.getByRole("listitem").filter({ hasText: "Hearth Mug" });
  await mug.getByRole("button", { name: "Increase quantity" }).click();
  await expect(mug.getByText("$44.00")).toBeVisible();
  await expect(page.getByText("3 items")).toBeVisible();
  await page.getByRole("button", { name: "Remove Washed Linen Cushion" }).click();
  await expect(page.getByText("2 items")).toBeVisible();
  await page.getByRole("link", { name: "Checkout" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page.getByText("Enter a valid email address")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await fillCheckout(page);
  await openSummary(page);
  await page.getByLabel("Discount code").fill("no such code");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("This code is not valid")).toBeVisible();
  await page.getByLabel("Discount code").fill("ember10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("EMBER10 applied")).toBeVisible();
  // 44.00 − 4.40 + delivery 8.00 + 7.25 % of 39.60.
  await expect(placeOrderButton(page)).toHaveText("Place order – $50.47");
  await expectAccessible(page);
  await placeOrderButton(page).click();

  // Of the provider's page: the checkout has the same amount.
  await expect(page.getByRole("heading", { name: /^Pay / })).toBeVisible();
  await expect(page.getByText("$50.47")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await expect(page).toHaveURL(/\/paymentSuccessful\?order_no=\d{6}-/);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});
