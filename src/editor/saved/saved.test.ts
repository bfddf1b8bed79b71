/** Saved modules in the editor's document. */
import { expect, test } from "vitest";
import { toLeanWire } from "#decoration/wire.ts";
import { modulesOf, movableKeysOf } from "../store/document.ts";
import { rowsOf } from "../store/nesting.ts";
import { toSave } from "../store/save.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore } from "../store/store.ts";
import { insertSaved, saveModules } from "./make.ts";
import { savedKeysShown } from "./shown.ts";
import { usesOf } from "./uses.ts";

const saved = "saved_modules_5";
const wire = (type: number, id: number, values: Readonly<Record<string, unknown>> = {}) => ({
  id,
  type,
  show: true,
  schema: Object.entries(values).map(([field, value]) => ({ field, value })),
});
const group = [wire(13, 21, { content: "<p>Open on Sunday</p>" }), wire(9, 22), wire(-3, 23, { saved_name: "Notice" })];
const api = { call: () => Promise.reject(new Error("nothing is asked for")) };

async function setup() {
  await Promise.all([shopCatalog.loadTypes(), shopCatalog.loadPages()]);
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
  store.getState().openPage("home_modules");
  const home = [wire(7, 1), wire(62, 2, { saved: "5" }), wire(15, 3)];
  store.getState().load({ home_modules: home, cart_modules: [wire(62, 11, { saved: "5" })], [saved]: group }, 1);
  const state = () => store.getState();
  const keys = () => movableKeysOf(state().document, "home_modules");
  const types = (of: "home_modules" | typeof saved = "home_modules") =>
    modulesOf(state().document, of).map(({ type }) => type);
  return { editor: { store, catalog: shopCatalog }, state, keys, types };
}

test("a synced module shows the modules that were saved, and stands where pages name it", async () => {
  const { state, keys } = await setup();
  const [, synced = ""] = keys();
  const inner = movableKeysOf(state().document, saved);
  expect(savedKeysShown(state().document, synced, null)).toEqual(inner);
  expect(usesOf(state().document, saved)).toEqual(["home_modules", "cart_modules"]);
  const rows = rowsOf(state().document, "home_modules", keys());
  expect(rows.map(({ key, within, title }) => [key, within, title])).toEqual([
    [keys()[0], undefined, undefined],
    [synced, undefined, "Notice"],
    ...inner.map((key) => [key, synced, undefined]),
    [keys()[2], undefined, undefined],
  ]);
});

test("an edit of it is a step of the page that is open, and a publish sends it", async () => {
  const { state } = await setup();
  const [key = ""] = movableKeysOf(state().document, saved);
  state().change(key, "content", "<p>Closed</p>", "commit", "Text");
  expect(toSave(state(), shopCatalog).groups).toContain(saved);
  expect(state().undo()).toContain("Text");
  expect(state().document.modules[key]?.values.content).toBe("<p>Open on Sunday</p>");
});

test("a module of the page is not put among what was saved, nor that on the page", async () => {
  const { state, keys, types } = await setup();
  const [inner = ""] = movableKeysOf(state().document, saved);
  expect(state().put(keys()[0] ?? "", { key: inner, side: "after" })).toBe(false);
  expect(state().put(inner, { key: keys()[0] ?? "", side: "after" })).toBe(false);
  expect(types(saved)).toEqual([13, 9, -3]);
});

test("saving in place is one step: a synced module replaces what was chosen, and is published with its page", async () => {
  const { editor, state, keys, types } = await setup();
  const before = state().document;
  await saveModules(editor, [keys()[0] ?? "", keys()[2] ?? ""], "Two", true);
  expect(types()).toEqual([62, 62, -3]);
  const made = Object.keys(state().document.order).find((one) => one.startsWith("saved_modules_") && one !== saved);
  expect(modulesOf(state().document, made as typeof saved).map(({ type }) => type)).toEqual([7, 15, -3]);
  expect(toSave(state(), shopCatalog, [made as typeof saved]).groups).toContain(made);
  state().undo();
  expect(modulesOf(state().document, "home_modules")).toEqual(modulesOf(before, "home_modules"));
});

test("what is saved holds nothing synced: a synced module that is saved, or put there, is copies of what it shows", async () => {
  const { editor, state, keys, types } = await setup();
  await saveModules(editor, [keys()[1] ?? ""], "Again", false);
  const made = Object.keys(state().document.order).find((one) => one.startsWith("saved_modules_") && one !== saved);
  expect(modulesOf(state().document, made as typeof saved).map(({ type }) => type)).toEqual([13, 9, -3]);
  const [inner = ""] = movableKeysOf(state().document, saved);
  await insertSaved(editor, api, saved, { key: inner, side: "after" }, "synced");
  expect(types(saved)).toEqual([13, 13, 9, 9, -3]);
});

test("a synced module in the wire form names the number alone", async () => {
  const { state, keys } = await setup();
  const module = state().document.modules[keys()[1] ?? ""];
  if (!module) throw new Error("no synced module");
  expect(toLeanWire(module, shopCatalog.definitionOf(62, "home_modules")).schema).toEqual([
    { field: "saved", value: "5" },
  ]);
});
