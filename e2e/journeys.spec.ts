/** Complete journeys from the first page to the order. What follows the order (parcels, reviews, tracking): orders.spec.ts. */
import type { Page } from "@playwright/test";
import { beCustomer, logIn } from "./support/account.ts";
import { addToCart, cartDrawer, fillCart, fillCheckout, openSummary, placeOrderButton } from "./support/buyer.ts";
import { changeProduct } from "./support/staff.ts";
import { expect, open, test } from "./support/test.ts";

async function pay(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Approve payment", exact: true }).click();
  await expect(page).toHaveURL(/\/paymentSuccessful\?order_no=/);
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  return new URL(page.url()).searchParams.get("order_no") ?? "";
}

test("a guest finds, buys and pays", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/product/list?keyword=slow+teapot");
  await page.getByRole("main").getByRole("article").first().getByRole("link", { name: "Slow Teapot" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Slow Teapot" })).toBeVisible();
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await cartDrawer(page).getByRole("link", { name: "Checkout" }).click();
  await fillCheckout(page);
  await placeOrderButton(page).click();
  const order_no = await pay(page);
  await page.getByRole("link", { name: "View order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order_no}` })).toBeVisible();
});

test("a customer's cart of one device is merged with that of another at the login, uses a code and is bought in part", async ({
  page,
  newVisitor,
}) => {
  // Two devices.
  test.slow();
  const email = await beCustomer(page);
  await addToCart(page, "porridge-bowls");

  // On another device, first as a guest: at the login that cart is merged into the account's.
  const phone = await (await newVisitor()).newPage();
  await addToCart(phone, "everyday-plates");
  await addToCart(phone, "porridge-bowls");
  await open(phone, "/login?redirect=/cart");
  await logIn(phone, email);
  await expect(phone).toHaveURL("/cart");
  await expect(phone.getByText("3 items")).toBeVisible();
  const plates = phone.getByRole("listitem").filter({ hasText: "Everyday Plates" });
  await plates.getByRole("checkbox").uncheck();
  await expect(phone.getByRole("link", { name: "Checkout" })).toBeVisible();
  await phone.getByRole("link", { name: "Checkout" }).click();

  await expect(phone.getByLabel("Email")).toHaveValue(email);
  await fillCheckout(phone, "");
  await openSummary(phone);
  await phone.getByLabel("Discount code").fill("EMBER10");
  await phone.getByRole("button", { name: "Apply" }).click();
  await expect(phone.getByText("EMBER10 applied")).toBeVisible();
  await placeOrderButton(phone).click();
  await pay(phone);

  // Lines that were not selected are still in the cart, on the first device too.
  await open(page, "/cart");
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Everyday Plates" })).toBeVisible();
});

test("a price that rises and stock that runs out during checkout are told before anything is paid", async ({
  page,
  shop,
}) => {
  const product = "sunday-cake-stand";
  // As in the demo mall: an earlier try of this test may have left other values.
  const ordinary = { price: 7900, on_hand: 12 };
  await changeProduct(shop, product, ordinary);
  await fillCart(page, product);
  await open(page, "/cart");
  await page.getByRole("link", { name: "Checkout" }).click();
  await fillCheckout(page);
  const before = await placeOrderButton(page).textContent();
  await changeProduct(shop, product, { price: 12_345 });
  await placeOrderButton(page).click();
  await expect(page.getByRole("main").getByText("The total has changed. Please review your order.")).toBeVisible();
  await expect(page.getByText(/^Price was \$/)).toBeVisible();
  await expect(placeOrderButton(page)).not.toHaveText(before ?? "");
  await expect(page).toHaveURL(/\/product\/payment$/);

  await changeProduct(shop, product, { on_hand: 0 });
  await placeOrderButton(page).click();
  await expect(
    page.getByRole("main").getByText("Some items are no longer available in the quantity you chose"),
  ).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await open(page, "/cart");
  const line = page.getByRole("listitem").filter({ hasText: "Sunday Cake Stand" });
  await expect(line.getByText("Sold out")).toBeVisible();
  await expect(line.getByRole("checkbox")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await page.getByRole("button", { name: "Remove Sunday Cake Stand" }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await changeProduct(shop, product, ordinary);
});
