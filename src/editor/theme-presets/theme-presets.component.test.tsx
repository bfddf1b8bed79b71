/** The themes of the panel: applied in one press, with the shop's logo seen on each. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import type { Group } from "#contract/groups.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import "#ui/controls/tokens.css";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { AdminApiContext } from "../admin-api.ts";
import { configOf } from "../store/config.ts";
import { EditorContext } from "../store/context.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore, type EditorStore } from "../store/store.ts";
import ThemePresets from "./ThemePresets.tsx";

/** The demo's logo: dark letters on a transparent ground. */
const darkLogo = "/brand/logo.webp";

const wire = (type: number, id: number, values = {}, group: Group = "config_modules") => {
  const definition = shopCatalog.definitionOf(type, group);
  if (!definition) throw new Error(`no type ${type}`);
  return toLeanWire({ ...newModule(definition, "", values), id }, definition);
};

/** The themes; groups that are not open yet are loaded from `rest`, or cannot be loaded. */
async function renderPresets(
  store: EditorStore,
  rest: Parameters<ReturnType<EditorStore["getState"]>["load"]>[0] | null = {},
) {
  const load = store.getState().load;
  const call = async () => {
    if (!rest) throw new TypeError("Failed to fetch");
    load(rest, 1);
    return { code: 200, message: "", data: {} };
  };
  await render(
    <AdminApiContext value={{ call, upload: async () => "" } as never}>
      <EditorContext value={{ store, catalog: shopCatalog }}>
        <div className="ui-root">
          <ThemePresets />
          <UiHost />
        </div>
      </EditorContext>
    </AdminApiContext>,
  );
}

test("a theme changes pages that were not opened yet, and nothing at all while these cannot be loaded", async () => {
  const rest = {
    home_modules: [wire(14, 7, { category_name_color: "#101010", title_text_align: "right" }, "home_modules")],
    common_modules: [wire(-1, 8, { footer_bg_color: "#EEEEEE" }, "common_modules")],
  };
  const open = async (answers: typeof rest | null) => {
    const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 1 });
    store.getState().openPage("cart_modules");
    store.getState().load({ config_modules: [wire(-14, 2)], cart_modules: [] }, 1);
    await renderPresets(store, answers);
    await page.getByRole("button", { name: "Apply Midnight" }).click();
    return store;
  };
  const store = await open(rest);
  const valuesOf = (type: number) =>
    Object.values(store.getState().document.modules).find((one) => one.type === type)?.values;
  await expect.poll(() => valuesOf(14)?.category_name_color).toBe("");
  expect(valuesOf(14)?.title_text_align).toBe("left");
  expect(valuesOf(-1)?.footer_bg_color).toBe("");
  await cleanup();
  const offline = await open(null);
  await expect.element(page.getByText("Couldn't load the design. Try again in a moment.")).toBeVisible();
  expect(offline.getState().history.past).toEqual([]);
});

test("a dark logo gets a background on a dark theme, and loses it on a light one; what was tried before leaves no trace", async () => {
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 1 });
  store.getState().openPage("home_modules");
  store
    .getState()
    .load({ config_modules: [wire(-12, 1, { logoMode: 2, logoPic: darkLogo }), wire(-14, 2), wire(-15, 3)] }, 1);
  await renderPresets(store);
  const config = () => configOf(store.getState().document);
  const apply = (name: string) => page.getByRole("button", { name: `Apply ${name}` }).click();
  await apply("Atelier");
  await expect.poll(() => config()["theme-color"]).toBe("#27408B");
  const atelier = config();
  expect(atelier["logo-background-color"]).toBe("");
  await apply("Midnight");
  await expect.poll(() => config()["logo-background-color"]).toBe("#FFFFFF");
  // Another step in between: the theme is not simply undone.
  const [colors] = Object.values(store.getState().document.modules).filter(({ type }) => type === -14);
  store.getState().change(colors?.key ?? "", "sale-color", "#ff0000", "commit", "Sale price");
  await apply("Atelier");
  await expect.poll(config).toEqual(atelier);
});
