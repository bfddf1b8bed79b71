/** A guest buys: product, cart, checkout, the test payment's page and the way back after each of its results. */
import type { Page } from "@playwright/test";
import { newAddress } from "./support/account.ts";
import {
  fillCheckout,
  openCheckout,
  openSummary,
  placeOrderButton,
  placePaidOrder,
  putIntoCart,
} from "./support/buyer.ts";
import { expect, expectAccessible, layoutShift, open, test } from "./support/test.ts";

const cart = (page: Page) => page.getByRole("banner").getByRole("link", { name: /cart/i });

test("a guest fills a cart, changes it, uses a code and pays", { tag: ["@phone", "@desktop"] }, async ({ page }) => {
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await putIntoCart(page, "hearth-mug");
  await putIntoCart(page, "washed-linen-cushion");
  await cart(page).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("2 items")).toBeVisible();
  await expectAccessible(page);

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

  await expect(page.getByText("USD 50.47")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await expect(page).toHaveURL(/\/paymentSuccessful\?order_no=\d{6}-/);
  await expectAccessible(page);
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test("a declined payment is tried again on the same order; a delayed one is shown when it arrives", {
  tag: "@phone",
}, async ({ page }) => {
  await openCheckout(page);
  await fillCheckout(page);
  await placeOrderButton(page).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "Payment not completed" })).toBeVisible();
  await expect(page.getByText(/Complete your payment within \d+:\d\d/)).toBeVisible();
  await expectAccessible(page);
  const order = new URL(page.url()).searchParams.get("order_no");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Approve after a delay" }).click();
  await expect(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible({ timeout: 20_000 });
  expect(new URL(page.url()).searchParams.get("order_no")).toBe(order);
});

test("an order paid by bank transfer needs no payment page", async ({ page }) => {
  await openCheckout(page);
  await fillCheckout(page);
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  await placeOrderButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await expect(page.getByText("How to pay")).toBeVisible();
  await expect(page.getByText("IBAN DE02 1203 0000 0000 2020 51")).toBeVisible();
});

test("an order of another visitor is not found", async ({ page, newVisitor }) => {
  const path = `/paymentSuccessful?order_no=${await placePaidOrder(page, newAddress())}`;
  await open(page, path);
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  const other = await (await newVisitor()).newPage();
  await open(other, path);
  await expect(other.getByRole("heading", { name: "Order not found" })).toBeVisible();
});
