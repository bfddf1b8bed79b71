/**
 * A bulk action on selected products; each action with its preview, also at a phone's width:
 * src/dashboard/bulk/BulkDialog.component.test.tsx.
 */
import { call, expect, openScreen, test } from "./support/dashboard.ts";

test("the status of two is set after a preview; the shop follows, also when it is undone", async ({
  dashboard: page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await openScreen(page, `/products?q=${mark}`, "Products");
  const add = async (which: string) => {
    const address = `bulk-${which}-${mark}`;
    const variants = [{ sku: address, price: "10.00", options: {}, on_hand: 3 }];
    const product = { good_name: `Bulk ${which} ${mark}`, seo_name: address, status: "active", variants };
    const { id } = await call(page, "products/create", product);
    return { id, name: product.good_name, address: `/product/detail/${address}` };
  };
  const products = [await add("one"), await add("two"), await add("three")] as const;
  const [first, second, third] = products;
  const answers = () => Promise.all(products.map(async ({ address }) => (await page.request.get(address)).status()));
  const statuses = () =>
    Promise.all(products.map(async ({ id }) => (await call(page, "products/detail", { id })).product.status));
  await expect.poll(answers).toEqual([200, 200, 200]);

  await page.reload();
  await expect(page.locator("[data-row]")).toHaveCount(3);
  for (const { id } of [first, second]) await page.locator(`[data-row="${id}"]`).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("2 products selected");
  await bar.getByRole("button", { name: "Set status", exact: true }).click();
  const dialog = page.getByRole("dialog");
  // They are active: nothing would change.
  await expect(dialog.getByRole("button", { name: /^Change/ })).toBeDisabled();
  await dialog.getByText("Archived", { exact: true }).click();
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("status")).toHaveText("2 products change");
  for (const { name } of [first, second]) {
    await expect(preview.getByRole("row").filter({ hasText: name })).toHaveText(/Active.*Archived/);
  }
  await expect(preview).not.toHaveAttribute("data-stale");
  expect(await statuses()).toEqual(["active", "active", "active"]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await statuses()).toEqual(["archived", "archived", "active"]);
  await expect(page.locator(`[data-row="${first.id}"]`)).toContainText("Archived");
  await expect(page.locator(`[data-row="${third.id}"]`)).not.toContainText("Archived");
  await expect.poll(answers).toEqual([404, 404, 200]);

  await page
    .getByText("2 products changed", { exact: true })
    .locator("..")
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect(await statuses()).toEqual(["active", "active", "active"]);
  await expect(page.locator(`[data-row="${first.id}"]`)).toContainText("Active");
  await expect.poll(answers).toEqual([200, 200, 200]);
});
