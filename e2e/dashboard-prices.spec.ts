/** All prices of the shop are raised with a preview, by a task, and set back; the cancel: src/shop/catalog/bulk/cancel.test.ts. */
import { call, expect, openScreen, test } from "./support/dashboard.ts";

test("the prices of all products are raised with a preview, and what the task has done is undone", async ({
  dashboard: page,
}) => {
  await openScreen(page, "/products?sort=price.asc", "Products");
  const row = page.locator("[data-row]").first();
  const shown = async () => /\$[\d.,]+/.exec((await row.textContent()) ?? "")?.[0];
  const prices = async (): Promise<string[]> => {
    const { rows } = await call(page, "lists/products", { sort: { by: "good_name", direction: "asc" }, limit: 200 });
    return rows.map(({ price }: { price: string }) => price);
  };
  const before = await prices();
  const first = await shown();
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("button", { name: /^Select all/ }).click();
  await page.getByRole("button", { name: "Change prices" }).click();
  const dialog = page.getByRole("dialog", { name: /prices/i });
  await dialog.getByLabel("Prices by").fill("10");
  await expect(dialog.getByRole("status")).toContainText(/\d+ products change/);
  await dialog.getByRole("button", { name: /^Change \d+ products$/ }).click();
  await expect(dialog).toBeHidden();
  // The open list follows the task.
  await expect(page.getByText("Done: Change prices by +10%")).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByRole("region", { name: "Status messages" }).getByRole("button", { name: "Undo" }),
  ).toBeVisible();
  await expect.poll(shown).not.toBe(first);

  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Tasks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
  await page.getByRole("link", { name: /price/i }).first().click();
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}$/);
  // The list stays while the task is loaded, and may have several tasks that can be undone.
  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeHidden();
  const undo = page.getByRole("main").getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeVisible({ timeout: 30_000 });
  const task_id = new URL(page.url()).pathname.split("/").at(-1);
  const { task } = await call(page, "tasks/detail", { task_id });
  expect(task).toMatchObject({ state: "done", failed: 0 });
  expect(task.done).toBe(task.total);
  const raised = await prices();
  const cents = (price: string) => Math.round(Number(price) * 100);
  expect(raised.map(cents)).toEqual(before.map((price) => Math.round((cents(price) * 110) / 100)));

  await undo.click();
  const sure = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await sure.getByRole("button", { name: /undo/i }).click();
  await expect.poll(prices, { timeout: 30_000 }).toEqual(before);
  await expect(undo).toBeHidden({ timeout: 30_000 });
});
