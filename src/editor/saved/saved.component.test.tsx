/** Saved modules in the picker and in the list. */
import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#ui/controls/tokens.css";
import { DialogHost } from "#ui/controls/DialogHost.tsx";
import { AdminApiContext } from "../admin-api.ts";
import { setDesignerStore } from "../landing/pages.ts";
import AddModule from "../shell/AddModule.tsx";
import { PageRows } from "../shell/PageRows.tsx";
import { ShellContext } from "../shell/shell-context.ts";
import { EditorContext, useEditor } from "../store/context.ts";
import { modulesOf } from "../store/document.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore, type EditorStore } from "../store/store.ts";
import { SyncedPanel } from "./SyncedPanel.tsx";

const wire = (type: number, id: number, values: Readonly<Record<string, unknown>> = {}) => ({
  id,
  type,
  show: true,
  schema: Object.entries(values).map(([field, value]) => ({ field, value })),
});

function Editor() {
  const adding = useEditor((state) => state.adding);
  const selected = useEditor(({ selected: key, document }) =>
    key !== null && document.modules[key]?.type === 62 ? key : null,
  );
  return (
    <div className="ui-root" style={{ display: "flex" }}>
      <nav style={{ width: 288 }}>
        <PageRows />
      </nav>
      <aside data-region="drawer" tabIndex={-1} style={{ width: 420 }}>
        {adding && <AddModule />}
        {selected && <SyncedPanel moduleKey={selected} />}
      </aside>
      <DialogHost />
    </div>
  );
}

async function open(): Promise<EditorStore> {
  await page.viewport(900, 700);
  await Promise.all([shopCatalog.loadTypes(), shopCatalog.loadPages()]);
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
  setDesignerStore(store);
  store.getState().openPage("home_modules");
  const group = [wire(9, 21), wire(13, 22, { content: "<p>Open</p>" }), wire(-3, 23, { saved_name: "Reasons to buy" })];
  store.getState().load({ home_modules: [wire(15, 1)], saved_modules_5: group }, 1);
  const router = createMemoryRouter([{ path: "*", element: null }]);
  await render(
    <EditorContext value={{ store, catalog: shopCatalog }}>
      <ShellContext value={{ router, basename: "/admin_1" } as never}>
        <AdminApiContext value={{} as never}>
          <Editor />
        </AdminApiContext>
      </ShellContext>
    </EditorContext>,
  );
  return store;
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const typesOf = (store: EditorStore) => modulesOf(store.getState().document, "home_modules").map(({ type }) => type);

test("the picker ends with what was saved: inserted synced it is marked in the list, with its modules below", async () => {
  const store = await open();
  await button("Add module").click();
  await expect.element(page.getByRole("heading", { name: "Saved", exact: true })).toBeVisible();
  await expect.element(page.getByText("2 modules, on no page")).toBeVisible();
  await button("Insert Reasons to buy synced").click();
  await expect.element(button("Reasons to buy, Synced")).toBeVisible();
  await expect.element(button(/^Features/).first()).toBeVisible();
  await expect.element(page.getByText("Changes appear on 1 page: Home.")).toBeVisible();
  expect(typesOf(store)).toEqual([15, 62, -3]);
});

test("inserted as a copy it is modules of the page, which nothing marks", async () => {
  const store = await open();
  await button("Add module").click();
  await button("Insert a copy of Reasons to buy").click();
  await expect.poll(() => typesOf(store)).toEqual([15, 9, 13, -3]);
  await expect.element(page.getByText("Synced")).not.toBeInTheDocument();
});

test("detached it is a copy; deleting says where it stands, and copies stay", async () => {
  const store = await open();
  await button("Add module").click();
  await button("Insert Reasons to buy synced").click();
  await button("Detach into a copy").click();
  await expect.poll(() => typesOf(store)).toEqual([15, 9, 13, -3]);
  store.getState().undo();
  await expect.poll(() => typesOf(store)).toEqual([15, 62, -3]);
  await button("Reasons to buy, Synced").click();
  await button("Delete saved module").click();
  await expect.element(page.getByText(/^It stands on: Home\./)).toBeVisible();
  await button("Delete").click();
  await expect.poll(() => typesOf(store)).toEqual([15, 9, 13, -3]);
  store.getState().undo();
  await expect.poll(() => typesOf(store)).toEqual([15, 62, -3]);
  await expect.element(button("Reasons to buy, Synced")).toBeVisible();
});
