/** Bulk actions on selected products: what each asks for, what its preview shows, and what is sent. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { press } from "#ui/testing/browser.ts";
import type { Answers } from "../testing/fake-shop.ts";
import { renderScreen } from "../testing/render.tsx";
import BulkDialog, { type BulkKind } from "./BulkDialog.tsx";

type Preview = Output<CallByPath["/admin_api/v1/bulk/preview"]>;
const ids = ["01a214b7-0000-7000-8000-000000000011", "01a214b7-0000-7000-8000-000000000012"];
const shelf = "01a214b7-0000-7000-8000-000000000013";

/** A preview of two products, of which each row has these values. */
function preview(...values: readonly Partial<Preview["sample"][number]>[]): Preview {
  const sample = values.map((value, index) => ({
    id: ids[index] ?? "",
    product_id: ids[index] ?? "",
    name: `Product ${index + 1}`,
    detail: "",
    before: "",
    after: "",
    flag: null,
    ...value,
  }));
  const changing = values.length;
  return { products: 2, changing, variants: changing, below_cost: 0, negative: 0, sample };
}

async function openBulk(kind: BulkKind, answers: Answers) {
  const [clear, onClose] = [vi.fn(), vi.fn()];
  const selected = { selection: { ids }, count: 2, more: false, words: "2 products", clear };
  const rendered = await renderScreen(<BulkDialog kind={kind} selected={selected} onClose={onClose} />, {
    answers: {
      "/admin_api/v1/bulk/run": { batch_id: "b", task_id: null, count: 2, failed: 0, reason: "" },
      ...answers,
    },
  });
  return { ...rendered, dialog: page.getByRole("dialog"), clear, onClose };
}

/** The preview's sum and the words of its rows. */
async function expectPreview(sum: string, rows: readonly RegExp[]): Promise<void> {
  const region = page.getByRole("region", { name: "Preview" });
  await expect.element(region.getByRole("status")).toHaveTextContent(sum);
  await expect.element(region).not.toHaveAttribute("data-stale");
  const shown = () =>
    [...region.element().querySelectorAll("tbody tr")].map((row) => row.textContent?.replaceAll(/\s+/g, " ") ?? "");
  expect(shown()).toHaveLength(rows.length);
  for (const [index, row] of rows.entries()) expect(shown().at(index)).toMatch(row);
  await expectAccessible();
}

test("a status: nothing to do for products that have it; the preview says it in words, and one press changes all", async () => {
  const { shop, dialog, clear, onClose } = await openBulk("status", {
    "/admin_api/v1/bulk/preview": ({ change }) =>
      change.kind === "status" && change.status === "archived"
        ? preview({ before: "active", after: "archived" }, { before: "active", after: "archived" })
        : preview(),
  });
  await expect.element(dialog.getByRole("button", { name: "Change 0 products" })).toBeDisabled();
  await dialog.getByText("Archived", { exact: true }).click();
  await expectPreview("2 products change", [/Product 1.*Active.*Archived/, /Product 2.*Active.*Archived/]);
  await expectFitsPhone();
  expect(shop.inputs("/admin_api/v1/bulk/run")).toEqual([]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect.element(page.getByText("2 products changed", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/bulk/run")).toEqual([
    { selection: { ids }, change: { kind: "status", status: "archived" } },
  ]);
  expect(clear).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test("tags: a new one is typed and another removed in one step", async () => {
  const { shop, dialog } = await openBulk("tags", {
    "/admin_api/v1/lists/choices": ({ search = "" }) => ({
      choices: [{ value: "old", label: "old" }].filter(({ label }) => label.includes(search)),
    }),
    "/admin_api/v1/bulk/preview": preview({ before: "old", after: "new" }, { after: "new" }),
  });
  const added = dialog.getByRole("group", { name: "Add tags" });
  await added.getByRole("searchbox").fill("new");
  await added.getByRole("button", { name: "Add “new”" }).click();
  const removed = dialog.getByRole("group", { name: "Remove tags" });
  await removed.getByRole("searchbox").fill("old");
  // By keyboard: what is chosen moves up to the chips, and the focus does not go with it.
  await press("Space", removed.getByRole("checkbox", { name: "old" }));
  await expect.element(removed.getByRole("button", { name: "Remove old" })).toBeVisible();
  await expect.element(removed.getByRole("searchbox")).toHaveFocus();
  await expectPreview("2 products change", [/Product 1.*old.*new/, /Product 2.*–.*new/]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect.element(page.getByText("2 products changed", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/bulk/run")).toMatchObject([
    { change: { kind: "tags", add: ["new"], remove: ["old"] } },
  ]);
});

test("categories are found by a part of their name", async () => {
  const { shop, dialog } = await openBulk("categories", {
    "/admin_api/v1/lists/choices": { choices: [{ value: shelf, label: "Bulk shelf" }] },
    "/admin_api/v1/bulk/preview": preview({ after: "Bulk shelf" }, { after: "Bulk shelf" }),
  });
  const target = dialog.getByRole("group", { name: "Add to categories" });
  await target.getByRole("searchbox").fill("shel");
  await target.getByRole("checkbox", { name: "Bulk shelf" }).click();
  await expectPreview("2 products change", [/Product 1.*Bulk shelf/, /Product 2.*Bulk shelf/]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect.element(page.getByText("2 products changed", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/bulk/run")).toMatchObject([
    { change: { kind: "categories", add: [shelf], remove: [] } },
  ]);
});

// Regulation (EU) 2023/988, Article 19.
test("a maker is found by its name and given to all; with none chosen it is taken off", async () => {
  const dune = "01a214b7-0000-7000-8000-000000000014";
  const { shop, dialog } = await openBulk("maker", {
    "/admin_api/v1/lists/choices": ({ search = "" }) => ({
      choices: [{ value: dune, label: "Dune Works" }].filter(({ label }) => label.toLowerCase().includes(search)),
    }),
    "/admin_api/v1/bulk/preview": ({ change }) =>
      change.kind === "maker" && change.maker_id === dune
        ? preview({ after: "Dune Works" }, { before: "Hill", after: "Dune Works" })
        : preview({ before: "Hill" }),
  });
  await expectPreview("1 product changes, 1 stays as it is", [/Product 1.*Hill.*–/]);
  await dialog.getByRole("searchbox", { name: "Maker" }).fill("dun");
  await dialog.getByRole("checkbox", { name: "Dune Works" }).click();
  await expectPreview("2 products change", [/Product 1.*–.*Dune Works/, /Product 2.*Hill.*Dune Works/]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect.element(page.getByText("2 products changed", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/bulk/run")).toEqual([
    { selection: { ids }, change: { kind: "maker", maker_id: dune } },
  ]);
});

test("prices are lowered and the price before becomes the compare-at price", async () => {
  const row = { before: "10.00", after: "8.50", compare_before: "", compare_after: "10.00" };
  const late = Promise.withResolvers<Preview>();
  const { shop, dialog } = await openBulk("price", {
    "/admin_api/v1/bulk/preview": ({ change }) =>
      change.kind === "price" && change.change.value === "-20" ? late.promise : preview(row, row),
  });
  await dialog.getByText("Lower", { exact: true }).first().click();
  await dialog.getByRole("textbox", { name: "Prices by" }).fill("15");
  await dialog.getByRole("combobox", { name: "Compare-at price" }).click();
  await page.getByRole("option", { name: "Set to the price before" }).click();
  const prices = /\$10\.00.*–.*\$8\.50.*\$10\.00/;
  await expectPreview("2 products change", [prices, prices]);
  await expectFitsPhone();
  // What is shown is the preview of another change: nothing is sent before its own is there.
  await dialog.getByRole("textbox", { name: "Prices by" }).fill("20");
  const asked = () => shop.inputs("/admin_api/v1/bulk/preview").at(-1);
  await expect.poll(asked).toMatchObject({ change: { change: { value: "-20" } } });
  await expect.element(dialog.getByRole("button", { name: "Change 2 products" })).toBeDisabled();
  late.resolve(preview(row, row));
  await expect.element(dialog.getByRole("button", { name: "Change 2 products" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect.element(page.getByText("2 products changed", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/bulk/run")).toMatchObject([
    { change: { kind: "price", change: { by: "percent", value: "-20" }, compare_at: { to: "old_price" } } },
  ]);
});

test("products are deleted after their preview; what could not be deleted is said", async () => {
  const deleted = { before: "active", after: "Deleted" };
  const { dialog } = await openBulk("delete", {
    "/admin_api/v1/bulk/preview": preview(deleted, deleted),
    "/admin_api/v1/bulk/run": {
      batch_id: "b",
      task_id: null,
      count: 1,
      failed: 1,
      reason: "It is part of an open order",
    },
  });
  await expectPreview("2 products change", [/Product 1.*Active.*Deleted/, /Product 2.*Active.*Deleted/]);
  await dialog.getByRole("button", { name: "Delete 2 products" }).click();
  await expect
    .element(page.getByText("1 product deleted, 1 not. It is part of an open order", { exact: false }))
    .toBeVisible();
});
