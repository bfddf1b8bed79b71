/** Modules in columns and groups: moved in and out, deleted, undone. */
import { expect, test } from "vitest";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { keysOf } from "./document.ts";
import { rowsOf, withHeld } from "./nesting.ts";
import { shopCatalog } from "./shop-catalog.ts";
import { createEditorStore } from "./store.ts";

// Columns and groups are among the types that the editor loads later.
await shopCatalog.loadTypes();

const group = "home_modules";

/** `a columns(b | c d) group(e) f`: each module by a letter, "columns" and "group" by their own. */
function nested() {
  const store = createEditorStore({ catalog: shopCatalog });
  const wire = (id: number, type: number, slot?: number) => {
    const definition = shopCatalog.definitionOf(type, group);
    if (!definition) throw new Error(`no type ${type}`);
    return { ...toLeanWire({ ...newModule(definition, ""), id }, definition), ...(slot && { slot }) };
  };
  const page = [
    wire(1, 13),
    wire(2, 60),
    wire(3, 13, 1),
    wire(4, 13, 2),
    wire(5, 13, 2),
    wire(6, 61),
    wire(7, 13, 1),
    wire(8, 13),
  ];
  store.getState().load({ [group]: page }, 1);
  store.getState().openPage(group);
  const names: Record<number, string> = { 1: "a", 2: "columns", 3: "b", 4: "c", 5: "d", 6: "group", 7: "e", 8: "f" };
  const key = (name: string) => `${group}:${Object.entries(names).find(([, one]) => one === name)?.[0]}`;
  const state = () => store.getState();
  const shown = () =>
    keysOf(state().document, group)
      .flatMap((one) => state().document.modules[one] ?? [])
      .filter(({ type }) => type > 0)
      .map(({ id, slot }) => `${names[id]}${slot === undefined ? "" : `.${slot}`}`)
      .join(" ");
  return { state, key, shown };
}
const start = "a columns b.1 c.2 d.2 group e.1 f";

test("by keyboard a module goes through the slots of its neighbour and out again, as steps that are undone", () => {
  const { state, key, shown } = nested();
  const way = [
    "columns a.1 b.1 c.2 d.2 group e.1 f",
    "columns b.1 a.1 c.2 d.2 group e.1 f",
    "columns b.1 a.2 c.2 d.2 group e.1 f",
    "columns b.1 c.2 a.2 d.2 group e.1 f",
    "columns b.1 c.2 d.2 a.2 group e.1 f",
    "columns b.1 c.2 d.2 a group e.1 f",
    "columns b.1 c.2 d.2 group a.1 e.1 f",
    "columns b.1 c.2 d.2 group e.1 a.1 f",
    "columns b.1 c.2 d.2 group e.1 a f",
    "columns b.1 c.2 d.2 group e.1 f a",
  ];
  for (const next of way) {
    expect(state().moveBy(key("a"), 1), next).toBe(true);
    expect(shown()).toBe(next);
  }
  expect(state().moveBy(key("a"), 1)).toBe(false);
  for (const back of way.slice(0, -1).reverse()) {
    state().moveBy(key("a"), -1);
    expect(shown()).toBe(back);
  }
  for (let step = 0; step < way.length * 2 - 1; step++) state().undo();
  expect(shown()).toBe(start);
  state().redo();
  expect(shown()).toBe(way[0]);
});

test("columns go past each other with what stands in them, never into each other", () => {
  const { state, key, shown } = nested();
  state().moveBy(key("columns"), 1);
  expect(shown()).toBe("a group e.1 columns b.1 c.2 d.2 f");
  state().moveBy(key("columns"), 1);
  expect(shown()).toBe("a group e.1 f columns b.1 c.2 d.2");
  expect(state().put(key("columns"), { key: key("group"), side: "in", slot: 1 })).toBe(true);
  expect(shown()).toBe("a group e.1 columns b.1 c.2 d.2 f");
  expect(state().put(key("columns"), { key: key("b"), side: "after" })).toBe(false);
  // Beside a module in a column is beside the columns.
  expect(state().put(key("group"), { key: key("c"), side: "after" })).toBe(true);
  expect(shown()).toBe("a columns b.1 c.2 d.2 group e.1 f");
});

test("dropped on a row it stands beside that, on the row of a slot in the slot", () => {
  const { state, key, shown } = nested();
  state().move(key("a"), key("c"));
  expect(shown()).toBe("columns b.1 c.2 a.2 d.2 group e.1 f");
  state().move(key("a"), key("columns"));
  expect(shown()).toBe(start);
  state().move(key("a"), key("columns"));
  expect(shown()).toBe("columns a.1 b.1 c.2 d.2 group e.1 f");
  state().move(key("a"), `slot 2 ${key("columns")}`);
  expect(shown()).toBe("columns b.1 a.2 c.2 d.2 group e.1 f");
  state().move(key("f"), `slot 2 ${key("columns")}`);
  expect(shown()).toBe("columns b.1 f.1 a.2 c.2 d.2 group e.1");
  expect(state().move(key("columns"), key("c"))).toBe(false);
  state().move(key("columns"), key("e"));
  expect(shown()).toBe("group e.1 columns b.1 f.1 a.2 c.2 d.2");
});

test("columns are deleted with what stands in them, and come back with it", () => {
  const { state, key, shown } = nested();
  state().select(key("c"));
  state().remove(key("columns"));
  expect(shown()).toBe("a group e.1 f");
  expect(state().selected).toBeNull();
  state().undo();
  expect(shown()).toBe(start);
  expect(withHeld(state().document, group, [key("columns"), key("c")])).toEqual(["columns", "b", "c", "d"].map(key));
});

test("a column that is taken away leaves its modules in the last one", () => {
  const { state, key, shown } = nested();
  state().change(key("columns"), "widths", "1:1:1", "commit", "Column widths");
  state().put(key("f"), { key: key("columns"), side: "in", slot: 3 });
  expect(shown()).toBe("a columns b.1 c.2 d.2 f.3 group e.1");
  state().change(key("columns"), "widths", "1:2", "commit", "Column widths");
  const rows = rowsOf(state().document, group, keysOf(state().document, group).slice(0, -1));
  expect(rows.map(({ key: one, slot }) => (slot ? `slot ${slot.number}` : one))).toEqual([
    key("a"),
    key("columns"),
    "slot 1",
    key("b"),
    "slot 2",
    ...["c", "d", "f", "group", "e"].map(key),
  ]);
});

test("modules that are replaced together stand in their order, and those whose columns are gone on the page", () => {
  const { state, key, shown } = nested();
  const { document } = state();
  const some = ["a", "b", "columns", "d", "c"].flatMap((name) => document.modules[key(name)] ?? []);
  state().replace({ [group]: some }, "replaced");
  expect(shown()).toBe("a b columns d.2 c.2");
});
