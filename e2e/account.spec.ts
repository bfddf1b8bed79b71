/** Accounts: register, details, addresses, password, logout, deletion, and what guests cannot open. */
import type { Page } from "@playwright/test";
import { beCustomer, logIn, password, register } from "./support/account.ts";
import { expect, expectAccessible, layoutShift, open, overflowOf, test, untilHydrated } from "./support/test.ts";

async function fillAddress(page: Page, city: string): Promise<void> {
  await page.getByLabel("Country or region").selectOption("DE");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Street and number").fill("Torstraße 1");
  await page.getByLabel("Postal code").fill("10115");
  await page.getByLabel("City").fill(city);
  await page.getByLabel("Phone").fill("+49 30 123456");
}

test("guests are led from every account page to the login, and after it back, never out of the shop", async ({
  page,
  newVisitor,
}) => {
  const address = await beCustomer(page);
  const guest = await (await newVisitor()).newPage();
  for (const path of ["/account", "/account/info", "/account/ChangePwd", "/account/SetAddress"]) {
    await open(guest, path);
    await expect(guest).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
  await open(guest, "/account/addresses");
  await logIn(guest, address);
  await expect(guest).toHaveURL("/account/addresses");
  // A customer is led from the login to the account.
  await open(guest, "/login?redirect=/account/info");
  await expect(guest).toHaveURL("/account/info");
  await open(guest, "/account");
  await guest.getByRole("button", { name: "Log out" }).click();
  await expect(guest).toHaveURL("/login");
  await open(guest, "/login?redirect=//evil.example/");
  await logIn(guest, address);
  await expect(guest).toHaveURL("/account");
});

test("errors appear at their field, from the browser and from the server, once", {
  tag: ["@phone", "@desktop"],
}, async ({ page }) => {
  await open(page, "/login");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  const email = page.getByRole("main").getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("This field is required");
  await logIn(page, "unknown@example.com");
  // As a toast, then at the form.
  const refusal = page.getByText("Incorrect email or password");
  await expect(refusal).toBeVisible();
  await expect(page.locator(".shop-toast")).toHaveCount(1);
  await expect(refusal).toHaveCount(1);
  await expect(page.getByRole("main").getByText("Incorrect email or password")).toBeVisible();
  await expect(refusal).toHaveCount(1);
  await open(page, "/login/register");
  // A field is checked when it is left, unless it is empty.
  await email.focus();
  await page.keyboard.press("Tab");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await email.fill("no address");
  await page.getByLabel("Password", { exact: true }).click();
  await expect(email).toHaveAccessibleDescription("Enter a valid email address");
  await email.fill("ada@example.com");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await email.fill("no address");
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByLabel("Confirm password").fill("123456");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);
});

test("details: the birthday's rules, and saved values appear after a reload", async ({ page }) => {
  const address = await beCustomer(page);
  await open(page, "/account/info");
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(address);
  const birthday = page.getByLabel("Birthday");
  const save = page.getByRole("button", { name: "Save" });
  for (const [text, message] of [
    ["17.05.1990", "Birthday must be in the format YYYY-MM-DD"],
    ["1990-02-30", "Invalid date"],
    [`${new Date().getUTCFullYear() - 3}-01-01`, "Age must be between 5 and 100"],
  ] as const) {
    await birthday.fill(text);
    await save.click();
    await expect(birthday).toHaveAccessibleDescription(message);
  }
  await birthday.fill("1990-05-17");
  await page.getByLabel("Name").fill("<b>Ada</b>");
  await save.click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(birthday).toHaveValue("1990-05-17");
  await open(page, "/account");
  await expect(page.getByText("Hello, <b>Ada</b>")).toBeVisible();
});

test("addresses: the form follows the country; add, change, make default, delete", {
  tag: ["@phone", "@desktop"],
}, async ({ page }) => {
  await beCustomer(page);
  await open(page, "/account/addresses");
  await page.getByRole("link", { name: "Add an address" }).click();
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByLabel("Country or region")).toBeFocused();
  await page.getByLabel("Country or region").selectOption("US");
  await expect(page.getByLabel("ZIP code")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "State" })).toBeVisible();
  await page.getByLabel("Country or region").selectOption("HK");
  await expect(page.getByLabel(/code/i)).toHaveCount(0);
  await fillAddress(page, "Berlin");
  await page.getByLabel("Postal code").fill("1011");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByLabel("Postal code")).toHaveAccessibleDescription("This should look like 10115");
  await expectAccessible(page);
  await page.getByLabel("Postal code").fill("10115");
  await page.getByRole("button", { name: "Save address" }).click();
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("address") });
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText("Default");
  await open(page, "/account/SetAddress");
  await fillAddress(page, "Hamburg");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(cards).toHaveCount(2);
  const hamburg = cards.filter({ hasText: "Hamburg" });
  await hamburg.getByRole("button", { name: "Use as default" }).click();
  await expect(cards.first()).toContainText("Hamburg");
  await hamburg.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit address" })).toBeVisible();
  await page.getByLabel("City").fill("Bremen");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(cards.first()).toContainText("Bremen");
  await expectAccessible(page);
  await cards.first().getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("button", { name: "Delete address" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText("Default");
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test("a new password ends the session of every other browser", async ({ page, newVisitor }) => {
  const address = await beCustomer(page);
  const other = await (await newVisitor()).newPage();
  await open(other, "/login");
  await logIn(other, address);
  await expect(other).toHaveURL("/account");
  await open(page, "/account/ChangePwd");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("battery staple");
  await page.getByLabel("Confirm new password").fill("battery staple");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await expectAccessible(page);
  await open(page, "/account/info");
  await expect(page).toHaveURL("/account/info");
  await open(other, "/account/info");
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await logIn(other, address, "battery staple");
  await expect(other).toHaveURL("/account/info");
});

test("a deleted account is gone", async ({ page }) => {
  const address = await beCustomer(page);
  await open(page, "/account/info");
  await page.getByText("Delete your account").click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/");
  await open(page, "/login");
  await logIn(page, address);
  await expect(page.getByRole("main").getByText("Incorrect email or password")).toBeVisible();
});

test("a forgotten password: no link is promised without a mail server; an invalid link is refused", async ({
  page,
}) => {
  await open(page, "/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
  await expect(page.getByText("This shop can't send emails right now. Please contact us.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send reset link" })).toHaveCount(0);
  await open(page, "/login/forgot#token=made-up");
  await page.reload();
  await untilHydrated(page);
  await page.getByLabel("New password").fill("b7k2m9");
  await page.getByLabel("Confirm password").fill("b7k2m9");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("main").getByText("This link has expired or was already used")).toBeVisible();
});

test("the account's pages are accessible and work by keyboard", async ({ page }) => {
  await beCustomer(page);
  await open(page, "/account");
  await expectAccessible(page);
  await expect(page.getByRole("main").getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/wishlist");
  await page.getByRole("link", { name: "Personal details" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/account", "/account/info", "/account/SetAddress", "/account/ChangePwd", "/login/forgot"]) {
      await open(page, path);
      const overflow = await overflowOf(page);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test("a guest's cart is kept after registering; logging out leaves no personal data", async ({ page, context }) => {
  await open(page, "/product/detail/dune-vase");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(page.getByRole("link", { name: /cart.*1/i }).first()).toBeVisible();
  await register(page);
  await open(page, "/cart");
  await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  await open(page, "/account");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await open(page, "/cart");
  await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0);
  await open(page, "/account");
  await expect(page).toHaveURL("/login?redirect=%2Faccount");
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain("login_account");
});
