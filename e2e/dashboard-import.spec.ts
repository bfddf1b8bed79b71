/**
 * Moving in by keyboard: a file of Shopify with broken products is checked, imported, corrected, and the import undone; after
 * each step the focus is somewhere. Other files and
 * pictures: src/server/api/imports.test.ts; the screens: src/dashboard/imports/Import.component.test.tsx.
 */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import Papa from "papaparse";
import { shopifyFile } from "#shop/imports/testing.ts";
import { expect, openScreen, test } from "./support/dashboard.ts";

/** Presses Tab until an element has the focus; more presses than this would be too far for anybody. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Presses a button by keyboard. */
async function pressKey(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

/** Fails when the element that had the focus is gone and nothing has it. */
async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? "")).not.toBe("BODY");
}

test("a Shopify file with 200 rows, one product in ten broken, is imported, corrected and undone", async ({
  dashboard,
}) => {
  const prefix = "moved";
  const file = shopifyFile({ rows: 200, brokenEvery: 10, sorted: true, prefix });
  const csv = file.csv.replaceAll("SKU-", `${prefix}-SKU-`);
  await openScreen(dashboard, "/imports", "Import and export");
  const chooser = dashboard.waitForEvent("filechooser");
  await pressKey(dashboard, dashboard.getByRole("button", { name: "Choose file" }));
  await (await chooser).setFiles({ name: "products_export.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });

  // The check tells what would happen.
  await expect(dashboard.getByRole("heading", { level: 1, name: "products_export.csv" })).toBeFocused();
  const start = dashboard.getByRole("button", { name: "Import 45 products" });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await expect(dashboard.getByText("Nothing has changed yet")).toBeVisible();
  await expect(dashboard.getByRole("row", { name: /Price: "ask us" is not an amount/ }).first()).toBeVisible();
  const old = `/products/${prefix}-0`;
  expect((await dashboard.request.get(old, { maxRedirects: 0 })).status()).toBe(404);

  // The run leaves the broken products out.
  await pressKey(dashboard, start);
  await expect(dashboard.getByText("Failed products")).toBeVisible({ timeout: 60_000 });
  await expectFocus(dashboard);
  expect((await dashboard.request.get(old, { maxRedirects: 0 })).status()).toBe(301);
  const shopPage = await dashboard.request.get(`/product/detail/${prefix}-0`);
  expect(await shopPage.text()).toContain("Product 0, ");
  const first = dashboard.url();

  // The failed rows are downloaded, corrected and imported alone.
  const download = dashboard.waitForEvent("download");
  await dashboard.getByRole("button", { name: "Download failed rows" }).click();
  const rows = Papa.parse<string[]>(
    (await readFile(await (await download).path(), "utf8")).replace("\ufeff", "").trim(),
  ).data;
  const corrected = correct(rows, prefix);
  await dashboard.getByLabel("Upload the corrected file").setInputFiles({
    name: "corrected.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(Papa.unparse(corrected)),
  });
  await expect(dashboard.getByRole("heading", { level: 1, name: "corrected.csv" })).toBeVisible();
  await dashboard.getByRole("button", { name: "Import 5 products" }).click({ timeout: 60_000 });
  await expect(dashboard.getByRole("heading", { name: "Imported" })).toBeVisible({ timeout: 60_000 });

  // The same file once more finds nothing to do but its broken products.
  await dashboard.goto(first);
  await pressKey(dashboard, dashboard.getByRole("button", { name: "Undo import" }));
  const question = dashboard.getByRole("alertdialog");
  await expect.poll(() => question.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await pressKey(dashboard, question.getByRole("button", { name: "Undo import" }));
  await expect(dashboard.getByRole("heading", { name: "This import was undone" })).toBeVisible({ timeout: 30_000 });
  await expectFocus(dashboard);
  await expect
    .poll(async () => (await dashboard.request.get(`/product/detail/${prefix}-0`)).status(), { timeout: 60_000 })
    .toBe(404);
  await expect.poll(async () => (await dashboard.request.get(old, { maxRedirects: 0 })).status()).toBe(404);
});

/** Puts right what `shopifyFile` breaks. */
function correct([header = [], ...rows]: string[][], prefix: string): string[][] {
  const at = (name: string) => header.indexOf(name);
  const put = (row: string[], name: string, value: string) => {
    row[at(name)] = value;
  };
  for (const row of rows) {
    if (!row[at("Option1 Value")] && row[at("Variant SKU")]) put(row, "Option1 Value", "Small");
    if (!row[at("Option1 Name")]) continue;
    const number = /-(\d+)$/.exec(row[at("Handle")] ?? "")?.[1] ?? "";
    put(row, "Variant Price", "9.00");
    put(row, "Title", `Corrected ${number}`);
    put(row, "Variant SKU", `${prefix}-SKU-${number}-0`);
    put(row, "Status", "active");
    put(row, "Variant Inventory Qty", "1");
  }
  return [header, ...rows];
}
