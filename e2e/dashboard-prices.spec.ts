/** 12,000 prices are raised with a preview, cancelled half-way and undone; a shop of its own. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { call } from "./support/dashboard.ts";
import { startCopy } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const products = 12_000;
const root = join(import.meta.dirname, "..");

test("12,000 prices are raised with a preview, cancelled half-way, and what was done is undone", async ({
  page,
  isMobile,
}) => {
  test.skip(Boolean(isMobile), "the same on a phone; filling the shop takes long");
  test.setTimeout(300_000);
  const shop = await startCopy();
  try {
    const { PATH, HOME } = process.env;
    await promisify(execFile)(process.execPath, [join(root, "scripts/demo-products.ts"), String(products)], {
      cwd: root,
      env: { PATH, HOME, DATA_DIR: shop.dataDir, LOG_LEVEL: "error" },
    });
    await page.goto(shop.dashboard);
    await page.goto(`${shop.url}/dashboard/products?sort=price:asc`);
    const prices = async () => {
      const { rows } = await call(page, "lists/products", { sort: { by: "good_name", direction: "asc" }, limit: 200 });
      return rows.map(({ price }: { price: string }) => price);
    };
    await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
    const before = await prices();

    await page.getByRole("checkbox", { name: "Select this page" }).check();
    await page.getByRole("button", { name: /^Select all/ }).click();
    await page.getByRole("button", { name: "Change prices" }).click();
    const dialog = page.getByRole("dialog", { name: /prices/i });
    await dialog.getByLabel("Prices by").fill("10");
    // 12,000 generated products beside those of the demo.
    await expect(dialog.getByText(/12,\d{3}/).first()).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole("button", { name: /^Change 1\d,\d{3} products$/ }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`${shop.url}/dashboard/tasks`);
    await page.getByRole("link", { name: /price/i }).first().click();
    const main = page.getByRole("main");
    const sure = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await main.getByRole("button", { name: "Cancel", exact: true }).click();
    await sure.getByRole("button", { name: "Cancel task" }).click();
    const undo = main.getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible({ timeout: 60_000 });
    const { task } = await call(page, "tasks/detail", { task_id: new URL(page.url()).pathname.split("/").at(-1) });
    expect(task.state).toBe("cancelled");
    expect(task.done).toBeGreaterThan(0);
    expect(task.done).toBeLessThan(task.total);
    await undo.click();
    await sure.getByRole("button", { name: /undo/i }).click();
    await expect.poll(prices, { timeout: 120_000 }).toEqual(before);
    await expect(undo).toBeHidden({ timeout: 60_000 });
  } finally {
    // Open pages would log that their shop cannot be reached.
    await page.close();
    await shop.stop();
  }
});
