/** One import: columns chosen by hand, the check, the run, and its pictures. Redirects are beside it in the menu. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { ImportRecord } from "#contract/shapes/import.ts";
import type { Task } from "#contract/shapes/task.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { RedirectDialog } from "../redirects/RedirectDialog.tsx";
import { type Answers, Refusal } from "../testing/fake-shop.ts";
import { renderRoutes, renderScreen } from "../testing/render.tsx";
import { importScreens } from "./screens.ts";

const id = "01a214b7-0000-7000-8000-000000000091";
const picturesTask = "01a214b7-0000-7000-8000-000000000092";
const counts: ImportRecord["counts"] = {
  products: 1,
  rows: 1,
  new: 1,
  changed: 0,
  same: 0,
  skipped: 0,
  failing: 0,
  variants_new: 0,
  categories_new: 0,
  pictures: 0,
  redirects: 0,
  blank_fields: 0,
  missing_variants: 0,
};
const chosen: ImportRecord = {
  id,
  name: "liste.csv",
  kind: "csv",
  state: "chosen",
  bytes: 100,
  encoding: "utf-8",
  separator: ";",
  decimal: ",",
  weight_unit: "g",
  currency: "",
  rate: "",
  columns: ["Nr", "Was", "Kostet"].map((name) => ({ name, use: "", samples: [] })),
  options: {
    existing: "update",
    blanks: "keep",
    missing_variants: "keep",
    stock: "set",
    new_status: "file",
    pictures: true,
    redirects: true,
  },
  counts,
  samples: [],
  notes: [],
  faults: [],
  error: "",
  task_id: null,
  pictures_task_id: null,
  batch_id: null,
  undone: false,
  retry_of: null,
  staff_name: "Olga",
  created_at: "2026-11-25T10:00:00.000Z",
};

async function openImport(given: Partial<ImportRecord>, answers: Answers = {}) {
  const stored: { current: ImportRecord } = { current: { ...chosen, ...given } };
  const rendered = await renderRoutes(importScreens.routes, {
    at: `/imports/${id}`,
    answers: { "/admin_api/v1/imports/detail": () => stored.current, ...answers },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: stored.current.name })).toBeVisible();
  return { ...rendered, stored };
}

test("columns of any file are chosen by hand, then it is checked and imported", async () => {
  const { shop, stored } = await openImport(
    {},
    {
      "/admin_api/v1/imports/check": () => {
        stored.current = { ...stored.current, state: "checked" };
        return { task_id: "1", batch_id: "b" };
      },
      "/admin_api/v1/imports/run": () => {
        stored.current = { ...stored.current, state: "done", batch_id: "01a214b7-0000-7000-8000-000000000093" };
        return { task_id: "1", batch_id: "b" };
      },
    },
  );
  for (const [column, field] of [
    ["Nr", "Handle"],
    ["Was", "Title"],
    ["Kostet", "Price"],
  ]) {
    await page.getByRole("combobox", { name: `${column} becomes` }).click();
    await page.getByRole("option", { name: `${field}`, exact: true }).click();
  }
  await expectAccessible();
  await page.getByRole("button", { name: "Check file" }).click();
  await expect.element(page.getByText(/^Nothing has changed yet/)).toBeVisible();
  await page.getByRole("button", { name: "Import 1 product", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/imports/check")).toEqual([{ id, columns: ["handle", "title", "price"] }]);
  expect(shop.inputs("/admin_api/v1/imports/run")).toEqual([{ id }]);
});

test("a check names the rows that will be left out, with the reason", async () => {
  await openImport({
    state: "checked",
    kind: "shopify",
    counts: { ...counts, products: 500, rows: 2000, new: 450, failing: 50 },
    faults: [{ row: 12, title: "Product 9", reason: 'Price: "ask us" is not an amount' }],
  });
  await expect.element(page.getByRole("button", { name: "Import 450 products" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Price: "ask us" is not an amount/ }).first()).toBeVisible();
  await expectAccessible();
});

test("options that change after a check are checked before anything is imported", async () => {
  const { shop, stored } = await openImport(
    { state: "checked" },
    {
      "/admin_api/v1/imports/check": ({ options }) => {
        stored.current = { ...stored.current, ...(options && { options }) };
        return { task_id: "1", batch_id: "b" };
      },
    },
  );
  const start = page.getByRole("button", { name: "Import 1 product", exact: true });
  await expect.element(start).toBeVisible();
  await page.getByText("As drafts", { exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Result before your changes" })).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect.element(start).toBeVisible();
  await expect.element(page.getByRole("heading", { name: /^Nothing has changed yet/ })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/imports/check")).toMatchObject([{ id, options: { new_status: "draft" } }]);
});

test("an import is undone after a question", async () => {
  const batch_id = "01a214b7-0000-7000-8000-000000000093";
  const { shop, stored } = await openImport(
    {
      state: "done",
      batch_id,
      counts: { ...counts, failing: 1 },
      faults: [{ row: 3, title: "Vase", reason: "Price: is required" }],
    },
    {
      "/admin_api/v1/changes/undo": () => {
        stored.current = { ...stored.current, undone: true };
        return { batch_id: "b", undone: 1, conflict_count: 0, conflicts: [], task_id: null };
      },
    },
  );
  await expect.element(page.getByText("Failed products", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  expect(shop.inputs("/admin_api/v1/changes/undo")).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect.element(page.getByRole("heading", { name: "This import was undone" })).toBeVisible();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/changes/undo")).toEqual([{ batch_id }]);
});

test("pictures that couldn't be copied are named and tried again, these alone", async () => {
  const task: Task = {
    id: picturesTask,
    kind: "products.pictures",
    title: "Copy the pictures of liste.csv",
    state: "done",
    total: 2,
    done: 2,
    failed: 2,
    message: "No pictures were copied.",
    staff_id: "",
    staff_name: "",
    batch_id: "b",
    changes: 0,
    undone: false,
    can_retry: true,
    created_at: "2026-11-25T10:00:00.000Z",
    started_at: null,
    finished_at: null,
    updated_at: "2026-11-25T10:00:00.000Z",
  };
  const reason = "Picture http://127.0.0.1:9/a.png: this address is not public";
  const { shop } = await openImport(
    { state: "done", batch_id: "01a214b7-0000-7000-8000-000000000093", pictures_task_id: picturesTask },
    {
      "/admin_api/v1/tasks/detail": { task, failures: [{ row: "First", reason, data: {} }] },
      "/admin_api/v1/tasks/retry": { task_id: picturesTask, batch_id: "b" },
    },
  );
  await expect
    .element(page.getByText("No pictures were copied. 2 pictures couldn't be copied", { exact: false }))
    .toBeVisible();
  await page.getByText("Pictures that couldn't be copied", { exact: true }).click();
  await expect.element(page.getByText(/First: Picture http:\/\/127\.0\.0\.1:9\/a\.png: /)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Try these pictures again" }).click();
  await vi.waitFor(() => expect(shop.inputs("/admin_api/v1/tasks/retry")).toEqual([{ task_id: picturesTask }]));
});

test("a redirect leads to a path of this shop; the shop's words stand at the field", async () => {
  const onSaved = vi.fn();
  const { shop } = await renderScreen(<RedirectDialog redirect={undefined} onClose={() => {}} onSaved={onSaved} />, {
    answers: {
      "/admin_api/v1/redirects/save": (redirect) => {
        if (!redirect.to_path.startsWith("/")) {
          throw new Refusal(400, "to_path: must be a path of this shop such as /news, or an https address");
        }
        return { ...redirect, batch_id: "b" };
      },
    },
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Enter the old address", { exact: false })).toBeVisible();
  await page.getByLabelText("Old address", { exact: false }).fill("/old");
  await page.getByLabelText("Leads to", { exact: false }).fill("somewhere");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/^Must be a path of this shop/)).toBeVisible();
  await expectAccessible();
  await page.getByLabelText("Leads to", { exact: false }).fill("/news");
  await page.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(shop.inputs("/admin_api/v1/redirects/save").at(-1)).toEqual({ from_path: "/old", to_path: "/news" });
});
