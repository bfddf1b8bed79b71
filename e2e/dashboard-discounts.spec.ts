/** Discounts from the dashboard to the checkout, and many codes at once. The tester: src/dashboard/discounts/TryDialog.component.test.tsx. */
import type { Page } from "@playwright/test";
import { cartDrawer, openSummary } from "./support/buyer.ts";
import { call, expect, openScreen, test, untilLoaded } from "./support/dashboard.ts";
import { open } from "./support/test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

async function addDiscount(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Add discount" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Add discount" })).toBeVisible();
}

async function toDiscounts(page: Page): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  await navigation.getByRole("link", { name: "Discounts", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Discounts" })).toBeVisible();
  await untilLoaded(page);
}

/** The code of a discount for one product, with the tester that has it filled in; then it is switched off. */
async function addCode(page: Page, code: string): Promise<void> {
  await addDiscount(page);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await save(page);
  await expect(page.getByText("Enter how much it takes off").first()).toBeVisible();
  await page.getByLabel("Takes off").fill("10");
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Test a code" });
  await expect(dialog.getByLabel("Code")).toHaveValue(code);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("switch", { name: /^On/ }).uncheck();
  await save(page);
  await expect(page.getByText("Discount saved")).toBeVisible();
  await toDiscounts(page);
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /^Off\b/ })
    .click();
  await expect(page.getByRole("link", { name: code })).toBeVisible();
}

/** A thousand codes, which a task makes. */
async function makeCodes(page: Page, begin: string): Promise<void> {
  await addDiscount(page);
  await page.getByLabel("Many codes").check();
  await page.getByLabel("Code", { exact: true }).fill(begin);
  await page.getByLabel("Takes off").fill("15");
  await save(page);
  await page.getByRole("button", { name: "Make codes" }).click();
  await page.getByRole("dialog", { name: "Make codes" }).getByRole("button", { name: "Make codes" }).click();
  await expect(page.getByText("1,000 codes, 0 used.")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: "View codes" }).click();
  await expect(page.getByText("1,000 codes").first()).toBeVisible();
  await expect(page.getByText(new RegExp(`^${begin}[A-Z2-9]{8}$`)).first()).toBeVisible();
}

/** An automatic discount for one product. @returns its id. */
async function addAutomatic(page: Page, name: string): Promise<string> {
  await addDiscount(page);
  await page.getByLabel("Automatic").check();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Takes off").fill("10");
  await page.getByRole("combobox", { name: "Applies to" }).click();
  await page.getByRole("option", { name: "Some products" }).click();
  await page.getByRole("combobox", { name: "Add a product" }).fill("hearth mug");
  await page
    .getByRole("option", { name: /Hearth Mug/i })
    .first()
    .click();
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("a code is added, tested and switched off; a thousand codes are made at once; an automatic discount counts in drawer, cart and checkout without a code", async ({
  dashboard: page,
}) => {
  test.slow();
  await openScreen(page, "/discounts", "Discounts");
  await addCode(page, `MUG${Date.now()}`);
  await makeCodes(page, `B${Date.now()}-`);
  await toDiscounts(page);
  const name = `Cup week ${Date.now()}`;
  const id = await addAutomatic(page, name);

  const buyer = await page.context().newPage();
  await open(buyer, "/product/detail/hearth-mug");
  await buyer.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(cartDrawer(buyer).getByText(`Discount (${name})`)).toBeVisible();
  await open(buyer, "/cart");
  await expect(buyer.getByText(`Discount (${name})`)).toBeVisible();
  await open(buyer, "/product/payment");
  await openSummary(buyer);
  await expect(buyer.getByText(`Discount (${name})`)).toBeVisible();
  await call(page, "discounts/delete", { id });

  // One that makes shipping free: the cart says so, and the checkout names it.
  const everything = { applies_to: "all", product_ids: [], category_ids: [], group_id: null, value: "0" };
  const always = { min_total: "0", min_qty: 0, starts_at: null, ends_at: null, is_on: true };
  const unlimited = { max_uses: null, max_uses_per_buyer: null };
  const free = { code: name, kind: "free_shipping", is_automatic: true, ...everything, ...always, ...unlimited };
  const { discount } = await call(page, "discounts/create", free);
  await open(buyer, "/cart");
  await expect(buyer.getByText("You've got free shipping")).toBeVisible();
  await expect(buyer.getByRole("heading", { name: "Your cart" })).toBeVisible();
  await expect(buyer.getByText(`Discount (${name})`)).toHaveCount(0);
  await open(buyer, "/product/payment");
  await openSummary(buyer);
  await expect(buyer.getByText(`Shipping (${name})`)).toBeVisible();
  await call(page, "discounts/delete", { id: discount.id });
});
