import { expect, test } from "vitest";
import type { Look } from "#modules/looks/look.ts";
import { configOf } from "../store/config.ts";
import { loadedStore } from "../store/testing.ts";
import { applyThemePreset } from "./apply.ts";

const look: Look = {
  name: "Sea",
  desc: "",
  config: { "theme-color": "#004455" },
  modules: { 1: { autoplay: false, unknown_to_it: 1 } },
};

test("a look changes configuration and modules in one step, which one undo takes off", () => {
  const store = loadedStore();
  const before = store.getState().document;
  expect(applyThemePreset(store, look)).toBe(true);
  const { document } = store.getState();
  expect(configOf(document)["theme-color"]).toBe("#004455");
  const carousel = Object.values(document.modules).find(({ type }) => type === 1);
  expect(carousel?.values.autoplay).toBe(false);
  expect(carousel?.values).not.toHaveProperty("unknown_to_it");
  expect(carousel?.values.title).toBe("Hello");
  store.getState().undo();
  expect(store.getState().document).toEqual(before);
});

test("what is worn already is no step", () => {
  const store = loadedStore();
  applyThemePreset(store, look);
  expect(applyThemePreset(store, look)).toBe(false);
});
