/** The list of stock and the stock of one variant: changed, told and taken back. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { undoChange } from "../activity/undo.ts";
import { setUndo } from "../shell/toast.ts";
import { renderRoutes } from "../testing/render.tsx";
import { testMove, testStockRow, testVariant, variantId } from "../testing/stock.ts";
import { inventoryScreens } from "./screens.ts";

beforeEach(() => setUndo((batches) => void undoChange(...batches.map((batch_id) => ({ batch_id })))));

const ids = [31, 32, 33].map((last) => `01a214b7-0000-7000-8000-0000000000${last}`);

type StockRow = Omit<ReturnType<typeof testStockRow>, "state"> & { readonly state: "in" | "continue" | "untracked" };

const batch = (last: number) => `01a214b7-0000-7000-8000-00000000006${last}`;

const list = (rows: readonly StockRow[]) => ({
  rows: [...rows],
  next: null,
  previous: null,
  count: rows.length,
  more: false,
});

test("quick changes of stock are told in one message, which undoes and redoes them together", async () => {
  const stock = new Map(ids.map((id) => [id, 4]));
  const batches: string[] = [];
  const undone: string[] = [];
  await renderRoutes(inventoryScreens.routes, {
    at: "/inventory",
    answers: {
      "/admin_api/v1/views/list": { views: [] },
      "/admin_api/v1/lists/inventory": () =>
        list(ids.map((id, index) => testStockRow(id, `Vase ${index + 1}`, stock.get(id) ?? 0))),
      "/admin_api/v1/inventory/adjust": ({ items }) => {
        for (const { variant_id, by = 0 } of items) stock.set(variant_id, (stock.get(variant_id) ?? 0) + by);
        batches.push(batch(batches.length));
        return { levels: [], batch_id: batches.at(-1) ?? "" };
      },
      "/admin_api/v1/changes/undo": ({ batch_id = "" }) => {
        undone.push(batch_id);
        const index = Number(batch_id.at(-1));
        const id = ids[index % 3] ?? "";
        // The batch of an undo is taken back by a redo.
        stock.set(id, (stock.get(id) ?? 0) + (index < 3 ? -2 : 2));
        return { batch_id: batch(index + 3), task_id: null, undone: 1, conflict_count: 0, conflicts: [] };
      },
    },
  });
  const cell = (index: number) => page.getByRole("button", { name: new RegExp(`Change stock of Vase ${index + 1}`) });
  // Escape gives up what was typed.
  await cell(0).click();
  await page.getByRole("textbox", { name: /^New count/ }).fill("+9");
  await userEvent.keyboard("{Escape}");
  await expect.element(cell(0)).toHaveTextContent("4");
  expect(batches).toEqual([]);
  for (const index of ids.keys()) {
    await cell(index).click();
    await page.getByRole("textbox", { name: /^New count/ }).fill("+2");
    await userEvent.keyboard("{Enter}");
    await expect.element(cell(index)).toHaveTextContent("6");
  }
  const messages = page.getByRole("region", { name: "Status messages" }).getByRole("listitem");
  await expect.element(messages).toMatchTextContent(/^Stock of 3 variants adjusted/);
  expect(messages.elements()).toHaveLength(1);
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect.element(messages).toMatchTextContent(/^Undone/);
  for (const index of ids.keys()) await expect.element(cell(index)).toHaveTextContent("4");
  expect(undone.toSorted()).toEqual(batches);
  await messages.getByRole("button", { name: "Redo" }).click();
  await expect.element(messages).toMatchTextContent(/^Redone/);
  for (const index of ids.keys()) await expect.element(cell(index)).toHaveTextContent("6");
});

test("units that are expected are set for chosen rows, with their day", async () => {
  const { shop } = await renderRoutes(inventoryScreens.routes, {
    at: "/inventory",
    answers: {
      "/admin_api/v1/views/list": { views: [] },
      "/admin_api/v1/lists/inventory": list([testStockRow(ids[0] ?? "", "Jug", 0)]),
      "/admin_api/v1/inventory/settings": { low_stock: 5, low_stock_mails: true },
      "/admin_api/v1/inventory/plan": { levels: [], batch_id: "b" },
    },
  });
  await page.getByRole("row", { name: /Jug/ }).getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Set incoming", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Incoming stock of 1 variant" });
  await dialog.getByLabelText("Incoming units", { exact: false }).fill("12");
  await dialog.getByLabelText(/^Expected on/).fill("2026-12-20");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Incoming stock saved", { exact: false })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/inventory/plan")).toEqual([
    { items: [{ variant_id: ids[0], incoming: 12, incoming_on: "2026-12-20" }] },
  ]);
});

test("stock is adjusted with a reason and a note, which the history shows with what was before and after", async () => {
  let moves = [testMove({ reason: "received", on_hand: 8, before: 0, after: 8 })];
  const { shop } = await renderRoutes(inventoryScreens.routes, {
    at: `/inventory/${variantId}`,
    answers: {
      "/admin_api/v1/inventory/settings": { low_stock: 5, low_stock_mails: true },
      "/admin_api/v1/inventory/history": () => ({
        variant: testVariant({ on_hand: moves[0]?.after ?? 0 }),
        moves,
        next: null,
      }),
      "/admin_api/v1/inventory/adjust": ({ note, reason }) => {
        moves = [testMove({ id: "2", note, reason }), ...moves];
        return { levels: [], batch_id: "b" };
      },
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Apple Crate" })).toBeVisible();
  await page.getByLabelText("Units more or less", { exact: false }).fill("-2");
  await expect.element(page.getByText("8 → 6 on hand", { exact: false })).toBeVisible();
  await page.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Damaged" }).click();
  await page.getByLabelText(/^Note/).fill("Fell off the shelf");
  await page.getByRole("button", { name: "Adjust stock" }).click();
  const move = page.getByRole("listitem").filter({ hasText: "Fell off the shelf" }).first();
  await expect.element(move).toMatchTextContent("Damaged");
  await expect.element(move).toMatchTextContent("8 → 6 on hand");
  await expectAccessible();
  expect(shop.inputs("/admin_api/v1/inventory/adjust")).toEqual([
    { items: [{ variant_id: variantId, by: -2 }], reason: "damaged", note: "Fell off the shelf" },
  ]);
});

test("a variant that isn't tracked has no number in the list; on its page the policy is changed with its text", async () => {
  const untracked = testVariant({ stock_policy: "untracked", on_hand: 0, available: 0 });
  const { shop } = await renderRoutes(inventoryScreens.routes, {
    at: `/inventory/${variantId}`,
    answers: {
      "/admin_api/v1/views/list": { views: [] },
      "/admin_api/v1/lists/inventory": list([
        { ...testStockRow(ids[0] ?? "", "Pottery class", 0), state: "untracked" as const },
        { ...testStockRow(ids[1] ?? "", "Oak table", -3), state: "continue" as const },
      ]),
      "/admin_api/v1/inventory/settings": { low_stock: 5, low_stock_mails: true },
      "/admin_api/v1/inventory/history": { variant: untracked, moves: [testMove()], next: null },
      "/admin_api/v1/inventory/plan": { levels: [], batch_id: batch(1) },
    },
  });
  await expect.element(page.getByRole("button", { name: "Adjust stock" })).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: "Stock policy" }).click();
  await page.getByRole("option", { name: "Sells when out of stock" }).click();
  await page.getByRole("textbox", { name: /^Text when out of stock/ }).fill("Ships in 3 weeks");
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/inventory/plan"))
    .toMatchObject([
      { items: [{ variant_id: variantId, stock_policy: "continue", backorder_text: "Ships in 3 weeks" }] },
    ]);
  await page.getByRole("link", { name: "Inventory" }).click();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect.element(row("Pottery class").getByText("Not tracked").first()).toBeVisible();
  await expect.element(row("Oak table").getByText("Sells when out of stock")).toBeVisible();
  await expect.element(row("Pottery class").getByRole("button", { name: /^On hand/ })).not.toBeInTheDocument();
});
