/**
 * What needs a mail server: a forgotten password, with the mail as the server receives it, its link in a browser and the new
 * password; an account of a guest's order.
 */
import { type MailServer, startMailServer } from "../src/shop/mail/testing/mail-server.ts";
import { logIn, newAddress, register } from "./support/account.ts";
import { fillCheckout, placeOrderButton } from "./support/buyer.ts";
import { type Shop, startCopy } from "./support/shop.ts";
import { expect, expectAccessible, open, test } from "./support/test.ts";

let mails: MailServer;
let shop: Shop;
test.beforeAll(async () => {
  mails = await startMailServer();
  shop = await startCopy({ SMTP_URL: mails.url });
});
test.afterAll(async () => {
  await shop?.stop();
  await mails?.close();
});

/** The reset links mailed to an address so far. */
function linksTo(address: string): string[] {
  const texts = mails.received
    .filter(({ to }) => to === address)
    .map(({ source }) =>
      source
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  return texts.flatMap((text) => /https?:\S+\/login\/forgot#token=[\w-]+/.exec(text)?.[0] ?? []);
}

test("the mailed link works once; the old password and the old session end", { tag: "@phone" }, async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const address = await register(page, "ada@example.com", shop.url);

  const other = await (await newVisitor()).newPage();
  await open(other, `${shop.url}/login/forgot`);
  await other.getByRole("main").getByLabel("Email").fill(address);
  await other.getByRole("button", { name: "Send reset link" }).click();
  await expect(other.getByText("If an account exists for this email address")).toBeVisible();
  await expect.poll(() => linksTo(address).length, { timeout: 30_000 }).toBe(1);
  const [link = ""] = linksTo(address);
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
  await expect(other).toHaveURL(`${shop.url}/login`);
  await logIn(other, address, "battery staple");
  await expect(other).toHaveURL(`${shop.url}/account`);

  await open(page, `${shop.url}/account/info`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goto("about:blank");
  await open(page, link);
  await page.getByLabel("New password").fill("thief's own");
  await page.getByLabel("Confirm password").fill("thief's own");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("main").getByText("This link has expired or was already used")).toBeVisible();
});

test("a guest makes an account of the order with one press", async ({ page }) => {
  const email = newAddress();
  await open(page, `${shop.url}/product/detail/hearth-mug`);
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
  await open(page, `${shop.url}/account/orders`);
  await expect(page.getByRole("article", { name: `Order ${order_no}` })).toBeVisible();
  await open(page, `${shop.url}/account/addresses`);
  await expect(page.getByText("1 Mill Lane", { exact: true })).toBeVisible();
});

test("staff are offered a link by email", async ({ page }) => {
  await page.goto(`${shop.url}/dashboard/forgot-password`);
  await expect(page.getByText("We'll email you a link to choose a new one.")).toBeVisible();
  await page.getByLabel("Email").fill(newAddress());
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
});
