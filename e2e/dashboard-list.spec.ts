/** Lists of the dashboard: views, filters, selection, the way back; bulk actions with undo; the spreadsheet. */
import type { Page } from "@playwright/test";
import { expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, overflowOf } from "./support/test.ts";

const rows = (page: Page) => page.locator("[data-row]");
const table = (page: Page) => page.getByRole("table", { name: "products" });

test("selected rows can be read in both themes and fit the screen; what can be done with them is offered", {
  tag: ["@phone", "@desktop"],
}, async ({ dashboard, isMobile }) => {
  await openScreen(dashboard, "/products", "Products");
  await expect(rows(dashboard)).toHaveCount(50);
  await rows(dashboard).first().getByRole("checkbox").check();
  await expect(dashboard.getByRole("region", { name: "Selection" })).toContainText("1 product selected");
  await expectAccessible(dashboard);
  expect(await overflowOf(dashboard)).toBeLessThanOrEqual(0);
  await dashboard.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(dashboard, "contrast");
  // Phones have the actions in a menu.
  if (isMobile) await dashboard.getByRole("button", { name: "Actions" }).click();
  await expect(dashboard.getByRole(isMobile ? "menuitem" : "button", { name: "Change prices" })).toBeVisible();
});

test("a shadow lies on the edge of a table until its last column is in view", async ({ dashboard }) => {
  await dashboard.setViewportSize({ width: 820, height: 900 });
  await openScreen(dashboard, "/orders", "Orders");
  const around = dashboard.getByRole("table", { name: "orders" }).locator("xpath=..");
  const shadow = () => around.evaluate((box) => Number(getComputedStyle(box, "::after").opacity));
  await expect.poll(shadow).toBe(1);
  await around.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(shadow).toBe(0);
  await around.evaluate((box) => box.scrollTo({ left: 0 }));
  await expect.poll(shadow).toBe(1);
  await dashboard.setViewportSize({ width: 1920, height: 900 });
  await expect.poll(shadow).toBe(0);
});

test("a view is filtered, sorted, saved and opened again by its tab; without matches the filters are cleared", async ({
  dashboard,
}) => {
  await openScreen(dashboard, "/products", "Products");
  await dashboard.getByRole("button", { name: "Filter", exact: true }).click();
  await dashboard.getByRole("menuitem", { name: "Price" }).click();
  await dashboard.getByRole("combobox", { name: "Comparison" }).click();
  await dashboard.getByRole("option", { name: "at least" }).click();
  await dashboard.getByRole("textbox", { name: "Price", exact: true }).fill("200");
  await dashboard.keyboard.press("Enter");
  await expect(dashboard.getByRole("button", { name: "Price at least $200.00" })).toBeVisible();
  await table(dashboard).getByRole("button", { name: "Price" }).click();
  await expect(table(dashboard).getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "ascending");
  await expect(dashboard).toHaveURL(/f=price\.at_least\.200&sort=price\.asc/);
  // Until the answer is there, the rows are those before.
  await expect(table(dashboard)).not.toHaveAttribute("aria-busy", "true");
  const first = await rows(dashboard).first().getByRole("link").textContent();

  await dashboard.getByRole("button", { name: "Save view" }).click();
  await dashboard.getByRole("textbox", { name: "Name of the view" }).fill("Expensive");
  await dashboard.keyboard.press("Enter");
  await expect(dashboard.getByRole("link", { name: "Expensive" })).toHaveAttribute("aria-current", "page");
  await dashboard.getByRole("link", { name: "All", exact: true }).click();
  await expect(rows(dashboard)).toHaveCount(50);
  await dashboard.getByRole("link", { name: "Expensive" }).click();
  await expect(rows(dashboard).first().getByRole("link")).toHaveText(first ?? "");

  await dashboard.getByRole("searchbox").first().fill("zzzz");
  await expect(dashboard.getByRole("heading", { name: "No products match" })).toBeVisible();
  await dashboard.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(rows(dashboard)).toHaveCount(50);
  await dashboard.getByRole("link", { name: "Expensive" }).click();
  await dashboard.getByRole("button", { name: "View Expensive" }).click();
  await dashboard.getByRole("menuitem", { name: "Delete…" }).click();
  await dashboard.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dashboard.getByRole("link", { name: "Expensive" })).toHaveCount(0);
});

test("by keyboard a row is selected and opened, and the way back has the same page and row", async ({ dashboard }) => {
  await openScreen(dashboard, "/products?sort=good_name.asc", "Products");
  const opened = (await rows(dashboard).first().getAttribute("data-row")) ?? "";
  await dashboard.getByRole("button", { name: "Next" }).click();
  await expect(dashboard).toHaveURL(/after=/);
  await expect(dashboard.getByRole("button", { name: "Previous" })).toBeEnabled();
  await expect(rows(dashboard).first()).not.toHaveAttribute("data-row", opened);
  await dashboard.getByRole("main").focus();
  const third = rows(dashboard).nth(2);
  await rows(dashboard).first().getByRole("link").focus();
  await dashboard.keyboard.press("j");
  await dashboard.keyboard.press("ArrowDown");
  await expect(third.getByRole("link")).toBeFocused();
  await dashboard.keyboard.press("x");
  await expect(third.getByRole("checkbox")).toBeChecked();
  const address = dashboard.url();
  await dashboard.keyboard.press("Enter");
  await expect(dashboard).toHaveURL(/\/products\/[0-9a-f-]{36}/);
  await dashboard.goBack();
  await expect(dashboard).toHaveURL(address);
  await expect(third.getByRole("link")).toBeFocused();
});

test("all prices are raised with a preview, by a task, and undone", async ({ dashboard }) => {
  await openScreen(dashboard, "/products?sort=price.asc", "Products");
  const price = async () => /\$[\d.,]+/.exec((await rows(dashboard).first().textContent()) ?? "")?.[0];
  await expect(rows(dashboard)).toHaveCount(50);
  const before = await price();
  await dashboard.getByLabel("Select this page").check();
  await dashboard.getByRole("button", { name: /^Select all \d+ products$/ }).click();
  await dashboard.getByRole("button", { name: "Change prices" }).click();
  const dialog = dashboard.getByRole("dialog", { name: "Change prices" });
  await dialog.getByRole("textbox", { name: "Prices by" }).fill("100");
  await expect(dialog.getByRole("status")).toContainText(/\d+ products change/);
  await expectAccessible(dashboard);
  await dialog.getByRole("button", { name: /^Change \d+ products$/ }).click();
  await expect(dialog).toHaveCount(0);
  const done = dashboard.getByText("Done: Change prices by +100 %");
  await expect(done).toBeVisible({ timeout: 30_000 });
  await expect.poll(price).not.toBe(before);
  await dashboard.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(price, { timeout: 30_000 }).toBe(before);
});

test("cells are typed, filled and pasted in the spreadsheet, saved at once and undone", async ({ dashboard }) => {
  await openScreen(dashboard, "/products/spreadsheet", "Edit products");
  const cell = (row: number, column: number) => dashboard.locator(`[data-index="${row}"] [data-column="${column}"]`);
  const status = async (row: number) => (await cell(row, 1).textContent())?.trim() !== "";
  // The first rows of products, whose vendor is in their own row.
  const own = [];
  for (let row = 0; own.length < 2 && row < 20; row++) if (await status(row)) own.push(row);
  const [first = 0, second = 0] = own;
  const title = await cell(first, 0).textContent();
  await cell(first, 0).click();
  await dashboard.keyboard.type("Typed title");
  await dashboard.keyboard.press("Enter");
  await expect(cell(first, 0)).toHaveText("Typed title");
  await expect(cell(first, 0)).toHaveAttribute("data-dirty", "true");
  await cell(second, 0).click();
  await dashboard.keyboard.press("Delete");
  await expect(cell(second, 0)).toHaveAttribute("aria-invalid", "true");
  await expect(dashboard.getByRole("button", { name: "Save 2 changes" })).toBeDisabled();
  await expectAccessible(dashboard);
  await dashboard.keyboard.press("Control+z");
  await expect(cell(second, 0)).not.toHaveAttribute("aria-invalid", "true");
  await dashboard.getByRole("button", { name: "Save 1 change" }).click();
  await expect(dashboard.getByText("1 product saved")).toBeVisible();
  await dashboard.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(cell(first, 0)).toHaveText(title ?? "");

  // A variant's own row, or that of a product with one: both have a price.
  const priced = dashboard.locator("[data-index]", { has: dashboard.locator('[data-column="2"]', { hasText: /\d/ }) });
  const of = Number(await priced.first().getAttribute("data-index"));
  for (const [column, text] of [
    [2, "40"],
    [4, "50"],
  ] as const) {
    await cell(of, column).click();
    await dashboard.keyboard.type(text);
    await dashboard.keyboard.press("Enter");
  }
  await expect(cell(of, 5)).toHaveText("-25.0 % · -$10.00");
  await cell(of, 4).click();
  await dashboard.keyboard.press("Delete");
  await expect(cell(of, 5)).toHaveText("");
  await dashboard.getByRole("button", { name: "Discard" }).click();

  const taxColumn = 14;
  const taxClass = cell(first, taxColumn);
  // Only the columns in sight are in the page: the keys bring this one there.
  const goToTaxClass = async () => {
    await cell(first, 0).click();
    for (let column = 0; column < taxColumn; column++) await dashboard.keyboard.press("ArrowRight");
  };
  await goToTaxClass();
  await dashboard.keyboard.press("Enter");
  await dashboard.getByRole("grid").getByRole("combobox").selectOption("reduced");
  await expect(taxClass).toHaveText("Reduced");
  await dashboard.getByRole("button", { name: "Save 1 change" }).click();
  await expect(dashboard.getByText("1 product saved")).toBeVisible();
  await dashboard.reload();
  await goToTaxClass();
  await expect(taxClass).toHaveText("Reduced");
  await dashboard.keyboard.press("Delete");
  await expect(taxClass).toHaveText("Standard");
  await dashboard.keyboard.press("Control+z");
  await expect(taxClass).toHaveText("Reduced");
});
