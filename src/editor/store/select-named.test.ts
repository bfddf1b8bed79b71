import { expect, test } from "vitest";
import { selectNamed } from "./select-named.ts";
import { createEditorStore } from "./store.ts";
import { testCatalog, wireOf } from "./testing.ts";

function opened(hash: string) {
  const store = createEditorStore({ catalog: testCatalog });
  selectNamed(store, hash);
  store.getState().openPage("home_modules");
  store.getState().load({ home_modules: [wireOf(1, 11), wireOf(1, 12)] }, 1);
  return store.getState();
}

test("the module that the address names is selected and shown once it is loaded", () => {
  const { selected, reveal, document } = opened("#module=12");
  expect(document.modules[selected ?? ""]?.id).toBe(12);
  expect(reveal?.key).toBe(selected);
});

test("an address without a module, or with one of another design, selects none", () => {
  expect(opened("").selected).toBeNull();
  expect(opened("#module=99").selected).toBeNull();
  expect(opened("#module=x").selected).toBeNull();
});
