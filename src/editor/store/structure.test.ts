import { expect, test } from "vitest";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { configOf } from "./config.ts";
import { rowsOf } from "./nesting.ts";
import { shopCatalog } from "./shop-catalog.ts";
import { createEditorStore } from "./store.ts";
import { structureOf } from "./structure.ts";
import { editedStore, first, header, second } from "./testing.ts";

test("typing in a module keeps the structure; hiding, moving, deleting, undoing, and settings of all pages change it", () => {
  const { state } = editedStore();
  const isKeptBy = (change: () => void) => {
    const before = structureOf(state().document);
    change();
    return structureOf(state().document) === before;
  };
  expect(isKeptBy(() => state().change(second, "title", "Other", "commit", "Title"))).toBe(true);
  expect(isKeptBy(() => state().change(second, "title", "Others", "live", "Title"))).toBe(true);
  expect(isKeptBy(() => state().setShow(first, false))).toBe(false);
  expect(isKeptBy(() => state().moveBy(first, 1))).toBe(false);
  expect(isKeptBy(() => state().remove(first))).toBe(false);
  expect(isKeptBy(() => state().undo())).toBe(false);
  expect(isKeptBy(() => state().change(header, "a", "b", "commit", "A"))).toBe(false);
  const key = "config_modules:type-14";
  expect(isKeptBy(() => state().change(key, "theme-color", "#123456", "commit", "Color"))).toBe(false);
  expect(configOf(state().document)["theme-color"]).toBe("#123456");
});

test("the number of columns is a part of the structure: their rows follow it", async () => {
  await shopCatalog.loadTypes();
  const store = createEditorStore({ catalog: shopCatalog });
  const columns = shopCatalog.definitionOf(60, "home_modules");
  if (!columns) throw new Error("no columns");
  store.getState().load({ home_modules: [{ ...toLeanWire(newModule(columns, ""), columns), id: 1 }] }, 1);
  const key = "home_modules:1";
  const before = structureOf(store.getState().document);
  store.getState().change(key, "widths", "1:1:1", "commit", "Widths");
  expect(structureOf(store.getState().document)).not.toBe(before);
  expect(rowsOf(store.getState().document, "home_modules", [key])).toHaveLength(4);
});
