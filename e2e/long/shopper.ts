/** One order from the first page to its tracking, by a shopper who tries again when something does not work. */
import type { Browser } from "@playwright/test";
import { expect } from "@playwright/test";
import { fillCheckout, placeOrderButton, putIntoCart } from "../support/buyer.ts";
import { open } from "../support/test.ts";
import { type Observed, patiently } from "./observed.ts";

export interface Order {
  readonly email: string;
  /** Number that the shopper was told; absent when they gave up before. */
  readonly order_no?: string;
}

const products = ["hearth-mug", "porridge-bowls", "everyday-plates", "sunday-cake-stand"];

/** @param number makes the email address, by which the order is found. */
export async function buy(browser: Browser, baseURL: string, number: number, observed: Observed): Promise<Order> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const who = `shopper ${number}`;
  const email = `shopper-${number}@example.com`;
  observed.watch(page, who);
  const person = { page, who, observed };
  try {
    await patiently(person, "browsing", async () => {
      await open(page, "/");
      await open(page, "/product/list");
      await page.getByRole("checkbox", { name: /^Oat/ }).click();
      await expect(page).toHaveURL(/option=Color%3AOat/);
    });
    await patiently(person, "adding to the cart", () => putIntoCart(page, products[number % products.length] ?? ""));
    await patiently(person, "going to the checkout", async () => {
      await open(page, "/cart");
      await page.getByRole("link", { name: "Checkout" }).click();
      await fillCheckout(page, email);
    });
    const approve = page.getByRole("button", { name: "Approve payment", exact: true });
    await patiently(person, "placing the order", async () => {
      if (!(await approve.isVisible())) await placeOrderButton(page).click();
      await expect(approve).toBeVisible();
    });
    await patiently(person, "paying", async () => {
      if (await approve.isVisible()) await approve.click();
      else if (!page.url().includes("/paymentSuccessful")) await page.reload();
      await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
    });
    const order_no = new URL(page.url()).searchParams.get("order_no") ?? "";
    await patiently(person, "tracking the order", async () => {
      await open(page, "/trackingOrder");
      await page.getByLabel("Order number").fill(order_no);
      await page.getByLabel("Email").first().fill(email);
      await page.getByRole("button", { name: "Track", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: `Order ${order_no}` })).toBeVisible();
    });
    return { email, order_no };
  } catch (error) {
    observed.trouble(who, `gave up: ${String(error).split("\n", 1)[0]}`);
    return { email };
  } finally {
    await context.close();
  }
}
