import { beforeEach, describe, expect, test, vi } from "vitest";
import { readModule, toLeanWire } from "#decoration/wire.ts";
import { modulesOf } from "../store/document.ts";
import { loadedStore, testCatalog } from "../store/testing.ts";
import {
  canPaste,
  copyModules,
  duplicateModules,
  meantBy,
  moduleName,
  movableKeys,
  movedBy,
  moveModule,
  moveModules,
  pasteModules,
  toggleModules,
} from "./commands.ts";

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
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
  duplicateModules(editor, [first]);
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
  copyModules(editor, [second]);
  await pasteModules(editor, first);
  expect(types()).toEqual([1, 4, 4, 1]);
  const other = setup();
  await pasteModules(other.editor, null);
  expect(modulesOf(other.state().document, "home_modules").at(-1)).toMatchObject({
    id: -1,
    type: 4,
    values: { title: "Best of all" },
  });
});

test("nothing copied, broken copies and pages with one purpose paste nothing", async () => {
  const { editor, types, first } = setup();
  await pasteModules(editor, first);
  localStorage.setItem("editor_clipboard", '{"type": -1, "schema": "no"}');
  await pasteModules(editor, first);
  expect(types()).toEqual([1, 4, 1]);
  expect(canPaste("product_list_modules")).toBe(true);
  expect(canPaste("product_payment_modules")).toBe(false);
});

test("the header is neither copied nor duplicated; the first module moves no further up", () => {
  const { editor, types, first, state } = setup();
  const [header = ""] = state().document.order.common_modules ?? [];
  duplicateModules(editor, [header]);
  copyModules(editor, [header]);
  expect(state().document.order.common_modules).toHaveLength(2);
  expect(localStorage.getItem("editor_clipboard")).toBeNull();
  moveModule(editor, first, -1);
  expect(types()).toEqual([1, 4, 1]);
  moveModule(editor, first, 1);
  expect(types()).toEqual([4, 1, 1]);
});

describe("several modules", () => {
  test("pass the neighbours that are not among them, together and in their order", () => {
    const order = ["a", "b", "c", "d", "e"];
    expect(movedBy(order, ["b", "d"], -1)).toEqual(["b", "a", "d", "c", "e"]);
    expect(movedBy(order, ["a", "d"], -1)).toEqual(["a", "b", "d", "c", "e"]);
    expect(movedBy(order, ["a", "b"], -1)).toEqual(order);
    expect(movedBy(order, ["b", "c"], 1)).toEqual(["a", "d", "b", "c", "e"]);
    expect(movedBy(order, ["c", "e"], 1)).toEqual(["a", "b", "d", "c", "e"]);
  });

  test("are moved, hidden and duplicated as one step each", () => {
    const { editor, types, first, second, state } = setup();
    const third = movableKeys(editor)[2] ?? "";
    moveModules(editor, [second, third], -1);
    expect(movableKeys(editor)).toEqual([second, third, first]);
    state().undo();
    expect(movableKeys(editor)).toEqual([first, second, third]);
    toggleModules(editor, [first, third]);
    expect(modulesOf(state().document, "home_modules").map(({ show }) => show)).toEqual([false, true, false]);
    state().undo();
    duplicateModules(editor, [first, second]);
    expect(types()).toEqual([1, 4, 1, 4, 1]);
    expect(state().picked).toEqual(movableKeys(editor).slice(2, 4));
    expect(state().history.past).toHaveLength(1);
    state().undo();
    expect(types()).toEqual([1, 4, 1]);
  });

  test("are copied together and pasted in their order", async () => {
    const { editor, types, first, second } = setup();
    copyModules(editor, [first, second]);
    await pasteModules(editor, second);
    expect(types()).toEqual([1, 4, 1, 4, 1]);
  });

  test("a command on one of them means all of them", () => {
    const { editor, first, second, state } = setup();
    const third = movableKeys(editor)[2] ?? "";
    state().pick([third, first]);
    expect(meantBy(editor, first)).toEqual([first, third]);
    expect(meantBy(editor, second)).toEqual([second]);
    state().select(second);
    expect(state().picked).toEqual([]);
  });
});

test("an own name is shown, stored, copied and given up again, each as one step", async () => {
  const { editor, first, second, state } = setup();
  state().rename(first, "Summer hero");
  expect(moduleName(editor, first)).toBe("Summer hero");
  expect(state().history.past.at(-1)?.label).toBe("Summer hero: renamed from “Carousel”");
  const definition = testCatalog.definitionOf(1, "home_modules");
  const module = state().document.modules[first];
  const wire = module && toLeanWire(module, definition);
  expect(wire?.name).toBe("Summer hero");
  expect(wire && readModule(wire, definition, "").module.name).toBe("Summer hero");
  copyModules(editor, [first]);
  await pasteModules(editor, second);
  expect(moduleName(editor, movableKeys(editor)[2] ?? "")).toBe("Summer hero");
  state().rename(first, "");
  expect(moduleName(editor, first)).toBe("Carousel");
  expect(state().document.modules[first]).not.toHaveProperty("name");
});
