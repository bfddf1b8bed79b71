/** Saved modules in the editor's document. */
import { expect, test } from "vitest";
import { groupsIn } from "#contract/groups.ts";
import { toLeanWire } from "#decoration/wire.ts";
import { setOtherLanguages } from "../languages/language.ts";
import { mergeGroup } from "../publish/merge.ts";
import { plainGuest } from "../rules/preview-as.ts";
import { newKey } from "../shell/commands.ts";
import { modulesOf, movableKeysOf } from "../store/document.ts";
import { rowsOf } from "../store/nesting.ts";
import { toSave } from "../store/save.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore } from "../store/store.ts";
import { adopt, readTemplate, writeTemplate } from "../templates/template.ts";
import { canBeSynced, detach, insertSaved, saveModules } from "./make.ts";
import { savedKeysShown } from "./Synced.tsx";
import { placesOf, savedByColleagues, usesOf } from "./uses.ts";
import { whereOf } from "./where.ts";

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
  expect(savedKeysShown(state().document, saved, null)).toEqual(inner);
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
  await saveModules(editor, api, [keys()[0] ?? "", keys()[2] ?? ""], "Two", true);
  expect(types()).toEqual([62, 62, -3]);
  const made = Object.keys(state().document.order).find((one) => one.startsWith("saved_modules_") && one !== saved);
  expect(modulesOf(state().document, made as typeof saved).map(({ type }) => type)).toEqual([7, 15, -3]);
  expect(toSave(state(), shopCatalog, [made as typeof saved]).groups).toContain(made);
  state().undo();
  expect(modulesOf(state().document, "home_modules")).toEqual(modulesOf(before, "home_modules"));
});

test("what is saved holds nothing synced: a synced module that is saved, or put there, is copies of what it shows", async () => {
  const { editor, state, keys, types } = await setup();
  await saveModules(editor, api, [keys()[1] ?? ""], "Again", false);
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

test("copies keep their texts in other languages, published ones and those of a draft", async () => {
  const { editor, state, keys } = await setup();
  setOtherLanguages(["de"]);
  const cell = {
    group: saved,
    module: 21,
    keys: ["content"],
    source: "",
    text: "<p>Open on Sunday</p>",
    state: "done",
  };
  const data = { cells: [{ ...cell, value: "<p>Sonntags offen</p>" }], draft: null };
  const german = { call: () => Promise.resolve({ code: 200, message: "", data }) };
  await detach(editor, german as never, keys()[1] ?? "");
  const [, copy] = modulesOf(state().document, "home_modules");
  expect(copy).toMatchObject({
    id: -1,
    type: 13,
    texts: { de: [{ keys: ["content"], value: "<p>Sonntags offen</p>" }] },
  });
  setOtherLanguages([]);
});

test("a design is exported and imported with what its pages name: number, rules and texts in other languages", async () => {
  const { editor, state } = await setup();
  const { catalog } = editor;
  const [key = ""] = movableKeysOf(state().document, saved);
  state().change(key, "rule_login", "in", "commit", "Visitors");
  const texts = new Map([[key, { de: [{ keys: ["content"], source: "", text: "", value: "<p>Sonntags offen</p>" }] }]]);
  const design = Object.fromEntries(
    (["home_modules", "cart_modules", saved] as const).map((one) => [one, modulesOf(state().document, one)]),
  );
  const file = writeTemplate("Summer", design, catalog, new Date("2026-06-01T10:00:00Z"), { own: "en", texts });
  const { modules } = readTemplate(JSON.stringify(file), catalog, { own: "en", others: ["de"] });
  // Another shop, whose design has saved nothing.
  const other = createEditorStore({ catalog, mode: 0, tab: 0 });
  other.getState().openPage("home_modules");
  other.getState().load({ home_modules: [], cart_modules: [] }, 1);
  const imported = groupsIn(modules).map((one) => [
    one,
    adopt(modules[one] ?? [], modulesOf(other.getState().document, one), () => newKey(one)),
  ]);
  other.getState().replace(Object.fromEntries(imported), "Import");
  const { document } = other.getState();
  expect(usesOf(document, saved)).toEqual(["home_modules", "cart_modules"]);
  const [notice] = modulesOf(document, saved);
  expect(notice).toMatchObject({ id: -1, type: 13, values: { rule_login: "in" } });
  expect(notice?.texts?.de).toMatchObject([{ keys: ["content"], value: "<p>Sonntags offen</p>" }]);
  // A synced module has no rule of its own: that of what was saved counts wherever it stands.
  expect(savedKeysShown(document, saved, plainGuest)).toHaveLength(1);
  expect(savedKeysShown(document, saved, { ...plainGuest, isLoggedIn: true })).toHaveLength(2);
});

test("two people who change one saved module from different pages are merged by setting", async () => {
  const [one, two] = [await setup(), await setup()];
  two.state().openPage("cart_modules");
  const [key = ""] = movableKeysOf(one.state().document, saved);
  one.state().change(key, "content", "<p>Closed</p>", "commit", "Text");
  two.state().change(key, "rule_login", "in", "commit", "Visitors");
  const of = ({ state }: typeof one) => modulesOf(state().document, saved);
  const base = modulesOf(one.state().baseline, saved);
  const { clashes, resolve } = mergeGroup(saved, base, of(one), of(two), shopCatalog);
  expect(clashes).toEqual([]);
  expect(resolve({})[0]?.values).toMatchObject({ content: "<p>Closed</p>", rule_login: "in" });
  // The pages that name it are in no conflict.
  const home = ({ state }: typeof one) => modulesOf(state().document, "home_modules");
  expect(home(one)).toEqual(modulesOf(one.state().baseline, "home_modules"));
});

/** A page with a synced module in the second column; what was saved has columns itself. */
async function inColumns() {
  const editor = await setup();
  const { state } = editor;
  const columns = { ...wire(60, 31), show: true };
  const home = [columns, { ...wire(15, 32), slot: 1 }, { ...wire(62, 33, { saved: "6" }), slot: 2 }, wire(7, 34)];
  const own = [
    wire(60, 41),
    { ...wire(13, 42), slot: 1 },
    { ...wire(9, 43), slot: 2 },
    wire(-3, 44, { saved_name: "Two" }),
  ];
  state().load({ landing_modules_9: home, saved_modules_6: own }, 1);
  state().openPage("landing_modules_9");
  const page = () => modulesOf(state().document, "landing_modules_9").filter(({ type }) => type > 0);
  return { ...editor, page };
}

test("in a column a synced module shows what was saved without its columns, and has their rows below it", async () => {
  const { state, page } = await inColumns();
  const synced = page()[2]?.key ?? "";
  const [columns, ...inner] = movableKeysOf(state().document, "saved_modules_6");
  expect(savedKeysShown(state().document, "saved_modules_6", null)).toEqual([columns]);
  expect(savedKeysShown(state().document, "saved_modules_6", null, true)).toEqual(inner);
  const rows = rowsOf(state().document, "landing_modules_9", movableKeysOf(state().document, "landing_modules_9"));
  const visibleRows = rows.filter(({ slot }) => !slot).map(({ key, within, title }) => [key, within, title]);
  expect(visibleRows.slice(2, 4)).toEqual([
    [synced, undefined, "Two"],
    [columns, synced, undefined],
  ]);
  expect(usesOf(state().document, "saved_modules_6")).toEqual(["landing_modules_9"]);
});

test("it is detached, saved and inserted in its column", async () => {
  const { editor, state, page } = await inColumns();
  const slots = () => page().map(({ type, slot }) => (slot === undefined ? `${type}` : `${type}.${slot}`));
  await detach(editor, api, page()[2]?.key ?? "");
  expect(slots()).toEqual(["60", "15.1", "13.2", "9.2", "7"]);
  const keys = page().map(({ key }) => key);
  expect(canBeSynced(editor, keys.slice(2, 4))).toBe(true);
  expect(canBeSynced(editor, keys.slice(3, 5))).toBe(false);
  await saveModules(editor, api, keys.slice(2, 4), "Of a column", true);
  expect(slots()).toEqual(["60", "15.1", "62.2", "7"]);
  await insertSaved(editor, api, saved, { key: page()[0]?.key ?? "", side: "in", slot: 1 }, "synced");
  expect(slots()).toEqual(["60", "15.1", "62.1", "62.2", "7"]);
  expect(toSave(state(), shopCatalog).groups).toContain("landing_modules_9");
});

test("each place of it is named with its column, and what a colleague has not published with their name", async () => {
  const { state } = await setup();
  const slotted = [wire(60, 31, { layout: "two" }), { ...wire(62, 32, { saved: "5" }), slot: 2 }];
  state().load({ landing_modules_9: [...slotted, wire(-3, 33, { page_title: "Summer" })] }, 1);
  const shared = {
    modules: [
      { ref: "theirs", before: null, now: wire(62, -1, { saved: "5" }) },
      { ref: "#7", before: null, now: wire(62, 7, { saved: "6" }) },
    ],
    order: null,
  };
  const own = { modules: [{ ref: "own", before: null, now: wire(-3, -1, { saved_name: "Footnote" }) }], order: null };
  const work = [
    { name: "Anna", group: "news_modules", shared },
    { name: "Bert", group: "saved_modules_8", shared: own },
  ] as const;
  const places = placesOf(state().document, saved, work);
  expect(places.map(({ group: page, by }) => [page, by])).toEqual([
    ["home_modules", undefined],
    ["cart_modules", undefined],
    ["landing_modules_9", undefined],
    ["news_modules", "Anna"],
  ]);
  expect(places.map((place) => whereOf(place, state().document, shopCatalog))).toEqual([
    "",
    "",
    "Landing page · Columns · Column 2",
    "Anna, not published",
  ]);
  expect(savedByColleagues(work)).toEqual([{ title: "Footnote", by: "Bert" }]);
});
