/** Products: adding one with variants and pictures, editing by two people, unsaved work, keyboard alone, phone. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { call, dashboardLink, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open, overflowOf } from "./support/test.ts";

const pictures = ["apple-crate.webp", "apple-crate-in-use.webp"];
const assets = join(import.meta.dirname, "../demo/assets/products");
const isPhone = () => test.info().project.name === "phone";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) =>
  page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" });

/** Opens the form of a product of the demo shop in another tab or window. */
async function openProduct(page: Page, name: string): Promise<void> {
  await openScreen(page, `/products?q=${encodeURIComponent(name)}`, "Products");
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(field(page, "Title")).toHaveValue(name);
}

async function addOption(page: Page, name: string, values: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: /^Add (another )?option$/ }).click();
  await page.getByLabel("Option name").fill(name);
  for (const value of values) {
    await page.getByLabel(`Add a value to ${name}`).fill(value);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(`Value ${value}`, { exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Done" }).click();
}

test("a product with six variants and pictures is added and sold in the shop", async ({ dashboard: page }) => {
  const title = `Linen shirt ${test.info().project.name}`;
  await openScreen(page, "/products/new", "Add product");
  await expectAccessible(page);
  // Nothing but the errors that say what is needed.
  await save(page).click();
  await expect(page.getByText("2 fields need your attention")).toBeVisible();
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await expect(field(page, "Price")).toBeFocused();
  await field(page, "Price").fill("59,5");
  await field(page, "Title").fill(title);
  await expect(page.getByText("need your attention")).toHaveCount(0);
  await page.getByLabel("Picture files").setInputFiles(pictures.map((name) => join(assets, name)));
  await expect(page.getByRole("button", { name: /^Picture 2/ })).toBeVisible();
  await addOption(page, "Color", ["Navy", "Sand"]);
  await addOption(page, "Size", ["S", "M", "L"]);
  const grid = page.getByRole("grid", { name: "Variants" });
  await expect(grid).toHaveAttribute("aria-rowcount", "7");
  await page.getByRole("button", { name: "Edit all" }).click();
  const many = page.getByRole("dialog", { name: "Edit 6 variants" });
  await many.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Stock" }).click();
  await many.getByRole("textbox", { name: "Stock" }).fill("8");
  await expectAccessible(page);
  await many.getByRole("button", { name: "Apply to 6" }).click();
  await save(page).click();
  await expect(page.getByText("Product added")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/products\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const shop = page.getByRole("link", { name: "View in shop" });
  await open(page, (await shop.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("main").getByText("59.50").first()).toBeVisible();
  for (const value of ["Navy", "Sand", "S", "M", "L"]) {
    await expect(page.getByRole("radio", { name: value, exact: true })).toHaveCount(1);
  }
});

test("two people edit one product: their fields are merged, and the same field is asked", async ({
  dashboard: page,
  newVisitor,
  shop,
}) => {
  const name = isPhone() ? "Dune Vase" : "Slow Teapot";
  const other = await (await newVisitor()).newPage();
  await other.goto(await dashboardLink(shop));
  await openProduct(page, name);
  await openProduct(other, name);
  await field(page, "Short description (optional)").fill("Written by the first.");
  await field(page, "Page title").fill("First");
  await save(page).click();
  await expect(page.getByText("Product saved")).toBeVisible();

  // Different fields: no question.
  await field(other, "Meta description").fill("Written by the second.");
  await save(other).click();
  await expect(other.getByText("Product saved")).toBeVisible();
  await expect(field(other, "Short description (optional)")).toHaveValue("Written by the first.");

  await field(page, "Page title").fill("First again");
  await save(page).click();
  await expect(save(page)).toBeHidden();
  await field(other, "Page title").fill("Second");
  await field(other, "Title").fill(`${name} II`);
  await save(other).click();
  const dialog = other.getByRole("dialog", { name: /changed the same field/ });
  await expect(dialog.getByRole("radio", { name: /^Use theirs.*First again$/ })).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole("radio", { name: /^Keep mine\s*Second$/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByRole("heading", { level: 1, name: `${name} II` })).toBeVisible();
  await other.reload();
  await expect(field(other, "Page title")).toHaveValue("Second");
  await expect(field(other, "Meta description")).toHaveValue("Written by the second.");
});

test("a tab closed in the middle offers the work again, and leaving asks", async ({ dashboard: page, context }) => {
  await openProduct(page, "Apple Crate");
  const address = page.url();
  await field(page, "Page title").fill("Half a sentence");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("link", { name: "Products" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Save your changes before leaving?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText(/^You have unsaved changes from \d\d:\d\d$/)).toBeVisible();
  await expect(field(again, "Page title")).toHaveValue("");
  await again.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(field(again, "Page title")).toHaveValue("Half a sentence");
  await save(again).click();
  await expect(again.getByText("Product saved")).toBeVisible();
  await again.reload();
  await expect(field(again, "Page title")).toHaveValue("Half a sentence");
  await expect(again.getByText("You have unsaved changes")).toHaveCount(0);
});

test("by keyboard alone: open, reorder pictures, change a variant, save, back to the list", async ({
  dashboard: page,
}) => {
  test.skip(isPhone(), "phones have no keyboard");
  await openProduct(page, "Snowball Cushion");
  const second = page.getByRole("button", { name: /^Picture 2/ });
  const label = (await second.getAttribute("aria-label"))?.replace(/^Picture 2/, "");
  await second.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: /^Picture 1, main/ })).toBeFocused();
  expect(await page.getByRole("button", { name: /^Picture 1, main/ }).getAttribute("aria-label")).toContain(label);
  const grid = page.getByRole("grid", { name: "Variants" });
  await grid.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("71");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("gridcell", { name: "71.00" })).toBeVisible();
  // From the price up again and on to the cost: its margin is there before anything is saved.
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.type("35.5");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("gridcell", { name: "50.0 % · $35.50" })).toHaveAttribute("aria-readonly", "true");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Product saved")).toBeVisible();
  // The way back leads to the list as it was left, with its search.
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Products" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Snowball/);
  await page.getByRole("link", { name: "Snowball Cushion", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("gridcell", { name: "71.00" })).toBeVisible();
});

test("a draft is looked at in the shop before anybody can buy it", async ({ dashboard: page }) => {
  await openScreen(page, "/products", "Products");
  const { id } = await call(page, "products/create", {
    good_name: `Draft ${crypto.randomUUID().slice(0, 6)}`,
    status: "draft",
    variants: [{ price: "20.00", on_hand: 3 }],
  });
  await openScreen(page, `/products/${id}`, /^Draft/);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const shop = await opened;
  await expect(shop.getByText("Preview. Customers can't see this product yet, so it can't be bought.")).toBeVisible();
  await expect(shop.getByRole("button", { name: "Add to cart" }).first()).toBeDisabled();
  await expect(shop.getByRole("link", { name: "Buy now" })).toHaveCount(0);
});

test("a changed handle: the old address leads to the new one, in the shop and for search engines", async ({
  dashboard: page,
  newVisitor,
  shop,
}) => {
  const before = `handle-${crypto.randomUUID().slice(0, 8)}`;
  const after = `${before}-today`;
  await openScreen(page, "", "Home");
  const variants = [{ sku: before, price: "5", options: {}, on_hand: 3 }];
  const { id } = await call(page, "products/create", { good_name: "Moved vase", seo_name: before, variants });
  await openScreen(page, `/products/${id}`, "Moved vase");
  await field(page, "Address").fill(after);
  await expect(page.getByText(`/product/detail/${before} will lead to the new address`)).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Product saved")).toBeVisible();

  const answer = await page.request.get(`${shop.url}/product/detail/${before}?variant=red`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `/product/detail/${after}?variant=red`]);
  const visitor = await (await newVisitor()).newPage();
  await visitor.goto(`${shop.url}/product/detail/${before}`);
  await expect(visitor).toHaveURL(`${shop.url}/product/detail/${after}`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Moved vase" })).toBeVisible();
});

test("a changed title offers its address; nothing changes until it is taken, and one click takes it", async ({
  dashboard: page,
  shop,
}) => {
  const before = `title-${crypto.randomUUID().slice(0, 8)}`;
  await openScreen(page, "", "Home");
  const variants = [{ sku: before, price: "5", options: {}, on_hand: 3 }];
  const { id } = await call(page, "products/create", { good_name: "Round vase", seo_name: before, variants });
  await openScreen(page, `/products/${id}`, "Round vase");
  const offer = page.getByRole("button", { name: /^Use \/product\/detail\// });
  await expect(offer).toHaveCount(0);
  await field(page, "Title").fill(`Olga’s ${before} Würfel, 2 l`);
  await expect(field(page, "Address")).toHaveValue(before);
  const after = `olgas-${before}-wurfel-2-l`;
  await expect(offer).toHaveText(`Use /product/detail/${after} as address`);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await offer.click();
  await expect(field(page, "Address")).toHaveValue(after);
  await expect(field(page, "Address")).toBeFocused();
  await expect(offer).toHaveCount(0);
  await expect(page.getByText(`/product/detail/${before} will lead to the new address`)).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Product saved")).toBeVisible();
  const answer = await page.request.get(`${shop.url}/product/detail/${before}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `/product/detail/${after}`]);
});
