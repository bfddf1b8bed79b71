/** Bulk actions on selected products: each shows its preview, changes only what was selected, and is undone. */
import type { Locator, Page } from "@playwright/test";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible } from "./support/test.ts";

interface Made {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** Opens the list with three new active products at 10.00; the first is tagged "old" with the mark. */
async function openThree(page: Page): Promise<{ mark: string; made: readonly [Made, Made, Made] }> {
  const mark = crypto.randomUUID().slice(0, 8);
  await openScreen(page, "", "Home");
  const add = async (which: string): Promise<Made> => {
    const address = `bulk-${which}-${mark}`;
    const name = `Bulk ${which} ${mark}`;
    const variants = [{ sku: address, price: "10.00", options: {}, on_hand: 3 }];
    const tags = which === "one" ? [`old-${mark}`] : [];
    const product = { good_name: name, seo_name: address, status: "active", tags, variants };
    const { id } = await call(page, "products/create", product);
    return { id, name, address: `/product/detail/${address}` };
  };
  const made = [await add("one"), await add("two"), await add("three")] as const;
  await openScreen(page, `/products?q=${mark}`, "Products");
  await expect(page.locator("[data-row]")).toHaveCount(3);
  return { mark, made };
}

/** Selects the first two and opens an action: its button, or its place in the menu. */
async function openAction(page: Page, made: readonly Made[], action: string): Promise<Locator> {
  for (const { id } of made.slice(0, 2)) await page.locator(`[data-row="${id}"]`).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("2 products selected");
  const button = bar.getByRole("button", { name: action, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await bar.getByRole("button", { name: /^(More|Actions)$/ }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  }
  return page.getByRole("dialog");
}

/** Expects the preview's sum and its rows, title and values before and after. */
async function expectPreview(dialog: Locator, sum: string, rows: readonly (readonly string[])[]): Promise<void> {
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview).not.toHaveAttribute("data-stale");
  await expect(preview.getByRole("status")).toHaveText(sum);
  const shown = preview.getByRole("row").filter({ has: dialog.page().getByRole("cell") });
  await expect(shown).toHaveCount(rows.length);
  for (const row of rows) {
    const [title = "", ...values] = row;
    await expect(shown.filter({ hasText: title })).toHaveText(new RegExp(values.join(".*")));
  }
  await expectAccessible(dialog.page());
}

const products = (page: Page, made: readonly Made[]) =>
  Promise.all(made.map(async ({ id }) => (await call(page, "products/detail", { id })).product));

/** Undoes by the message that tells of the change. */
const undo = (page: Page, message: string) =>
  page.getByText(message, { exact: true }).locator("..").getByRole("button", { name: "Undo" }).click();

test("the status of two is set; the shop follows, also when it is undone", async ({ dashboard: page }) => {
  const { made } = await openThree(page);
  const [first, , third] = made;
  const answer = async ({ address }: Made) => (await page.request.get(address)).status();
  const statuses = async () => (await products(page, made)).map(({ status }) => status);
  await expect.poll(() => answer(first)).toBe(200);
  const dialog = await openAction(page, made, "Set status");
  // They are active: nothing would change.
  await expect(dialog.getByRole("button", { name: /^Change/ })).toBeDisabled();
  await dialog.getByText("Archived", { exact: true }).click();
  await expectPreview(dialog, "2 products change", [
    [made[0].name, "Active", "Archived"],
    [made[1].name, "Active", "Archived"],
  ]);
  expect(await statuses()).toEqual(["active", "active", "active"]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await statuses()).toEqual(["archived", "archived", "active"]);
  await expect(page.locator(`[data-row="${first.id}"]`)).toContainText("Archived");
  await expect.poll(() => answer(first)).toBe(404);
  expect(await answer(third)).toBe(200);

  await undo(page, "2 products changed");
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect(await statuses()).toEqual(["active", "active", "active"]);
  await expect(page.locator(`[data-row="${first.id}"]`)).toContainText("Active");
  await expect.poll(() => answer(first)).toBe(200);
});

test("a tag is added and another removed in one step", async ({ dashboard: page }) => {
  const { mark, made } = await openThree(page);
  const tags = async () => (await products(page, made)).map((product) => product.tags);
  const dialog = await openAction(page, made, "Tags");
  const added = dialog.getByRole("group", { name: "Add tags" });
  await added.getByRole("searchbox").fill(`new-${mark}`);
  await added.getByRole("searchbox").press("Enter");
  await expect(added.getByRole("button", { name: `Remove new-${mark}` })).toBeVisible();
  const removed = dialog.getByRole("group", { name: "Remove tags" });
  await removed.getByRole("searchbox").fill(`old-${mark}`);
  // By keyboard: what is chosen moves up to the chips, and the focus does not go with it.
  await removed.getByRole("checkbox", { name: `old-${mark}` }).press("Space");
  await expect(removed.getByRole("button", { name: `Remove old-${mark}` })).toBeVisible();
  await expect(removed.getByRole("searchbox")).toBeFocused();
  await expectPreview(dialog, "2 products change", [
    [made[0].name, `old-${mark}`, `new-${mark}`],
    [made[1].name, `new-${mark}`],
  ]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await tags()).toEqual([[`new-${mark}`], [`new-${mark}`], []]);
  await undo(page, "2 products changed");
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect(await tags()).toEqual([[`old-${mark}`], [], []]);
});

test("two are put into a category; its page shows them until it is undone", async ({ dashboard: page }) => {
  const { mark, made } = await openThree(page);
  const { id } = await call(page, "categories/create", { name: `Bulk shelf ${mark}` });
  const inShop = async () => {
    const text = await (await page.request.get(`/product/list?category_id=${id}`)).text();
    return made.map(({ name }) => text.includes(name));
  };
  const dialog = await openAction(page, made, "Categories");
  const target = dialog.getByRole("group", { name: "Add to categories" });
  await target.getByRole("searchbox").fill(mark);
  await target.getByRole("checkbox", { name: `Bulk shelf ${mark}` }).click();
  await expectPreview(dialog, "2 products change", [
    [made[0].name, `Bulk shelf ${mark}`],
    [made[1].name, `Bulk shelf ${mark}`],
  ]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect(dialog).toHaveCount(0);
  const categories = async () => (await products(page, made)).map((product) => product.categories);
  expect(await categories()).toEqual([[id], [id], []]);
  await expect.poll(inShop).toEqual([true, true, false]);
  await undo(page, "2 products changed");
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect(await categories()).toEqual([[], [], []]);
  await expect.poll(inShop).toEqual([false, false, false]);
  await call(page, "categories/delete", { id });
});

test("prices are lowered and the price before becomes the compare-at price", async ({ dashboard: page }) => {
  const { made } = await openThree(page);
  const prices = async () => {
    const found = await products(page, made);
    const { rows } = await call(page, "lists/products", { search: made[0].name.slice(-8) });
    return found.map(({ id }) => {
      const row = rows.find((one: { id: string }) => one.id === id);
      return [row.price, row.origin_price];
    });
  };
  const dialog = await openAction(page, made, "Change prices");
  await dialog.getByText("Lower", { exact: true }).first().click();
  await dialog.getByRole("textbox", { name: "Prices by" }).fill("15");
  await dialog.getByRole("combobox", { name: "Compare-at price" }).click();
  await page.getByRole("option", { name: "Set to the price before" }).click();
  await expectPreview(dialog, "2 products change", [
    [made[0].name, "\\$10\\.00", "–", "\\$8\\.50", "\\$10\\.00"],
    [made[1].name, "\\$10\\.00", "–", "\\$8\\.50", "\\$10\\.00"],
  ]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await prices()).toEqual([
    ["8.50", "10.00"],
    ["8.50", "10.00"],
    ["10.00", null],
  ]);
  // The shop shows the saving.
  await expect.poll(async () => (await page.request.get(made[0].address)).text()).toContain("15%");
  await undo(page, "2 products changed");
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect(await prices()).toEqual([
    ["10.00", null],
    ["10.00", null],
    ["10.00", null],
  ]);
});

test("two are deleted and come back with their addresses", async ({ dashboard: page }) => {
  const { made } = await openThree(page);
  const answers = () => Promise.all(made.map(async ({ address }) => (await page.request.get(address)).status()));
  await expect.poll(answers).toEqual([200, 200, 200]);
  const dialog = await openAction(page, made, "Delete");
  await expectPreview(dialog, "2 products change", [
    [made[0].name, "Active", "Deleted"],
    [made[1].name, "Active", "Deleted"],
  ]);
  await dialog.getByRole("button", { name: "Delete 2 products" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await expect.poll(answers).toEqual([404, 404, 200]);
  await undo(page, "2 products deleted");
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(page.locator("[data-row]")).toHaveCount(3);
  await expect.poll(answers).toEqual([200, 200, 200]);
});
