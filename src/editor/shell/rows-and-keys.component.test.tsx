/** Rows of the panel: what a shortcut is meant for, and what they show of a module. */
import { createMemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Group } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import "#ui/controls/tokens.css";
import { AdminApiContext } from "../admin-api.ts";
import { DraftsContext } from "../drafts/context.ts";
import { setDesignerStore } from "../landing/pages.ts";
import { EditorContext } from "../store/context.ts";
import { movableKeysOf } from "../store/document.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore, type EditorStore } from "../store/store.ts";
import { versionPreview } from "../versions/version-preview.ts";
import AddModule from "./AddModule.tsx";
import { readCopy } from "./clipboard.ts";
import { PageRows } from "./PageRows.tsx";
import { ShellContext } from "./shell-context.ts";
import { useShortcuts } from "./shortcuts.ts";

function Panel() {
  useShortcuts();
  return (
    <div className="ui-root">
      <nav data-region="panel" style={{ width: 288 }}>
        <PageRows />
      </nav>
      <main data-region="canvas">
        <AddModule />
      </main>
    </div>
  );
}

let store: EditorStore;

beforeEach(async () => {
  await shopCatalog.loadTypes();
  versionPreview.close();
  store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
  const wire = (type: number, id: number, group: "home_modules" | "common_modules", values = {}) => {
    const definition = shopCatalog.definitionOf(type, group);
    if (!definition) throw new Error(`no type ${type}`);
    return toLeanWire({ ...newModule(definition, "", values), id }, definition);
  };
  store.getState().openPage("home_modules");
  store.getState().load(
    {
      home_modules: [
        wire(1, 11, "home_modules"),
        wire(11, 12, "home_modules", { show_on: "pc" }),
        wire(99, 13, "home_modules", { show_on: "mobile" }),
      ],
      common_modules: [wire(0, 1, "common_modules"), wire(-1, 2, "common_modules")],
    },
    1,
  );
  const router = createMemoryRouter([{ path: "*", element: null }]);
  await render(
    <EditorContext value={{ store, catalog: shopCatalog }}>
      <ShellContext value={{ router, basename: "/admin_1" } as never}>
        <DraftsContext value={{} as never}>
          <AdminApiContext value={{} as never}>
            <Panel />
          </AdminApiContext>
        </DraftsContext>
      </ShellContext>
    </EditorContext>,
  );
});

const row = (name: string | RegExp) => page.getByRole("button", { name }).first();
const types = () => {
  const { document, page } = store.getState();
  return movableKeysOf(document, page).map((key) => document.modules[key]?.type);
};
const focus = (name: string | RegExp) => (row(name).element() as HTMLElement).focus();

test("a row says in which layout alone its module is shown", async () => {
  await expect.element(row(/^Email subscription.*, PC only$/)).toBeVisible();
  await expect.element(page.getByText("PC only", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Phone only", { exact: true })).toBeVisible();
  expect(row(/^Carousel/).element().textContent).not.toContain("only");
});

test("copy, duplicate and paste act on the row with the focus, not on the module that is selected elsewhere", async () => {
  store.getState().select("home_modules:11");
  focus(/^Divider/);
  await userEvent.keyboard("{Control>}c{/Control}");
  await expect.poll(() => readCopy().map(({ type }) => type)).toEqual([99]);
  focus(/^Email subscription/);
  await userEvent.keyboard("{Control>}v{/Control}");
  await expect.poll(types).toEqual([1, 11, 99, 99]);
  focus(/^Carousel/);
  await userEvent.keyboard("{Control>}d{/Control}");
  await expect.poll(types).toEqual([1, 1, 11, 99, 99]);
});

test("on the row of header or footer a shortcut is meant for no module", async () => {
  store.getState().select("home_modules:11");
  focus("Footer");
  await userEvent.keyboard("{Control>}d{/Control}");
  await userEvent.keyboard("{Control>}c{/Control}");
  expect(types()).toEqual([1, 11, 99]);
  expect(readCopy()).toEqual([]);
});

test("a module is added after the one that was selected, and the picker says so", async () => {
  store.getState().select("home_modules:11");
  await row("Add module").click();
  await expect.element(page.getByText("Goes after “Carousel”.")).toBeVisible();
  await page
    .getByRole("button", { name: "Statistics" })
    .or(page.getByRole("button", { name: "Data statistics" }))
    .click();
  await expect.poll(types).toEqual([1, 8, 11, 99]);
  store.getState().select(null);
  await row("Add module").click();
  await expect.element(page.getByText("Goes to the end of the page.")).toBeVisible();
  await page.getByRole("button", { name: "Divider", exact: true }).last().click();
  await expect.poll(types).toEqual([1, 8, 11, 99, 99]);
});

test("while a version is previewed nothing changes the design that cannot be seen", async () => {
  store.getState().change("home_modules:11", "interval", 2, "commit", "Interval");
  versionPreview.show({ number: 1, author: "", created_at: null, store });
  focus(/^Carousel/);
  await expect.element(page.getByRole("button", { name: /^Hide Carousel/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Drag/ }).first()).toHaveAttribute("aria-disabled", "true");
  expect(document.querySelector("[data-drag]")).toBeNull();
  // After each key: an undo would take back what the key before has done.
  for (const keys of ["{Control>}z{/Control}", "{Control>}d{/Control}", "{Delete}", "{Alt>}{ArrowDown}{/Alt}"]) {
    await userEvent.keyboard(keys);
    expect(types(), keys).toEqual([1, 11, 99]);
    expect(store.getState().document.modules["home_modules:11"]?.values.interval, keys).toBe(2);
  }
  versionPreview.close();
  focus(/^Carousel/);
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(store.getState().document.modules["home_modules:11"]?.values.interval).toBe(4);
});

test("the list shows the name of a header that the page has chosen", async () => {
  await shopCatalog.loadPages();
  const landing = "landing_modules_7";
  const variant = "header_variant_3";
  const wireOf = (group: Group, type: number, values = {}) => {
    const definition = shopCatalog.definitionOf(type, group);
    if (!definition) throw new Error(`no type ${type} in ${group}`);
    return toLeanWire({ ...newModule(definition, "", values), id: 1 }, definition);
  };
  setDesignerStore(store);
  store.getState().load(
    {
      [landing]: [wireOf(landing, moduleType.page, { page_title: "Sale", header_variant: "3" })],
      [variant]: [
        { ...wireOf(variant, moduleType.header), id: 2 },
        wireOf(variant, moduleType.page, { variant_name: "Slim header" }),
      ],
    },
    1,
  );
  store.getState().openPage(landing);
  await expect.element(page.getByRole("button", { name: "Header: Slim header" })).toBeVisible();
  store.getState().openPage("home_modules");
  await expect.element(page.getByRole("button", { name: "Header", exact: true })).toBeVisible();
});
