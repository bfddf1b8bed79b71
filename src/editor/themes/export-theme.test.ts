/** A theme that one shop has exported, in another shop: applied, and taken back. */
import { expect, test } from "vitest";
import { type Group, groups } from "#contract/groups.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { completeLook, themeLooks } from "#modules/theme-presets/theme-presets.ts";
import { configOf } from "../store/config.ts";
import { modulesOf } from "../store/document.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore, type EditorStore } from "../store/store.ts";
import { applyThemePreset } from "../theme-presets/apply.ts";
import { previewTheme } from "./apply-theme.ts";
import { writeTheme } from "./export-theme.ts";
import { parseTheme, readTheme } from "./theme-file.ts";

await Promise.all([shopCatalog.loadPages(), shopCatalog.loadTypes()]);

const wire = (type: number, id: number, group: Group, values = {}) => {
  const definition = shopCatalog.definitionOf(type, group);
  if (!definition) throw new Error(`no type ${type}`);
  return toLeanWire({ ...newModule(definition, "", values), id }, definition);
};

/** A shop whose home page has one text; its other pages have what they come with. */
function shop(name: string, title: string): EditorStore {
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 1 });
  store.getState().openPage("home_modules");
  const empty = Object.fromEntries(groups.map((group) => [group, []]));
  store.getState().load(
    {
      ...empty,
      config_modules: [-11, -12, -13, -14, -15, -16, -20].map((type) =>
        wire(type, 100 + type, "config_modules", type === -11 ? { websiteName: name } : {}),
      ),
      common_modules: [wire(0, 1, "common_modules"), wire(-1, 2, "common_modules")],
      home_modules: [wire(13, 3, "home_modules", { title }), wire(-3, 4, "home_modules")],
      product_list_modules: [wire(-3, 5, "product_list_modules")],
      account_modules: [wire(-3, 6, "account_modules")],
    },
    1,
  );
  return store;
}
const valuesOf = (store: EditorStore, group: Group, type: number) =>
  modulesOf(store.getState().document, group).find((one) => one.type === type)?.values;

test("exported, imported in another shop, applied: its look and pages; undone, nothing is left of it", async () => {
  const ours = shop("Ours", "Dressed for slow days");
  const maison = themeLooks.find(({ name }) => name === "Maison");
  if (!maison) throw new Error("no Maison");
  applyThemePreset(ours, shopCatalog, completeLook(maison), []);
  const text = await writeTheme(
    { store: ours, catalog: shopCatalog },
    { call: async () => ({ code: 200, message: "", data: {} }) as never },
    "Slow",
  );

  const theirs = shop("Theirs", "Mine");
  const before = theirs.getState().document;
  const theme = readTheme(parseTheme(text), shopCatalog, []);
  expect({ left: theme.left, mended: theme.mended }).toEqual({ left: [], mended: [] });
  const next = previewTheme({ store: theirs, catalog: shopCatalog }, theme);
  theirs.getState().replace(next, "Theme Slow");

  const config = configOf(theirs.getState().document);
  expect(config["theme-color"]).toBe("#1E1B18");
  expect(config.websiteName).toBe("Theirs");
  expect(valuesOf(theirs, "home_modules", 13)).toEqual(valuesOf(ours, "home_modules", 13));
  expect(valuesOf(theirs, "common_modules", 0)?.menu_position).toBe(4);
  // Corners, columns and gaps of the pages' own content are part of the look.
  for (const group of ["product_list_modules", "account_modules"] as const)
    expect(valuesOf(theirs, group, -3), group).toEqual(valuesOf(ours, group, -3));

  theirs.getState().undo();
  expect(theirs.getState().document).toEqual(before);
});
