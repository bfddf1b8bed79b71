/**
 * An account from registering to deletion. Refusals of its forms: src/storefront/account-forms.component.test.tsx; who is led
 * to the login and back: src/storefront/render.test.ts; sessions and passwords: src/shop/accounts/accounts.test.ts.
 */
import type { Page } from "@playwright/test";
import { keepSession, logIn, password, register } from "./support/account.ts";
import { fillCart } from "./support/buyer.ts";
import { expect, expectAccessible, layoutShift, open, overflowOf, test } from "./support/test.ts";

async function fillAddress(page: Page, city: string): Promise<void> {
  await page.getByLabel("Country or region").selectOption("DE");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Street and number").fill("Torstraße 1");
  await page.getByLabel("Postal code").fill("10115");
  await page.getByLabel("City").fill(city);
  await page.getByLabel("Phone").fill("+49 30 123456");
  await page.getByRole("button", { name: "Save address" }).click();
}

/** The page is accessible, and fits into narrow and wide windows. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [320, 2560, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test("a guest with a cart registers, keeps details and addresses, changes the password, logs out and in, and deletes the account", async ({
  page,
  context,
  newVisitor,
}) => {
  test.slow();
  const main = page.getByRole("main");
  /** Back on the page of the account, by the breadcrumb. */
  const openAccount = async () => {
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Your account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  };
  await fillCart(page, "dune-vase");
  const address = await register(page);
  await expectFits(page);
  await expect(main.getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/wishlist");

  await test.step("details appear after a reload, as they were written", async () => {
    await main.getByRole("link", { name: "Personal details" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
    await expect(main.getByLabel("Email")).toHaveValue(address);
    const birthday = page.getByLabel("Birthday");
    await birthday.fill("1990-05-17");
    await page.getByLabel("Name").fill("<b>Ada</b>");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Changes saved.")).toBeVisible();
    await expectFits(page);
    await page.reload();
    await expect(birthday).toHaveValue("1990-05-17");
    await openAccount();
    await expect(page.getByText("Hello, <b>Ada</b>")).toBeVisible();
  });

  await test.step("addresses: add, make default, change, delete", async () => {
    await main.getByRole("link", { name: "Addresses" }).click();
    await main.getByRole("link", { name: "Add an address" }).click();
    await expect(page.getByRole("button", { name: "Save address" })).toBeVisible();
    await expectFits(page);
    await fillAddress(page, "Berlin");
    const cards = main.getByRole("listitem").filter({ has: page.locator("address") });
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toContainText("Default");
    await main.getByRole("link", { name: "Add an address" }).click();
    await fillAddress(page, "Hamburg");
    await expect(cards).toHaveCount(2);
    const hamburg = cards.filter({ hasText: "Hamburg" });
    await hamburg.getByRole("button", { name: "Use as default" }).click();
    await expect(cards.first()).toContainText("Hamburg");
    await hamburg.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Edit address" })).toBeVisible();
    await page.getByLabel("City").fill("Bremen");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(cards.first()).toContainText("Bremen");
    await expectFits(page);
    await cards.first().getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.getByRole("button", { name: "Delete address" }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toContainText("Default");
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await openAccount();
  });

  await test.step("a new password: this session goes on, that of another browser ends", async () => {
    const other = await (await newVisitor()).newPage();
    const session = await other.request.post("/api/v1/auth/login", { data: { email: address, password } });
    await keepSession(other, session.url(), (await session.json()).data, address);
    await open(other, "/account/info");
    await expect(other).toHaveURL("/account/info");

    await main.getByRole("link", { name: "Password" }).click();
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password", { exact: true }).fill("battery staple");
    await page.getByLabel("Confirm new password").fill("battery staple");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
    await expectFits(page);
    await openAccount();
    await other.reload();
    await expect(other).toHaveURL("/login?redirect=%2Faccount%2Finfo");
    await logIn(other, address, "battery staple");
    await expect(other).toHaveURL("/account/info");
  });

  await test.step("the guest's cart was kept; logging out leaves nothing personal", async () => {
    const cart = page.getByRole("banner").getByRole("link", { name: /cart/i });
    await cart.click();
    await expect(page).toHaveURL("/cart");
    await expect(main.getByRole("link", { name: "Dune Vase" }).first()).toBeVisible();
    await open(page, "/account");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/login");
    await cart.click();
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("login_account");
  });

  await test.step("a deleted account is gone; a refusal is told once: as a toast, then at the form", async () => {
    await open(page, "/account/info");
    await expect(page).toHaveURL("/login?redirect=%2Faccount%2Finfo");
    await logIn(page, address, "battery staple");
    await expect(page).toHaveURL("/account/info");
    await page.getByText("Delete your account").click();
    await page.getByRole("form", { name: "Delete your account" }).getByLabel("Your password").fill("battery staple");
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect(page).toHaveURL("/");
    await open(page, "/login");
    await logIn(page, address, "battery staple");
    const refusal = page.getByText("Incorrect email or password");
    await expect(page.locator(".shop-toast")).toHaveCount(1);
    await expect(refusal).toHaveCount(1);
    // A toast closes by this key, sooner than by itself.
    await page.keyboard.press("Escape");
    await expect(main.getByText("Incorrect email or password")).toBeVisible();
    await expect(refusal).toHaveCount(1);
  });
});
