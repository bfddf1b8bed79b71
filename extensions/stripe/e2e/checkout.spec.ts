/** Cards and wallets in the shop's own page, with a stand-in for Stripe. */
import type { Page } from "@playwright/test";
import { fillCheckout, openCheckout, placeOrderButton } from "../../../e2e/support/buyer.ts";
import { signInOwner } from "../../../e2e/support/dashboard.ts";
import {
  boxOf,
  expect,
  expectAccessible,
  inSecondShop,
  layoutShift,
  open,
  test,
  untilHydrated,
} from "../../../e2e/support/test.ts";
import { declinedCard, goodCard } from "../testing/stand-in.ts";

test.use(inSecondShop);

/** The checkout of one product, in a document of its own: only that may load the provider's script. */
async function buyNow(page: Page): Promise<void> {
  await openCheckout(page);
  await expect(page.getByRole("button", { name: "Express Link" })).toBeVisible();
}

/** On the checkout. */
async function placeOrder(page: Page): Promise<void> {
  await fillCheckout(page);
  await expect(page.getByRole("radio", { name: /Card or wallet/ })).toBeChecked();
  await placeOrderButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pay your order" })).toBeVisible();
}

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order" });

test("a card is declined, and every way to pay is still there; another card pays", async ({ page }) => {
  await test.step("the wallets do not move the form, and the page is accessible with them", async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await buyNow(page);
      expect(await layoutShift(page), `${width} px`).toBeLessThan(0.02);
      await expectAccessible(page);
    }
  });
  await placeOrder(page);
  await expect(payButton(page)).toBeEnabled();
  await expectAccessible(page);
  await page.getByLabel("Card number").fill(declinedCard);
  await payButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined." })).toBeVisible();
  await expect(page.getByRole("radio", { name: /Bank transfer/ })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Pay with Link" })).toBeVisible();
  await page.getByLabel("Card number").fill(goodCard);
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("Payment received.")).toBeVisible();
});

test("a wallet pays with one press, also after a detour over the cart", async ({ page }) => {
  await buyNow(page);
  await placeOrder(page);
  await open(page, "/cart");
  // The footer shows what buyers can pay with.
  const marks = page.getByRole("contentinfo").getByRole("listitem");
  for (const name of ["Card", "Apple Pay", "Google Pay", "Link", "Bank transfer"]) {
    await expect(marks.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  }
  await page.getByRole("link", { name: "Pay now" }).click();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Pay with Link" }).click();
  await expect(thanks(page)).toBeVisible();
});

test("after a wallet was declined the order can be paid in every other way", async ({ page }) => {
  await buyNow(page);
  await page.evaluate(() => Object.assign(window, { walletDeclines: true }));
  await page.getByRole("button", { name: "Express Link" }).click();
  const sheet = page.getByRole("dialog", { name: "Wallet" });
  await sheet.getByRole("button", { name: "Ship to San Francisco" }).click();
  await expect(sheet.getByRole("status")).toHaveText(/Sales tax/);
  await sheet.getByRole("button", { name: "Pay as Ada Lovelace" }).click();
  await expect(page).toHaveURL(/\/paymentFailed\?order_no=/);
  await open(page, `/product/payment${new URL(page.url()).search}`);
  await page.getByLabel("Card number").fill(goodCard);
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test("only the checkout may load the provider's script", async ({ request, services: { stripe } }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()["content-security-policy"] ?? "";
  const policy = await policyOf("/product/payment");
  for (const directive of ["script-src", "frame-src", "connect-src"]) {
    expect(policy.split("; ").find((one) => one.startsWith(directive))).toContain(stripe.url);
  }
  for (const path of ["/", "/cart", "/product/detail/hearth-mug", "/account/orders", "/trackingOrder"]) {
    expect(await policyOf(path), path).not.toContain(stripe.url);
  }
  const headers = (await request.get("/product/payment")).headers();
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
});

test("a wallet pressed before anything is entered gives the address; shipping and tax follow it; where buyers must agree to the terms, it waits for the tick", async ({
  page,
  newVisitor,
  services,
}) => {
  const call = await signInOwner(await newVisitor(), services.shop);
  const { rows } = await call("lists/articles", { search: "Terms" });
  const terms = { policy_terms: rows[0].id, terms_required: true };
  await call("settings/checkout/update", { changes: terms });
  await openCheckout(page);
  const wallets = page.getByRole("region", { name: /Express/ });
  const agree = wallets.getByRole("checkbox", { name: /I agree/ });
  await expect(agree).not.toBeChecked();
  // Shown, and out of reach.
  const wallet = wallets.locator("[inert] button");
  await expect(wallet).toBeVisible();
  await wallet.scrollIntoViewIfNeeded();
  const place = await boxOf(wallet);
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  const sheet = page.getByRole("dialog", { name: "Wallet" });
  await expect(sheet).toHaveCount(0);
  await expectAccessible(page);
  await agree.check();
  await expect(wallets.locator("[inert]")).toHaveCount(0);
  await wallets.getByRole("button", { name: "Express Link" }).click();

  const totals = sheet.getByRole("status");
  await sheet.getByRole("button", { name: "Ship to Berlin" }).click();
  await expect(totals).toHaveText(/VAT 19% \d+/);
  await sheet.getByRole("button", { name: "Ship to San Francisco" }).click();
  await expect(totals).toHaveText(/Sales tax 7.25% \d+/);
  const standard = await totals.textContent();
  await sheet.getByRole("button", { name: "Express" }).click();
  await expect(totals).not.toHaveText(standard ?? "");
  const total = Number(/Total (\d+)$/.exec((await totals.textContent()) ?? "")?.[1]) / 100;
  await sheet.getByRole("button", { name: "Pay as Ada Lovelace" }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("Payment received.")).toBeVisible();
  const order_no = new URL(page.url()).searchParams.get("order_no");
  await page.getByRole("link", { name: "View order" }).first().click();
  const main = page.getByRole("main");
  await expect(main.getByText("1 Market Street")).toBeVisible();
  await expect(main.getByText("Ada Lovelace").first()).toBeVisible();
  await expect(main.getByText(`$${total.toFixed(2)}`).first()).toBeVisible();
  const { order } = await call("orders/detail", { order_no });
  expect(order.terms).toMatchObject({ title: rows[0].title });
  await call("settings/checkout/update", { changes: { policy_terms: null, terms_required: false } });
});
