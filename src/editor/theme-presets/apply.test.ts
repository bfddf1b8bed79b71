import { expect, test } from "vitest";
import type { ThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { configOf } from "../store/config.ts";
import { loadedStore, testCatalog } from "../store/testing.ts";
import { applyThemePreset } from "./apply.ts";

const preset: ThemePreset = {
  name: "Sea",
  desc: "",
  config: { "theme-color": "#004455" },
  modules: { 1: { autoplay: false, unknown_to_it: 1 } },
};

test("a theme preset changes configuration and modules in one step, which one undo takes off", () => {
  const store = loadedStore();
  const before = store.getState().document;
  expect(applyThemePreset(store, testCatalog, preset)).toBe(true);
  const { document } = store.getState();
  expect(configOf(document)["theme-color"]).toBe("#004455");
  const carousel = Object.values(document.modules).find(({ type }) => type === 1);
  expect(carousel?.values.autoplay).toBe(false);
  expect(carousel?.values).not.toHaveProperty("unknown_to_it");
  expect(carousel?.values.title).toBe("Hello");
  store.getState().undo();
  expect(store.getState().document).toEqual(before);
});

test("a preset that is applied already is no step", () => {
  const store = loadedStore();
  applyThemePreset(store, testCatalog, preset);
  expect(applyThemePreset(store, testCatalog, preset)).toBe(false);
});
