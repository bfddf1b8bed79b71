/** A shop with a mail server mails those who asked for a sold-out variant once it can be bought again. */
import type { MailServer } from "../src/shop/mail/testing/mail-server.ts";
import { beCustomer, newAddress } from "./support/account.ts";
import { changeProduct, makeJobDue } from "./support/staff.ts";
import { test } from "./support/stand-ins.ts";
import { expect, expectAccessible, open } from "./support/test.ts";

/** Addresses of products in the mails that an address got. */
function productsMailedTo(mails: MailServer, address: string): string[] {
  return mails.received
    .filter(({ to }) => to === address)
    .flatMap(({ source }) => {
      const text = source
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
      return /https?:\S+\/product\/detail\/[\w-]+\?variant=[0-9a-f-]{36}/.exec(text)?.[0] ?? [];
    });
}

test("a guest asks for a mail about a sold-out variant and gets it once", { tag: ["@phone", "@desktop"] }, async ({
  page,
  shop,
  mails,
}) => {
  // Starts several processes that work on the database of the shop.
  test.slow();
  await changeProduct(shop, "dune-vase", { on_hand: 0 });
  await open(page, "/product/detail/dune-vase");
  await expect(page.getByRole("main").getByRole("button", { name: "Sold out" }).first()).toBeDisabled();
  const form = page.getByRole("region", { name: "Get an email when it's back in stock" });
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
  const email = newAddress();
  await field.fill(email);
  await field.blur();
  await expect(form.getByRole("status")).toHaveText("");
  await form.getByRole("button", { name: "Notify me" }).click();
  await expect(form.getByRole("status")).toHaveText("We'll email you when it's back in stock.");

  await changeProduct(shop, "dune-vase", { on_hand: 5 });
  await makeJobDue(shop, "back_in_stock");
  await expect.poll(() => productsMailedTo(mails, email), { timeout: 30_000 }).toHaveLength(1);
  await open(page, productsMailedTo(mails, email)[0] ?? "");
  await expect(page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first()).toBeEnabled();
});

test("without scripts a form asks for the mail, and the page says what came of it", async ({ newVisitor, shop }) => {
  await changeProduct(shop, "dune-vase", { on_hand: 0 });
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/product/detail/dune-vase");
  const form = page.getByRole("region", { name: "Get an email when it's back in stock" });
  const field = form.getByRole("textbox", { name: "Email address" });
  await field.fill("ada@");
  await form.getByRole("button", { name: "Notify me" }).click();
  await expect(form.getByText("Enter a valid email address.")).toBeVisible();
  await field.fill(newAddress());
  await form.getByRole("button", { name: "Notify me" }).click();
  await expect(form.getByText("We'll email you when it's back in stock.")).toBeVisible();
  await expect(page).toHaveURL(/\/product\/detail\/dune-vase\?variant=.*#notify-done$/);
  await changeProduct(shop, "dune-vase", { on_hand: 5 });
});

test("a customer asks without entering an address", async ({ page, shop, mails }) => {
  test.slow();
  const email = await beCustomer(page);
  await changeProduct(shop, "porridge-bowls", { on_hand: 0 });
  await open(page, "/product/detail/porridge-bowls");
  const form = page.getByRole("region", { name: "Get an email when it's back in stock" });
  await expect(form.getByRole("textbox")).toHaveCount(0);
  await form.getByRole("button", { name: "Notify me" }).click();
  await expect(form.getByRole("status")).toHaveText("We'll email you when it's back in stock.");
  await changeProduct(shop, "porridge-bowls", { on_hand: 5 });
  await makeJobDue(shop, "back_in_stock");
  await expect.poll(() => productsMailedTo(mails, email), { timeout: 30_000 }).toHaveLength(1);
});
