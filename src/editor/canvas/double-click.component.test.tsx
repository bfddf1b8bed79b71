/** A double click finds the setting of every text that a module shows, also below a link that covers it. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Values } from "#decoration/field.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { homeDefinitions } from "#modules/registry.ts";
import { galleryPage } from "#modules/testing/Gallery.tsx";
import { settingsOf } from "../form/settings.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore } from "../store/store.ts";
import { settingAt } from "./find-setting.ts";
import { textAtPoint } from "./text-at-point.ts";

await shopCatalog.loadTypes();

const types = [0, -1, ...homeDefinitions.map(({ type }) => type)];

/** The texts of a type's settings that are seen on its gallery page, and what a double click in their middle finds. */
async function doubleClicks(type: number, preset?: string, change: (values: Values) => Values = (values) => values) {
  const group = type > 0 ? "home_modules" : "common_modules";
  const definition = shopCatalog.definitionOf(type, group);
  if (!definition) throw new Error(`no type ${type}`);
  const presetValues = definition.presets?.find(({ name }) => name === preset)?.values;
  const module = { ...newModule(definition, "", { ...defaultsOf(definition.fields), ...presetValues }), id: 7 };
  const changed = { ...module, values: change(module.values) };
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
  store.getState().load({ [group]: [toLeanWire(changed, definition)], config_modules: [] }, 1);
  const { container, unmount } = await render(
    await galleryPage({ types: [type], only: preset ?? "defaults", editing: true }),
  );
  const frame = container.querySelector(".page-root");
  if (!frame) throw new Error("no module");
  const { values } = store.getState().document.modules[`${group}:7`] ?? {};
  const texts = settingsOf(definition.fields, values ?? {}).filter(
    ({ field, value }) => field.component === "Input" && typeof value === "string" && value !== "",
  );
  const results = texts.flatMap(({ value, label }) => {
    const shown = [...frame.querySelectorAll<HTMLElement>("*")].findLast(
      (element) =>
        !element.classList.contains("gallery-name") &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("[inert], .visually-hidden") &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === value),
    );
    if (!shown) return [];
    shown.scrollIntoView({ block: "center" });
    const range = document.createRange();
    range.selectNodeContents(shown);
    const [line] = range.getClientRects();
    const point = { x: (line?.left ?? 0) + (line?.width ?? 0) / 2, y: (line?.top ?? 0) + (line?.height ?? 0) / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    const clicked =
      hit &&
      settingAt({ store, catalog: shopCatalog }, `${group}:7`, frame, hit, { written: textAtPoint(frame, point) });
    const clickedValue = clicked && clicked.kind !== "none" ? clicked.setting.value : null;
    const clickedLabel = clicked && clicked.kind !== "none" ? clicked.setting.label : null;
    return [{ label, clickedLabel, matches: clickedValue === value && clicked?.kind === "text" }];
  });
  await unmount();
  return results;
}

test.each(types)("type %i", async (type) => {
  const presets = homeDefinitions.find((one) => one.type === type)?.presets?.slice(1) ?? [];
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    for (const preset of [undefined, ...presets.map(({ name }) => name)]) {
      const results = await doubleClicks(type, preset);
      expect(
        results.filter(({ matches }) => !matches).map(({ label }) => label),
        preset ?? "defaults",
      ).toEqual([]);
    }
  }
});

test("texts under a covering link are among those that were tried", async () => {
  await page.viewport(1440, 900);
  const labels = async (type: number) => (await doubleClicks(type)).map(({ label }) => label);
  expect(await labels(1)).toEqual(
    expect.arrayContaining(["Slide 1 › Title", "Slide 1 › Text", "Slide 1 › Button text"]),
  );
  expect(await labels(15)).toEqual(expect.arrayContaining(["Title", "Text", "Button text"]));
  expect(await labels(-1)).toEqual(expect.arrayContaining(["Title"]));
});

test("a heading is never taken for an alt text with the same words", async () => {
  await page.viewport(1440, 900);
  for (const type of [7, 15]) {
    const results = await doubleClicks(type, undefined, (values) => ({ ...values, img_alt: values.title }));
    expect(results.find(({ label }) => label === "Title")?.clickedLabel, `type ${type}`).toBe("Title");
  }
});
