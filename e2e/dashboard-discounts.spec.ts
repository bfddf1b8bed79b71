/** Discounts in the dashboard: added, switched off, and many codes at once. */
import { cartDrawer, openSummary } from "./support/buyer.ts";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { open } from "./support/test.ts";

test("a discount for one product is added, offered for a test, and switched off", async ({ dashboard: page }) => {
  const code = `MUG${Date.now()}`;
  await openScreen(page, "/discounts", "Discounts");
  await page.getByRole("link", { name: "Add discount" }).first().click();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter how much it takes off").first()).toBeVisible();
  await page.getByLabel("Takes off").fill("10");
  await page.getByRole("combobox", { name: "Applies to" }).click();
  await page.getByRole("option", { name: "Some products" }).click();
  await page.getByRole("combobox", { name: "Add a product" }).fill("hearth mug");
  await page
    .getByRole("option", { name: /Hearth Mug/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Test a code" });
  await expect(dialog.getByLabel("Code")).toHaveValue(code);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("switch", { name: /^On/ }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Discount saved")).toBeVisible();
  await openScreen(page, "/discounts?view=off", "Discounts");
  await expect(page.getByRole("link", { name: code })).toBeVisible();
});

test("a thousand codes are made at once and listed", async ({ dashboard: page }) => {
  const begin = `B${Date.now()}-`;
  await openScreen(page, "/discounts/new", "Add discount");
  await page.getByLabel("Many codes").check();
  await page.getByLabel("Code", { exact: true }).fill(begin);
  await page.getByLabel("Takes off").fill("15");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Make codes" }).click();
  await page.getByRole("dialog", { name: "Make codes" }).getByRole("button", { name: "Make codes" }).click();
  await expect(page.getByText("1,000 codes, 0 used.")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: "View codes" }).click();
  await expect(page.getByText("1,000 codes").first()).toBeVisible();
  await expect(page.getByText(new RegExp(`^${begin}[A-Z2-9]{8}$`)).first()).toBeVisible();
});

test("an automatic discount counts in drawer, cart and checkout without a code", async ({ dashboard: page }) => {
  const name = `Cup week ${Date.now()}`;
  await openScreen(page, "/discounts/new", "Add discount");
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
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);

  await open(page, "/product/detail/hearth-mug");
  await page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(cartDrawer(page).getByText(`Discount (${name})`)).toBeVisible();
  await open(page, "/cart");
  await expect(page.getByText(`Discount (${name})`)).toBeVisible();
  await open(page, "/product/payment");
  await openSummary(page);
  await expect(page.getByText(`Discount (${name})`)).toBeVisible();

  await openScreen(page, `/discounts/${id}`, name);
  await call(page, "discounts/delete", { id });
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
  await expect(page.getByText(`Discount (${name})`)).toHaveCount(0);

  // One that makes shipping free: the cart says so, and the checkout names it.
  await openScreen(page, "/discounts", "Discounts");
  const everything = { applies_to: "all", product_ids: [], category_ids: [], group_id: null, value: "0" };
  const always = { min_total: "0", min_qty: 0, starts_at: null, ends_at: null, is_on: true };
  const unlimited = { max_uses: null, max_uses_per_buyer: null };
  const { discount } = await call(page, "discounts/create", {
    code: name,
    kind: "free_shipping",
    is_automatic: true,
    ...everything,
    ...always,
    ...unlimited,
  });
  await open(page, "/cart");
  await expect(page.getByText("You've got free shipping")).toBeVisible();
  await open(page, "/product/payment");
  await openSummary(page);
  await expect(page.getByText(`Shipping (${name})`)).toBeVisible();
  await openScreen(page, "/discounts", "Discounts");
  await call(page, "discounts/delete", { id: discount.id });
});
