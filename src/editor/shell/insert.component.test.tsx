/** Adding modules where they belong: the "+" between modules, dragging from the picker, and how many presses a page takes. */
import { useRef } from "react";
import { createMemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PageGroup } from "#contract/groups.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import "#ui/controls/tokens.css";
import { boxOf, expectGone, mouse, withMotion } from "#ui/testing/browser.ts";
import { AdminApiContext } from "../admin-api.ts";
import EmptyPage from "../canvas/EmptyPage.tsx";
import InsertPoints from "../canvas/InsertPoints.tsx";
import { DraftsContext } from "../drafts/context.ts";
import { EditorContext, useEditor } from "../store/context.ts";
import { movableKeysOf } from "../store/document.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore, type EditorStore } from "../store/store.ts";
import AddModule from "./AddModule.tsx";
import { PageRows } from "./PageRows.tsx";
import { ShellContext } from "./shell-context.ts";

/** The page, with a box for each module. */
function Canvas() {
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useEditor(({ document, page }) => movableKeysOf(document, page));
  return (
    <main data-region="canvas" style={{ position: "relative", height: 560, width: 420 }}>
      <div ref={scroller} data-scroller style={{ height: "100%", overflow: "auto" }}>
        {keys.length === 0 && <EmptyPage />}
        {keys.map((key) => (
          <div key={key} data-module-key={key}>
            <div style={{ height: 60, border: "1px solid #888" }}>{key}</div>
          </div>
        ))}
      </div>
      <InsertPoints scroller={scroller} />
    </main>
  );
}

function Editor() {
  const adding = useEditor((state) => state.adding);
  return (
    <div className="ui-root" style={{ display: "flex" }}>
      <nav data-region="panel" style={{ width: 288, height: 560, overflow: "auto" }}>
        <PageRows />
      </nav>
      <Canvas />
      <aside data-region="drawer" tabIndex={-1} style={{ width: 460, height: 560, overflow: "auto" }}>
        {adding && <AddModule />}
      </aside>
    </div>
  );
}

let store: EditorStore;

async function open(types: readonly number[], group: PageGroup = "home_modules"): Promise<void> {
  await page.viewport(1200, 600);
  store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
  const wire = (type: number, id: number) => {
    const definition = shopCatalog.definitionOf(type, group);
    if (!definition) throw new Error(`no type ${type}`);
    return toLeanWire({ ...newModule(definition, ""), id }, definition);
  };
  store.getState().openPage(group);
  store.getState().load({ [group]: types.map((type, index) => wire(type, index + 1)) }, 1);
  const router = createMemoryRouter([{ path: "*", element: null }]);
  await render(
    <EditorContext value={{ store, catalog: shopCatalog }}>
      <ShellContext value={{ router, basename: "/admin_1" } as never}>
        <DraftsContext value={{} as never}>
          <AdminApiContext value={{} as never}>
            <Editor />
          </AdminApiContext>
        </DraftsContext>
      </ShellContext>
    </EditorContext>,
  );
}

withMotion();

beforeEach(async () => {
  await shopCatalog.loadTypes();
  await mouse({ move: [1190, 590] });
});

const types = () => {
  const { document, page: shown } = store.getState();
  return movableKeysOf(document, shown).map((key) => document.modules[key]?.type);
};
const canvasRow = (at: number) => page.getByCss("[data-scroller] > div > div").nth(at);
const tile = (name: string) => page.getByRole("button", { name, exact: true });

test.each(["mouse", "keyboard"])("eight modules from presets take sixteen presses, by %s", async (by) => {
  await open([]);
  let presses = 0;
  const press = async (at: ReturnType<typeof page.getByRole>) => {
    presses++;
    if (by === "mouse") return at.click();
    await expect.element(at).toBeInTheDocument();
    (at.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  const preset = (type: string, name: string) =>
    page.getByRole("list", { name: `Presets: ${type}` }).getByRole("button", { name, exact: true });
  const wanted: readonly [type: string, preset: string, number: number][] = [
    ["Carousel", "Cards side by side", 1],
    ["Single image", "Slim strip", 15],
    ["Rich text", "Quotation", 13],
    ["Popular products", "Five in a row", 4],
    ["Message feedback", "Form only", 12],
    ["Popular products", "Minimal", 4],
    ["Carousel", "Pictures only", 1],
    ["Single image", "Picture only", 15],
  ];
  for (const [at, [type, name]] of wanted.entries()) {
    // The first by the entry of the list, the others by the "+" below the module that was added just now.
    await press(
      at === 0
        ? page.getByRole("navigation").getByRole("button", { name: "Add module", exact: true })
        : page.getByRole("button", { name: /^Add module after/ }).last(),
    );
    await press(preset(type, name));
    await expect.poll(() => types().length).toBe(at + 1);
  }
  expect(types()).toEqual(wanted.map(([, , number]) => number));
  expect(presses).toBe(16);
});

test("the + at an edge of the canvas adds there, and is reached by keyboard for the selected module", async () => {
  await open([1, 11, 99]);
  const edge = boxOf(canvasRow(1));
  await mouse({ move: [edge.left + 30, edge.top + 6] });
  await page.getByRole("button", { name: "Add module before Email subscription" }).click();
  await expect.element(page.getByText("Goes before “Email subscription”.")).toBeVisible();
  await tile("Rich text").click();
  await expect.poll(types).toEqual([1, 13, 11, 99]);

  store.getState().select("home_modules:3");
  const after = page.getByRole("button", { name: "Add module after Divider" });
  await expect.element(after).toBeVisible();
  (after.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const search = page.getByRole("searchbox", { name: "Search modules" });
  await search.fill("newsletter");
  await userEvent.keyboard("{Enter}");
  await expect.poll(types).toEqual([1, 13, 11, 99, 11]);
});

test("the + after the selected module stays in view where the module is higher than the canvas", async () => {
  await open([1, 99]);
  const style = document.createElement("style");
  style.textContent = "[data-scroller] > div:first-child > div { height: 1500px !important }";
  document.head.append(style);
  store.getState().select("home_modules:1");
  const after = page.getByRole("button", { name: "Add module after Carousel" });
  await expect.element(after).toBeVisible();
  const canvas = boxOf(page.getByCss("[data-region=canvas]"));
  expect(boxOf(after).bottom).toBeLessThanOrEqual(canvas.bottom);
  style.remove();
});

test("the + between two modules is in the gap, covers neither module and is shown while the mouse is in the gap", async () => {
  await open([1, 11, 99]);
  const style = document.createElement("style");
  style.textContent = "[data-scroller] > div > div { margin-block-end: 50px }";
  document.head.append(style);
  const [first, second] = [boxOf(canvasRow(0)), boxOf(canvasRow(1))];
  await mouse({ move: [first.left + 30, first.bottom - 6] });
  const between = page.getByRole("button", { name: "Add module after Carousel" });
  await expect.element(between).toBeVisible();
  expect(boxOf(between).top).toBeGreaterThanOrEqual(first.bottom);
  expect(boxOf(between).bottom).toBeLessThanOrEqual(second.top);
  await mouse({ move: [first.left + 60, first.bottom + 2] });
  await between.click();
  await tile("Rich text").click();
  await expect.poll(types).toEqual([1, 13, 11, 99]);
  style.remove();
});

test("on a page without modules the canvas has a button that adds the first one", async () => {
  await open([]);
  await page.getByRole("main").getByRole("button", { name: "Add module" }).click();
  await tile("Rich text").click();
  await expect.poll(types).toEqual([13]);
  await expectGone(page.getByRole("main").getByRole("button", { name: "Add module", exact: true }));
});

test("a search in a list that was scrolled shows its results from the first one on", async () => {
  await open([1]);
  store.getState().startAdding();
  const search = page.getByRole("searchbox", { name: "Search modules" });
  await expect.element(tile("Group")).toBeInTheDocument();
  tile("Group").element().scrollIntoView();
  await search.fill("a");
  await expect.element(page.getByRole("heading", { name: "Basic" })).toBeInViewport();
  expect(boxOf(page.getByRole("heading", { name: "Basic" })).top).toBeGreaterThanOrEqual(boxOf(search).bottom);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue("");
});

test("the list adds between its rows, by the + of the mouse and by the menu of a row", async () => {
  await open([1, 99]);
  const row = boxOf(page.getByCss("[data-sort]").nth(1));
  await mouse({ move: [row.left + 60, row.top + 2] });
  const between = page.getByRole("button", { name: "Add module before Divider" });
  await between.click();
  await tile("Rich text").click();
  await expect.poll(types).toEqual([1, 13, 99]);

  await page
    .getByRole("button", { name: /^Carousel/ })
    .first()
    .hover();
  await page.getByRole("button", { name: "More for Carousel", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add module before" }).click();
  await tile("Single image").click();
  await expect.poll(types).toEqual([15, 1, 13, 99]);
});

test("beside the content of a page the picker says in which place a module goes", async () => {
  await open([], "product_detail_template_12");
  const entries = page.getByRole("button", { name: "Add module", exact: true });
  const drawer = page.getByRole("complementary");
  const places = ["Above the page content", "Within the page content", "Below the page content"];
  for (const [at, place] of places.entries()) {
    await entries.nth(at).click();
    await expect.element(drawer.getByText(place)).toBeVisible();
  }
  await tile("Divider").click();
  await expect.poll(types).toEqual([99]);
  const { document, page: shown } = store.getState();
  expect(movableKeysOf(document, shown).map((key) => document.modules[key]?.place)).toEqual(["below"]);
});

test("a module or preset is dragged from the picker to a place in the list or on the canvas; Escape gives it up", async () => {
  await open([1, 11, 99]);
  store.getState().startAdding();
  const from = async (name: string): Promise<[number, number]> => {
    await expect.element(tile(name)).toBeVisible();
    const { left, top, width, height } = boxOf(tile(name));
    return [left + width / 2, top + height / 2];
  };
  const canvas = boxOf(canvasRow(2));
  await mouse({ move: await from("Carousel") }, "down", { move: [canvas.left + 90, canvas.top + 30] });
  await mouse({ move: [canvas.left + 80, canvas.top + 10] });
  await expect.element(page.getByCss("body > .ui-root > div").last()).toHaveTextContent("Carousel");
  await mouse("up");
  await expect.poll(types).toEqual([1, 11, 1, 99]);

  store.getState().startAdding();
  const row = boxOf(page.getByCss("[data-sort]").first());
  await mouse({ move: await from("Single image") }, "down", { move: [row.left + 90, row.top + 12] });
  await mouse({ move: [row.left + 80, row.top + 4] }, "up");
  await expect.poll(types).toEqual([15, 1, 11, 1, 99]);

  store.getState().startAdding();
  await mouse({ move: await from("Carousel") }, "down", { move: [canvas.left + 90, canvas.top + 30] });
  await userEvent.keyboard("{Escape}");
  await mouse("up");
  await expectGone(page.getByCss("body > .ui-root > div"));
  expect(types()).toEqual([15, 1, 11, 1, 99]);
});
