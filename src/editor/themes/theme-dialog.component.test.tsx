/** A theme in the panel: looked at, applied with its pictures, reverted; files that are none are refused. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Group } from "#contract/groups.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import "#ui/controls/tokens.css";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { AdminApiContext } from "../admin-api.ts";
import { configOf } from "../store/config.ts";
import { EditorContext } from "../store/context.ts";
import { modulesOf } from "../store/document.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore } from "../store/store.ts";
import ThemePresets from "../theme-presets/ThemePresets.tsx";

const wire = (type: number, id: number, group: Group, values = {}) => {
  const definition = shopCatalog.definitionOf(type, group);
  if (!definition) throw new Error(`no type ${type}`);
  return toLeanWire({ ...newModule(definition, "", values), id }, definition);
};

/** The themes beside a small design; uploads have the addresses `/uploads/1.webp` and so on, or fail. */
async function renderThemes({ uploads = true, until = Promise.resolve() } = {}) {
  await Promise.all([shopCatalog.loadPages(), shopCatalog.loadTypes()]);
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 1 });
  store.getState().openPage("home_modules");
  store.getState().load(
    {
      config_modules: [-11, -12, -13, -14, -15, -16, -20].map((type) => wire(type, 100 + type, "config_modules")),
      common_modules: [wire(0, 1, "common_modules"), wire(-1, 2, "common_modules")],
      home_modules: [wire(13, 3, "home_modules", { title: "Mine" }), wire(-3, 4, "home_modules")],
    },
    1,
  );
  let count = 0;
  let calls = 0;
  const upload = async () => {
    if (!uploads) throw new Error("The picture is too large.");
    if (++calls > 1) await until;
    return `/uploads/${++count}.webp`;
  };
  const call = async (path: string) => {
    const row = { id: "c1", name: "Dresses", pic: "", big_pic: "", status: 1 };
    return { code: 200, message: "", data: path.includes("list") ? { list: { data: [row] } } : {} };
  };
  await render(
    <AdminApiContext value={{ call, upload } as never}>
      <EditorContext value={{ store, catalog: shopCatalog }}>
        <div className="ui-root">
          <ThemePresets />
          <UiHost />
        </div>
      </EditorContext>
    </AdminApiContext>,
  );
  return { store, uploaded: () => count };
}

test("what a theme changes is told; applied it is one step with its pictures, reverted nothing is left of it", async () => {
  const { store, uploaded } = await renderThemes();
  const before = store.getState().document;
  await page.getByRole("button", { name: "View Maison" }).click();
  const dialog = page.getByRole("dialog", { name: "Theme: Maison" });
  await expect.element(dialog.getByText(/1 module of your pages is replaced/)).toBeVisible();
  await expect.element(dialog.getByText("Playfair Display, Josefin Sans")).toBeVisible();
  await expect.element(dialog.getByText("New landing page")).toBeVisible();
  expect(store.getState().document).toBe(before);
  await dialog.getByRole("button", { name: "Apply theme" }).click();
  await expect.poll(() => configOf(store.getState().document)["theme-color"]).toBe("#1E1B18");
  expect(new Set(store.getState().history.past.map(({ batch }) => batch)).size).toBe(1);
  const home = JSON.stringify(modulesOf(store.getState().document, "home_modules").map(({ values }) => values));
  expect(home).toContain("/uploads/1.webp");
  expect(home).not.toContain("theme-picture");
  expect(home).toContain("Dresses");
  const first = uploaded();
  await page.getByRole("button", { name: "Revert Maison" }).click();
  await expect.poll(() => store.getState().document).toEqual(before);
  // A second time the pictures are there.
  await page.getByRole("button", { name: "View Maison" }).click();
  await dialog.getByRole("button", { name: "Apply theme" }).click();
  await expect.poll(() => store.getState().history.past.length).toBeGreaterThan(1);
  expect(uploaded()).toBe(first);
});

test("on a phone nothing of the dialog is wider than the window", async () => {
  await page.viewport(390, 844);
  await renderThemes();
  await page.getByRole("button", { name: "View Maison" }).click();
  const dialog = page.getByRole("dialog", { name: "Theme: Maison" });
  await expect.element(dialog.getByText("New landing page")).toBeVisible();
  const boxes = [dialog.element(), ...dialog.element().querySelectorAll("*")];
  const scrolling = boxes.filter((box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX));
  expect(scrolling.length).toBeGreaterThan(0);
  for (const box of scrolling) expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
});

test("a palette is chosen; while its pictures are sent side by side their number is told", async () => {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  const { store, uploaded } = await renderThemes({ until });
  await page.getByRole("button", { name: "View Harvest" }).click();
  const dialog = page.getByRole("dialog", { name: "Theme: Harvest" });
  await expect.element(dialog.getByRole("radio", { name: "Leaf" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Tomato" }).click();
  await dialog.getByRole("button", { name: "Apply theme" }).click();
  await expect.element(dialog.getByText("Picture 2 of 6")).toBeVisible();
  await expect.element(dialog.getByRole("radio", { name: "Leaf" })).toBeDisabled();
  goOn();
  await expect.poll(() => configOf(store.getState().document)["theme-color"]).toBe("#A63A1E");
  expect(uploaded()).toBe(6);
});

test("a picture that cannot be uploaded is told, and the design stays as it is", async () => {
  const { store } = await renderThemes({ uploads: false });
  const before = store.getState().document;
  await page.getByRole("button", { name: "View Circuit" }).click();
  const dialog = page.getByRole("dialog", { name: "Theme: Circuit" });
  await dialog.getByRole("button", { name: "Apply theme" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The picture is too large.");
  expect(store.getState().document).toBe(before);
});

test("a file that is no theme is refused, one that is shows what it changes", async () => {
  await renderThemes();
  await page.getByRole("button", { name: "Import a theme" }).click();
  const dialog = page.getByRole("dialog");
  const choose = (content: object) =>
    dialog
      .getByLabelText(/Choose a theme file/)
      .upload(new File([JSON.stringify(content)], "theme.json", { type: "application/json" }));
  await choose({ name: "other" });
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("theme.json This file isn't a Shopwright theme.");
  await choose({
    ...{ format: "shopwright-theme", version: 1, name: "Sea", description: "Cold and clear" },
    look: { config: { "theme-color": "#004455", websiteName: "Stolen" } },
    groups: { home_modules: [] },
  });
  await expect.element(page.getByRole("dialog", { name: "Theme: Sea" })).toBeVisible();
  await expect.element(dialog.getByText("1 color changes")).toBeVisible();
  await expect.element(dialog.getByText("Unknown setting “websiteName”")).toBeVisible();
});
