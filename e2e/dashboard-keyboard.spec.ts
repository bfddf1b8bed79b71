/** Long work by keyboard alone: every step is a key, and after each the focus is somewhere. */
import type { Locator, Page } from "@playwright/test";
import { shopifyFile } from "#shop/imports/testing.ts";
import { call, dashboardLink, expect, openScreen, test } from "./support/dashboard.ts";

/** Presses Tab, or Shift+Tab, until an element has the focus; more presses than this would be too far for anybody. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60; presses++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Fails when the element that had the focus is gone and nothing has it. */
async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? "")).not.toBe("BODY");
}

/** Waits for an open dialog that has the focus. */
async function focusedDialog(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Fills a text field of the open form anew and saves. */
async function writeAndSave(page: Page, name: string, text: string, key?: "Shift+Tab"): Promise<void> {
  await tabTo(page, field(page, name), key);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Control+s");
}

test("two people edit one product: different fields are merged, the same field is decided", async ({
  dashboard: first,
  newVisitor,
  shop,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await openScreen(first, "", "Home");
  const given = { good_name: `Keys ${mark}`, status: "active", variants: [{ price: "10.00", on_hand: 3 }] };
  const { id } = await call(first, "products/create", given);
  const second = await (await newVisitor()).newPage();
  await second.goto(await dashboardLink(shop));
  for (const page of [first, second]) await openScreen(page, `/products/${id}`, `Keys ${mark}`);
  const saved = (page: Page) => expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();

  await writeAndSave(first, "Short description (optional)", "Written by the first.");
  await saved(first);
  await writeAndSave(second, "Meta description", "Written by the second.");
  await saved(second);
  await expect(field(second, "Meta description")).toBeFocused();
  await expect(field(second, "Short description (optional)")).toHaveValue("Written by the first.");

  const dialog = second.getByRole("dialog", { name: /changed the same field/ });
  for (const [name, mine, theirs, choice, key] of [
    ["Page title", "Second", "First", "Keep mine", "Space"],
    ["Short description (optional)", "By the second", "By the first", "Use theirs", "ArrowDown"],
  ] as const) {
    await writeAndSave(first, name, theirs, "Shift+Tab");
    await saved(first);
    await writeAndSave(second, name, mine, "Shift+Tab");
    await focusedDialog(dialog);
    await tabTo(second, dialog.getByRole("radio", { name: /^Keep mine/ }));
    await second.keyboard.press(key);
    await expect(dialog.getByRole("radio", { name: new RegExp(`^${choice}`) })).toBeChecked();
    await tabTo(second, dialog.getByRole("button", { name: "Save" }));
    await second.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await saved(second);
    await expect(field(second, name)).toHaveValue(choice === "Keep mine" ? mine : theirs);
    // Back where the work was.
    await expect(field(second, name)).toBeFocused();
  }
  const { product } = await call(first, "products/detail", { id });
  expect(product).toMatchObject({
    summary: "By the first",
    seo_description: "Written by the second.",
    seo_title: "Second",
  });
});

test("prices of two products are lowered with a preview, and it is undone", async ({ dashboard: page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await openScreen(page, "", "Home");
  for (const which of ["one", "two", "three"]) {
    const variants = [{ sku: `${which}-${mark}`, price: "10.00", options: {}, on_hand: 3 }];
    await call(page, "products/create", { good_name: `Price ${which} ${mark}`, status: "active", variants });
  }
  const prices = async (): Promise<string[]> => {
    const sort = { by: "good_name", direction: "asc" };
    const { rows } = await call(page, "lists/products", { search: mark, sort });
    return rows.map(({ price, origin_price }: { price: string; origin_price: string | null }) =>
      [price, origin_price].join(" "),
    );
  };
  await openScreen(page, `/products?q=${mark}&sort=good_name.asc`, "Products");
  await expect(page.locator("[data-row]")).toHaveCount(3);
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("2 products selected");
  await tabTo(page, bar.getByRole("button", { name: "Change prices" }));
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Change prices" });
  await focusedDialog(dialog);
  await tabTo(page, dialog.getByRole("radiogroup", { name: "Direction" }).getByRole("radio", { name: "Raise" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, dialog.getByRole("textbox", { name: "Prices by" }));
  await page.keyboard.type("15");
  await tabTo(page, dialog.getByRole("combobox", { name: "Compare-at price" }));
  await page.keyboard.press("Enter");
  await page.keyboard.type("Set to");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Compare-at price" })).toContainText("Set to the price before");
  await expect(dialog.getByRole("region", { name: "Preview" }).getByRole("status")).toHaveText("2 products change");
  const change = dialog.getByRole("button", { name: "Change 2 products" });
  await expect(change).toBeEnabled();
  await tabTo(page, change);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  // In the order of their names: one, three, two.
  expect(await prices()).toEqual(["8.50 10.00", "8.50 10.00", "10.00 "]);
  await expectFocus(page);

  await tabTo(page, page.getByRole("region", { name: "Status messages" }).getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await expect.poll(prices).toEqual(["10.00 ", "10.00 ", "10.00 "]);
  await expectFocus(page);
});

test("a file of Shopify is checked, imported and undone", async ({ dashboard: page }) => {
  const prefix = `keys-${crypto.randomUUID().slice(0, 8)}`;
  const { csv } = shopifyFile({ rows: 12, brokenEvery: 0, sorted: true, prefix });
  // The browser is told to hand over its file dialog, which takes longer than a key.
  const chooser = page.waitForEvent("filechooser");
  await openScreen(page, "/imports", "Import and export");
  await tabTo(page, page.getByRole("button", { name: "Choose file" }));
  await page.keyboard.press("Enter");
  const buffer = Buffer.from(csv.replaceAll("SKU-", `${prefix}-SKU-`));
  await (await chooser).setFiles({ name: `${prefix}.csv`, mimeType: "text/csv", buffer });
  await expect(page.getByRole("heading", { level: 1, name: `${prefix}.csv` })).toBeFocused();
  const start = page.getByRole("button", { name: /^Import \d+ products?$/ });
  await expect(start).toBeVisible({ timeout: 30_000 });
  await tabTo(page, start);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible({ timeout: 30_000 });
  await expectFocus(page);
  const answer = async () => (await page.request.get(`/product/detail/${prefix}-0`)).status();
  expect(await answer()).toBe(200);

  await tabTo(page, page.getByRole("button", { name: "Undo import" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await focusedDialog(question);
  await tabTo(page, question.getByRole("button", { name: "Undo import" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "This import was undone" })).toBeVisible({ timeout: 30_000 });
  await expectFocus(page);
  await expect.poll(answer).toBe(404);
});
