import { expect, test } from "vitest";
import { createEditorStore } from "../store/store.ts";
import { testCatalog, wireOf } from "../store/testing.ts";
import { toShownModule } from "./shown-module.ts";

/** The modules given to 300 views; a view renders only when its object has changed. */
test("with 300 modules a keystroke gives one view something new", () => {
  const store = createEditorStore({ catalog: testCatalog });
  store.getState().load({ home_modules: Array.from({ length: 300 }, (_, at) => wireOf(1, at + 1)) }, 1);
  const views = () =>
    Object.values(store.getState().document.modules).map((module) =>
      toShownModule(module, store.getState().data[module.key]),
    );
  const before = views();
  store.getState().change("home_modules:150", "title", "x", "commit", "Title");
  const changed = views().filter((view, at) => view !== before[at]);
  expect(changed.map(({ id, values }) => [id, values.title])).toEqual([[150, "x"]]);
  store.getState().move("home_modules:1", "home_modules:300");
  store.getState().select("home_modules:7");
  expect(views().filter((view, at) => view !== before[at])).toEqual(changed);
});

test("new modules have ids of their own on the canvas, the same each time", () => {
  const store = createEditorStore({ catalog: testCatalog });
  store.getState().load({ home_modules: [wireOf(1, -1), wireOf(1, -1)] }, 1);
  const ids = () => Object.values(store.getState().document.modules).map((module) => toShownModule(module).id);
  expect(new Set(ids()).size).toBe(2);
  expect(ids()).toEqual(ids());
});

test("a module that two languages side by side share has a view for the rows of each", () => {
  const store = createEditorStore({ catalog: testCatalog });
  store.getState().load({ home_modules: [wireOf(4, 1)] }, 1);
  const [module] = Object.values(store.getState().document.modules);
  if (!module) throw new Error("no module");
  const [english, german] = [{ products: [] }, { products: [] }];
  const views = () => [toShownModule(module, english), toShownModule(module, german)];
  const [first, second] = views();
  expect(first).not.toBe(second);
  for (const [at, view] of views().entries()) expect(view).toBe([first, second][at]);
});
