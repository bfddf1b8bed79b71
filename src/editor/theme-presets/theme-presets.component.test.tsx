/** The themes of the panel: applied in one press, with the shop's logo seen on each. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import "#ui/controls/tokens.css";
import { configOf } from "../store/config.ts";
import { EditorContext } from "../store/context.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore } from "../store/store.ts";
import ThemePresets from "./ThemePresets.tsx";

/** The demo's logo: dark letters on a transparent ground. */
const darkLogo = "/brand/logo.webp";

test("a dark logo gets a background on a dark theme, and loses it on a light one; what was tried before leaves no trace", async () => {
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 1 });
  const wire = (type: number, id: number, values = {}) => {
    const definition = shopCatalog.definitionOf(type, "config_modules");
    if (!definition) throw new Error(`no type ${type}`);
    return toLeanWire({ ...newModule(definition, "", values), id }, definition);
  };
  store.getState().openPage("home_modules");
  store
    .getState()
    .load({ config_modules: [wire(-12, 1, { logoMode: 2, logoPic: darkLogo }), wire(-14, 2), wire(-15, 3)] }, 1);
  await render(
    <EditorContext value={{ store, catalog: shopCatalog }}>
      <div className="ui-root">
        <ThemePresets />
      </div>
    </EditorContext>,
  );
  const config = () => configOf(store.getState().document);
  const apply = (name: string) => page.getByRole("button", { name: `Apply ${name}` }).click();
  await apply("Atelier");
  await expect.poll(() => config()["theme-color"]).toBe("#9A4B2C");
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
