/** Discounts in the dashboard: added, switched off, tested, and many codes at once. */
import { cartDrawer, openSummary } from "./support/buyer.ts";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open, overflowOf } from "./support/test.ts";

test("a discount for one product is added and switched off; a test of it asks for a cart", async ({
  dashboard: page,
}) => {
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
  await dialog.getByRole("button", { name: "Test", exact: true }).click();
  await expect(dialog.getByText("Add at least one product")).toBeVisible();
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

test("a code is tested with a pretended cart: what it takes off, what it leaves out, and why it isn't applied", async ({
  dashboard: page,
}) => {
  const code = `TRY${Date.now()}`;
  await openScreen(page, "/discounts", "Discounts");
  const add = async (what: string, price: string) => {
    const variants = [{ sku: `${what}-${code}`, price, options: {}, on_hand: 5 }];
    return call(page, "products/create", { good_name: `${what} ${code}`, status: "active", variants });
  };
  const pot = await add("Pot", "20.00");
  await add("Lid", "7.00");
  const everywhere = { category_ids: [], group_id: null, min_total: "30", min_qty: 0, starts_at: null, ends_at: null };
  const { discount } = await call(page, "discounts/create", {
    code,
    kind: "percent",
    value: "10",
    is_automatic: false,
    applies_to: "products",
    product_ids: [pot.id],
    ...everywhere,
    max_uses: null,
    max_uses_per_buyer: null,
    is_on: true,
  });

  await page.getByRole("button", { name: "Test a code" }).click();
  const dialog = page.getByRole("dialog", { name: "Test a code" });
  await dialog.getByLabel("Code").fill(code);
  for (const title of [`Pot ${code}`, `Lid ${code}`]) {
    await dialog.getByRole("searchbox", { name: "Find products" }).fill(title);
    await dialog.getByRole("button", { name: `Add ${title}` }).click();
  }
  const test = dialog.getByRole("button", { name: "Test", exact: true });
  const result = dialog.getByRole("region", { name: "Result" });
  const row = (title: string) => result.getByRole("row").filter({ hasText: `${title} ${code}` });
  // One pot and a lid are less than the code asks for.
  await test.click();
  await expect(result).toContainText("The code isn't applied");
  await expect(row("Pot").getByRole("cell").last()).toHaveText("–");

  await dialog.getByLabel(`Quantity of Pot ${code}`).fill("2");
  await test.click();
  await expect(result).toContainText(`${code} is applied`);
  await expect(result).toContainText("It takes $4.00 off.");
  await expect(row("Pot").getByRole("cell")).toHaveText([`2 × Pot ${code}`, "$40.00", "−$4.00"]);
  await expect(row("Lid")).toContainText("The discount is for other products");
  await expect(row("Lid").getByRole("cell").last()).toHaveText("–");
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await dialog.getByLabel("Code").fill(`${code}NO`);
  await test.click();
  await expect(result).toContainText("The code isn't applied");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  // Nothing was used.
  expect((await call(page, "discounts/detail", { id: discount.id })).discount).toMatchObject({ used: 0 });
  await call(page, "discounts/delete", { id: discount.id });
});
