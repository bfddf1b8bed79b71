import { beforeEach, expect, test, vi } from "vitest";
import { modulesOf } from "../store/document.ts";
import { loadedStore, testCatalog } from "../store/testing.ts";
import { canPaste, copyModule, duplicateModule, movableKeys, moveModule, pasteModule } from "./commands.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

function setup() {
  const editor = { store: loadedStore(), catalog: testCatalog };
  const types = () => modulesOf(editor.store.getState().document, "home_modules").map(({ type }) => type);
  const [first = "", second = ""] = movableKeys(editor);
  return { editor, types, first, second, state: () => editor.store.getState() };
}

test("a duplicate stands right behind, has the same values, no id yet, and is one step to undo", () => {
  const { editor, types, first, state } = setup();
  state().change(first, "title", "Mine", "commit", "Title");
  duplicateModule(editor, first);
  expect(types()).toEqual([1, 1, 4, 1]);
  const [, copy] = modulesOf(state().document, "home_modules");
  expect(copy).toMatchObject({ id: -1, values: { title: "Mine" } });
  expect(state().selected).toBe(copy?.key);
  state().change(copy?.key ?? "", "title", "Another", "commit", "Title");
  expect(state().document.modules[first]?.values.title).toBe("Mine");
  state().undo();
  state().undo();
  expect(types()).toEqual([1, 4, 1]);
});

test("a copied module is pasted after the selected one, and in another editor too", async () => {
  const { editor, types, first, second, state } = setup();
  state().change(second, "title", "Best of all", "commit", "Title");
  copyModule(editor, second);
  await pasteModule(editor, first);
  expect(types()).toEqual([1, 4, 4, 1]);
  const other = setup();
  await pasteModule(other.editor, null);
  expect(modulesOf(other.state().document, "home_modules").at(-1)).toMatchObject({
    id: -1,
    type: 4,
    values: { title: "Best of all" },
  });
});

test("nothing copied, broken copies and pages with one purpose paste nothing", async () => {
  const { editor, types, first } = setup();
  await pasteModule(editor, first);
  localStorage.setItem("editor_clipboard", '{"type": -1, "schema": "no"}');
  await pasteModule(editor, first);
  expect(types()).toEqual([1, 4, 1]);
  expect(canPaste("product_list_modules")).toBe(true);
  expect(canPaste("product_payment_modules")).toBe(false);
});

test("the header is neither copied nor duplicated; the first module moves no further up", () => {
  const { editor, types, first, state } = setup();
  const [header = ""] = state().document.order.common_modules ?? [];
  duplicateModule(editor, header);
  copyModule(editor, header);
  expect(state().document.order.common_modules).toHaveLength(2);
  expect(localStorage.getItem("editor_clipboard")).toBeNull();
  moveModule(editor, first, -1);
  expect(types()).toEqual([1, 4, 1]);
  moveModule(editor, first, 1);
  expect(types()).toEqual([4, 1, 1]);
});
