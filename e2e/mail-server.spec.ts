/**
 * What needs a mail server: a forgotten password, an account of a guest's order, a withdrawal from a contract, and a mail about a variant that
 * is back in stock; each with the mail as the server receives it, and its link in a browser. Without one: checkout.spec.ts,
 * src/server/pages/demo-mall.test.ts. The form of staff: src/dashboard/sign-in/SignInRoute.component.test.tsx.
 */
import type { Page } from "@playwright/test";
import type { MailServer } from "#shop/mail/testing/mail-server.ts";
import { beCustomer, logIn, newAddress } from "./support/account.ts";
import { fillCheckout, placeOrderButton } from "./support/buyer.ts";
import { openScreen, signInOwner } from "./support/dashboard.ts";
import { changeProduct, makeJobDue } from "./support/staff.ts";
import { expect, expectAccessible, inSecondShop, open, test } from "./support/test.ts";

test.use(inSecondShop);

/** What fits in the mails that an address has got so far. */
function mailedTo(mails: MailServer, address: string, link: RegExp): string[] {
  return mails.received
    .filter(({ to }) => to === address)
    .flatMap(({ source }) => {
      const text = source
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
      return link.exec(text)?.[0] ?? [];
    });
}
const resetLink = /https?:\S+\/login\/forgot#token=[\w-]+/;
const productLink = /https?:\S+\/product\/detail\/[\w-]+\?variant=[0-9a-f-]{36}/;

test("the mailed link works once; the old password and the old session end", async ({
  page,
  newVisitor,
  services: { shop, mails },
}) => {
  test.slow();
  const address = await beCustomer(page);

  const other = await (await newVisitor()).newPage();
  await open(other, "/login");
  await other.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
  await other.getByRole("main").getByLabel("Email").fill(address);
  await other.getByRole("button", { name: "Send reset link" }).click();
  await expect(other.getByText("If an account exists for this email address")).toBeVisible();
  await expect.poll(() => mailedTo(mails, address, resetLink).length, { timeout: 30_000 }).toBe(1);
  const [link = ""] = mailedTo(mails, address, resetLink);
  expect(new URL(link).origin).toBe(shop.url);

  await other.goto("about:blank");
  await open(other, link);
  await expect(other.getByLabel("New password")).toBeVisible();
  // The token leaves the URL when the page opens; a reload keeps the form.
  expect(other.url()).toBe(`${shop.url}/login/forgot`);
  await other.reload();
  await other.getByLabel("New password").fill("battery staple");
  await other.getByLabel("Confirm password").fill("battery staple");
  await other.getByRole("button", { name: "Save password" }).click();
  await expect(other).toHaveURL("/login");
  await logIn(other, address, "battery staple");
  await expect(other).toHaveURL("/account");

  await open(page, "/account/info");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goto("about:blank");
  await open(page, link);
  await page.getByLabel("New password").fill("thief's own");
  await page.getByLabel("Confirm password").fill("thief's own");
  await page.getByRole("button", { name: "Save password" }).click();
  const refusal = page.getByText("This link has expired or was already used");
  await expect(refusal.first()).toBeVisible();
  // As a toast, which this key closes, then at the form.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByText("This link has expired or was already used")).toBeVisible();
});

test("a guest makes an account of the order with one press", async ({ page }) => {
  const email = newAddress();
  await open(page, "/product/detail/hearth-mug");
  await page.getByRole("link", { name: "Buy now" }).click();
  await expect(page.getByText("We'll send your order confirmation here.")).toBeVisible();
  await fillCheckout(page, email);
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  await placeOrderButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await expect(page.getByText(`We've sent a confirmation to ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your account is ready and you're logged in.")).toBeVisible();
  await expectAccessible(page);
  const order_no = new URL(page.url()).searchParams.get("order_no") ?? "";
  await page.getByRole("link", { name: "View your account" }).click();
  await expect(page.getByText("Hello, Ada Lovelace")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All orders" }).click();
  await expect(page.getByRole("article", { name: `Order ${order_no}` })).toBeVisible();
  await open(page, "/account/addresses");
  await expect(page.getByText("1 Mill Lane", { exact: true })).toBeVisible();
});

test("a guest withdraws from the footer, gets the receipt by mail, and staff refund it; who names the order of somebody else sees the same", async ({
  page,
  newVisitor,
  services: { shop, mails },
}) => {
  test.slow();
  const staff = await newVisitor();
  const call = await signInOwner(staff, shop);
  await call("settings/shop/update", { changes: { country: "DE" } });
  try {
    const [email, stranger] = [newAddress(), newAddress()];
    await open(page, "/product/detail/hearth-mug");
    await page.getByRole("link", { name: "Buy now" }).click();
    await fillCheckout(page, email);
    await page.getByRole("radio", { name: /Bank transfer/ }).check();
    await placeOrderButton(page).click();
    await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
    // The page after the order leads to the form too.
    await expect(page.getByRole("main").getByRole("link", { name: "Withdraw from contract here" })).toBeVisible();
    const order_no = new URL(page.url()).searchParams.get("order_no") ?? "";
    const { order: unpaid } = await call("orders/detail", { order_no });
    await call("orders/markPaid", { order_no, amount: unpaid.total });

    const withdraw = async (from: Page, address: string) => {
      await open(from, "/");
      await from.getByRole("contentinfo").getByRole("link", { name: "Withdraw from contract here" }).click();
      await from.getByLabel("Your name").fill("Ada Lovelace");
      await from.getByLabel("Order number").fill(order_no);
      await from.getByRole("main").getByLabel("Email").fill(address);
      await from.getByRole("button", { name: "Continue" }).click();
      await expect(from.getByText(order_no)).toBeVisible();
      await expectAccessible(from);
      await from.getByRole("button", { name: "Confirm withdrawal" }).click();
      const done = from.getByRole("heading", { name: "We’ve received your withdrawal" });
      await expect(done).toBeVisible();
      await expect
        .poll(() => mailedTo(mails, address, /I hereby withdraw from the contract/).length, { timeout: 30_000 })
        .toBe(1);
      return from.getByRole("main").innerText();
    };
    const guest = await (await newVisitor()).newPage();
    const said = await withdraw(guest, email);
    const other = await (await newVisitor()).newPage();
    const saidToOther = await withdraw(other, stranger);
    // But for the address, what the page says is the same.
    const plain = (text: string, address: string) => text.replaceAll(address, "").replaceAll(/\d+:\d+/g, "");
    expect(plain(saidToOther, stranger)).toBe(plain(said, email));

    const desk = await staff.newPage();
    await openScreen(desk, "/withdrawals", "Withdrawals");
    await expect(desk.getByRole("link", { name: order_no })).toHaveCount(2);
    await openScreen(desk, `/orders/${order_no}`, order_no);
    await expect(desk.getByText("The customer withdraws from the contract")).toBeVisible();
    await desk.getByRole("button", { name: "Refund withdrawal" }).click();
    await desk
      .getByRole("dialog")
      .getByRole("button", { name: /^Refund \$/ })
      .click();
    await expect(desk.getByText("The customer withdraws from the contract")).toBeHidden();
    const { order } = await call("orders/detail", { order_no });
    expect(order).toMatchObject({ status: "refunded", refundable: "0.00" });
  } finally {
    // Other tests of the file use the same shop.
    await call("settings/shop/update", { changes: { country: "" } });
  }
});

test("a sold-out variant: a guest asks for a mail, with and without scripts, a customer without an address; each gets it once", async ({
  page,
  newVisitor,
  services: { shop, mails },
}) => {
  test.slow();
  for (const product of ["dune-vase", "porridge-bowls"]) await changeProduct(shop, product, { on_hand: 0 });
  const name = "Get an email when it's back in stock";
  const form = page.getByRole("region", { name });
  const email = newAddress();
  await test.step("a guest", async () => {
    await open(page, "/product/detail/dune-vase");
    await expect(page.getByRole("main").getByRole("button", { name: "Sold out" }).first()).toBeDisabled();
    await expect(form).toBeVisible();
    // What it costs to send it, but no day on which it would arrive.
    await expect(page.getByText("60-day returns")).toBeVisible();
    await expect(page.getByText("$8.00 shipping to United States")).toBeVisible();
    await expect(page.getByText(/^Get it /)).toHaveCount(0);
    await expectAccessible(page);
    const field = form.getByRole("textbox", { name: "Email address" });
    // Checked when it is left.
    await field.fill("ada@");
    await field.blur();
    await expect(form.getByRole("status")).toHaveText("Enter a valid email address.");
    await field.fill(email);
    await field.blur();
    await expect(form.getByRole("status")).toHaveText("");
    await form.getByRole("button", { name: "Notify me" }).click();
    await expect(form.getByRole("status")).toHaveText("We'll email you when it's back in stock.");
  });

  await test.step("a guest without scripts, whom the page tells what came of it", async () => {
    const plain = await (await newVisitor({ javaScriptEnabled: false })).newPage();
    await plain.goto("/product/detail/dune-vase");
    const form = plain.getByRole("region", { name });
    const field = form.getByRole("textbox", { name: "Email address" });
    await field.fill("ada@");
    await form.getByRole("button", { name: "Notify me" }).click();
    await expect(form.getByText("Enter a valid email address.")).toBeVisible();
    await field.fill(newAddress());
    await form.getByRole("button", { name: "Notify me" }).click();
    await expect(form.getByText("We'll email you when it's back in stock.")).toBeVisible();
    await expect(plain).toHaveURL(/\/product\/detail\/dune-vase\?variant=.*#notify-done$/);
  });

  const customer = await test.step("a customer", async () => {
    const page = await (await newVisitor()).newPage();
    const address = await beCustomer(page);
    await open(page, "/product/detail/porridge-bowls");
    const form = page.getByRole("region", { name });
    await expect(form.getByRole("textbox")).toHaveCount(0);
    await form.getByRole("button", { name: "Notify me" }).click();
    await expect(form.getByRole("status")).toHaveText("We'll email you when it's back in stock.");
    return address;
  });

  for (const product of ["dune-vase", "porridge-bowls"]) await changeProduct(shop, product, { on_hand: 5 });
  await makeJobDue(shop, "back_in_stock");
  for (const address of [email, customer]) {
    await expect.poll(() => mailedTo(mails, address, productLink), { timeout: 30_000 }).toHaveLength(1);
  }
  await open(page, mailedTo(mails, email, productLink)[0] ?? "");
  await expect(page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first()).toBeEnabled();
});
