/** What the owner sets for the checkout is what shoppers meet: fields, accounts, terms, newsletter, policies. */
import type { Page } from "@playwright/test";
import { newAddress } from "./support/account.ts";
import { fillCheckout, placeOrderButton } from "./support/buyer.ts";
import { signInOwner } from "./support/dashboard.ts";
import { expect, expectAccessible, inSecondShop, layoutShift, open, test } from "./support/test.ts";

test.use({
  ...inSecondShop,
  // Guests who are told to log in: the browser logs the call's answer.
  allowedErrors: [/401|403/],
  actionTimeout: 15_000,
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Changes settings on their screen and saves them. */
async function set(owner: Page, change: (page: Page) => Promise<void>): Promise<void> {
  await owner.goto("/dashboard/settings/checkout");
  await expect(owner.getByRole("heading", { name: "Policies" })).toBeVisible();
  await change(owner);
  const saved = owner.waitForResponse((answer) => answer.url().endsWith("/settings/checkout/update"));
  await owner.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
  expect((await (await saved).json()).message).toBe("Settings saved");
}

async function buyNow(page: Page): Promise<void> {
  await open(page, "/product/detail/hearth-mug");
  await page.getByRole("link", { name: "Buy now" }).click();
}

test("each setting is changed in the dashboard and met by a shopper", async ({
  page,
  newVisitor,
  services: { shop },
}) => {
  test.slow();
  const owner = await (await newVisitor()).newPage();
  const call = await signInOwner(owner.context(), shop);
  const { settings: before } = await call("settings/checkout", {});

  await test.step("fields, terms, newsletter and policies", async () => {
    await set(owner, async (screen) => {
      await choose(screen, "Phone", "Required");
      await choose(screen, "Company", "Optional");
      await choose(screen, "Second address line", "Don't ask");
      await screen.getByLabel("Label of the order note").fill("Message for the courier");
      await choose(screen, "Newsletter", "Empty box");
      await screen.getByRole("switch", { name: "Buyers must agree to your terms" }).check();
      await choose(screen, "Terms", "Terms of sale");
      await choose(screen, "Privacy", "Privacy");
    });

    await buyNow(page);
    const email = newAddress();
    await fillCheckout(page, "");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await expect(page.getByLabel("Company")).toBeVisible();
    await expect(page.getByLabel("Apartment")).toHaveCount(0);
    await expect(page.getByLabel("Message for the courier")).toBeVisible();
    await page.getByLabel("Phone").fill("");
    await page.getByRole("radio", { name: /Bank transfer/ }).check();
    await placeOrderButton(page).click();
    await expect(page.getByText("This field is required")).toBeVisible();
    await expect(page.getByText("Agree to the terms to place your order")).toBeVisible();
    await page.getByLabel("Phone").fill("+1 415 555 0132");
    await page.getByLabel("Company").fill("Mill Ltd");
    await page.getByLabel("Email me with news and offers").check();
    // The wallets have a box of their own.
    const agree = page.getByRole("checkbox", { name: /^I agree to the Terms/ });
    const terms = agree.and(page.locator("[name=terms]"));
    await terms.check();
    await expect(page.getByRole("navigation", { name: "Policies" }).getByRole("link")).toHaveCount(2);
    await expectAccessible(page);
    // What was entered is kept, the agreement too.
    await page.reload();
    await expect(terms).toBeChecked();
    await placeOrderButton(page).click();
    await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();

    await owner.goto(`/dashboard/orders?search=${encodeURIComponent(email)}`);
    await owner
      .getByRole("link", { name: /^#\d+ / })
      .first()
      .click();
    await expect(owner.getByRole("heading", { name: "Agreed to" })).toBeVisible();
    await expect(owner.getByText("Mill Ltd")).toBeVisible();
    await owner.goto(`/dashboard/subscribers?search=${encodeURIComponent(email)}`);
    // A cell of the table; on phones a line of the card.
    await expect(owner.getByRole("main")).toContainText("Checkout");

    await open(page, "/");
    await page.getByRole("navigation", { name: "Policies" }).getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  });

  await test.step("a policy that is a draft", async () => {
    const { article } = await call("articles/create", { title: "Returns of large furniture" });
    // The screen says that it is a draft: src/dashboard/settings/CheckoutPage.component.test.tsx.
    await call("settings/checkout/update", { changes: { policy_refund: article.id } });
    await owner.goto("/dashboard");
    await expect(owner.getByText("1 policy is a draft")).toBeVisible();
    await owner.getByRole("link", { name: "View policies" }).click();
    await owner.getByRole("link", { name: "Open the article" }).click();
    await expect(owner).toHaveURL(`/dashboard/articles/${article.id}`);
    await expect(owner.getByRole("heading", { level: 1, name: "Returns of large furniture" })).toBeVisible();
    await open(page, "/");
    await expect(page.getByRole("navigation", { name: "Policies" }).getByRole("link")).toHaveCount(2);
  });

  await test.step("only customers", async () => {
    await call("settings/checkout/update", { changes: { accounts: "required" } });
    await buyNow(page);
    await expect(page.getByRole("heading", { name: "Log in to check out" })).toBeVisible();
    await expect(placeOrderButton(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Email").first().fill(newAddress());
    await page.getByLabel("Password", { exact: true }).fill("a long word 7");
    await page.getByLabel("Confirm password").fill("a long word 7");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
    await expect(placeOrderButton(page)).toBeVisible();
  });

  await test.step("no accounts, with and without JavaScript", async () => {
    await call("settings/checkout/update", { changes: { accounts: "off" } });
    const guest = await (await newVisitor()).newPage();
    await buyNow(guest);
    await expect(placeOrderButton(guest)).toBeVisible();
    await expect(guest.getByRole("link", { name: /Log in/ })).toHaveCount(0);
    expect(await layoutShift(guest)).toBeLessThanOrEqual(0.02);
    const plain = await (await newVisitor({ javaScriptEnabled: false })).newPage();
    await plain.goto("/login/register");
    await expect(plain.getByText("This shop has no customer accounts")).toBeVisible();
  });
  await call("settings/checkout/update", { changes: before });
});
