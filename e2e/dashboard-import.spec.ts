/** Moving in: a file of Shopify with broken products is checked, imported, corrected, and the import undone. */
import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { shopifyFile } from "#shop/imports/testing.ts";
import { expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible } from "./support/test.ts";

const isPhone = () => test.info().project.name === "phone";

test("a Shopify file with 2,000 rows, one product in ten broken, is imported, corrected and undone", async ({
  dashboard,
}) => {
  test.slow();
  // Each worker's shop serves several tests: names of their own.
  const prefix = `moved-${test.info().project.name}-${test.info().retry}`;
  const file = shopifyFile({ rows: 2000, brokenEvery: 10, sorted: true, prefix });
  const csv = file.csv.replaceAll("SKU-", `${prefix}-SKU-`);
  await openScreen(dashboard, "/imports", "Import and export");
  await expectAccessible(dashboard);
  const chooser = dashboard.waitForEvent("filechooser");
  await dashboard.getByRole("button", { name: "Choose file" }).press("Enter");
  await (await chooser).setFiles({ name: "products_export.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });

  // The check tells what would happen.
  await expect(dashboard.getByRole("heading", { level: 1, name: "products_export.csv" })).toBeVisible();
  const start = dashboard.getByRole("button", { name: "Import 450 products" });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await expect(dashboard.getByText("Nothing has changed yet")).toBeVisible();
  await expect(dashboard.getByRole("row", { name: /Price: "ask us" is not an amount/ }).first()).toBeVisible();
  await expectAccessible(dashboard);
  const old = `/products/${prefix}-0`;
  expect((await dashboard.request.get(old, { maxRedirects: 0 })).status()).toBe(404);

  // The run leaves the broken products out.
  await start.click();
  await expect(dashboard.getByText("Failed products")).toBeVisible({ timeout: 90_000 });
  await expectAccessible(dashboard);
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
  await dashboard.getByRole("button", { name: "Import 50 products" }).click({ timeout: 60_000 });
  await expect(dashboard.getByRole("heading", { name: "Imported" })).toBeVisible({ timeout: 60_000 });

  // The same file once more finds nothing to do but its broken products.
  await dashboard.goto(first);
  await dashboard.getByRole("button", { name: "Undo import" }).click();
  await dashboard.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(dashboard.getByRole("heading", { name: "This import was undone" })).toBeVisible();
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

test("columns of any other file are chosen by hand, and redirects are kept", async ({ dashboard }) => {
  await openScreen(dashboard, "/imports", "Import and export");
  const name = `${test.info().project.name}-${test.info().retry}`;
  const csv = `Nr;Was;Kostet\nhand-${name};Vase ${name};19,90\n`;
  await dashboard.getByLabel("Drop a product file here").setInputFiles({
    name: "liste.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  for (const [column, field] of [
    ["Nr", "Handle"],
    ["Was", "Title"],
    ["Kostet", "Price"],
  ]) {
    await dashboard.getByRole("combobox", { name: `${column} becomes` }).click();
    await dashboard.getByRole("option", { name: `${field}`, exact: true }).click();
  }
  await expectAccessible(dashboard);
  await dashboard.getByRole("button", { name: "Check file" }).click();
  await dashboard.getByRole("button", { name: "Import 1 product" }).click({ timeout: 60_000 });
  await expect(dashboard.getByRole("heading", { name: "Imported" })).toBeVisible({ timeout: 60_000 });
  expect(await (await dashboard.request.get(`/product/detail/hand-${name}`)).text()).toContain("19.90");

  await openScreen(dashboard, "/redirects", "Redirects");
  await expectAccessible(dashboard);
  await dashboard.getByRole("button", { name: "Add redirect" }).click();
  await dashboard.getByLabel("Old address").fill(`/old-${name}`);
  await dashboard.getByLabel("Leads to").fill("somewhere");
  await dashboard.keyboard.press("Enter");
  await expect(dashboard.getByRole("alert").filter({ hasText: "Must be a path of this shop" })).toBeVisible();
  await dashboard.getByLabel("Leads to").fill(`/product/detail/hand-${name}`);
  await dashboard.keyboard.press("Enter");
  await expect(dashboard.getByText(`/old-${name}`).first()).toBeVisible();
  expect((await dashboard.request.get(`/old-${name}`, { maxRedirects: 0 })).status()).toBe(301);
  expect(isPhone() ? dashboard.viewportSize()?.width : 390).toBe(390);
});

test("a WooCommerce file becomes a product with its variants, sale price, category and old address", async ({
  dashboard,
}) => {
  const mark = `woo-${test.info().project.name}-${test.info().retry}`;
  const rows = [
    ["ID", "Type", "SKU", "Name", "Published", "Stock", "Sale price", "Regular price", "Categories", "Parent"],
    ["7", "variable", mark, `Shirt ${mark}`, "1", "", "", "", `Clothes ${mark} > Shirts`, ""],
    ["8", "variation", `${mark}-S`, "", "1", "3", "15", "20", "", mark],
    ["9", "variation", `${mark}-L`, "", "1", "4", "", "22", "", mark],
  ].map((row, index) => [
    ...row,
    ...([
      ["Attribute 1 name", "Attribute 1 value(s)"],
      ["Size", "S, L"],
      ["Size", "S"],
      ["Size", "L"],
    ][index] ?? []),
  ]);
  await openScreen(dashboard, "/imports", "Import and export");
  await dashboard.getByLabel("Drop a product file here").setInputFiles({
    name: `${mark}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(Papa.unparse(rows)),
  });
  await expect(dashboard.getByText("WooCommerce").first()).toBeVisible();
  await dashboard.getByRole("button", { name: "Import 1 product", exact: true }).click({ timeout: 60_000 });
  await expect(dashboard.getByRole("heading", { name: "Imported" })).toBeVisible({ timeout: 60_000 });
  await openScreen(dashboard, `/products?q=${mark}`, "Products");
  await dashboard.getByRole("link", { name: `Shirt ${mark}` }).click();
  await expect(dashboard.getByRole("heading", { level: 1, name: `Shirt ${mark}` })).toBeVisible();
  await expect(dashboard.getByRole("button", { name: "Remove Shirts" })).toBeVisible();
  await expect(dashboard.getByRole("gridcell", { name: "15.00" })).toBeVisible();
  // Narrow screens draw the columns that are in view.
  if (!isPhone()) {
    await expect(dashboard.getByRole("row", { name: "S Picture of S 15.00 20.00 3" })).toBeVisible();
    await dashboard.getByRole("gridcell", { name: "15.00" }).click();
    for (let column = 0; column < 5; column++) await dashboard.keyboard.press("ArrowRight");
    await expect(dashboard.getByRole("gridcell", { name: `${mark}-S` })).toBeVisible();
  }
  await expectAccessible(dashboard);
});

test("pictures that couldn't be copied are tried again, these alone", async ({ dashboard }) => {
  const name = `pictures-${test.info().project.name}-${test.info().retry}`;
  // Addresses inside of a network are refused, the second time too.
  const csv = [
    "Handle,Title,Variant Price,Image Src",
    `${name}-a,First ${name},9.00,http://127.0.0.1:9/a.png`,
    `${name}-b,Second ${name},9.00,http://127.0.0.1:9/b.png`,
    `${name}-c,Third ${name},9.00,`,
  ].join("\n");
  await openScreen(dashboard, "/imports", "Import and export");
  await dashboard.getByLabel("Drop a product file here").setInputFiles({
    name: `${name}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(`${csv}\n`),
  });
  await dashboard.getByRole("button", { name: "Import 3 products" }).click({ timeout: 60_000 });
  const failed = dashboard.getByText("No pictures were copied. 2 pictures couldn't be copied");
  await expect(failed).toBeVisible({ timeout: 60_000 });
  await dashboard.getByText("Pictures that couldn't be copied", { exact: true }).click();
  await expect(dashboard.getByText(/First .*: Picture http:\/\/127\.0\.0\.1:9\/a\.png: /)).toBeVisible();
  await expectAccessible(dashboard);

  const again = dashboard.waitForResponse(/\/admin_api\/v1\/tasks\/retry$/);
  await dashboard.getByRole("button", { name: "Try these pictures again" }).click();
  expect((await again).ok()).toBe(true);
  await expect(failed).toBeVisible({ timeout: 60_000 });
  await openScreen(dashboard, "/tasks", "Tasks");
  await expect(dashboard.getByRole("link", { name: `Copy the failed pictures of ${name}.csv` })).toBeVisible();
});
