import { expect, test } from "vitest";
import type { AdminApi } from "../admin-api.ts";
import { loadedStore, testCatalog, wireOf } from "../store/testing.ts";
import type { WireCell } from "./cells.ts";
import { textsOfVersion } from "./restore.ts";
import { startTranslating } from "./translating.ts";

const title = { group: "home_modules", module: 11, keys: ["title"], source: "hello", text: "Hello" } as const;
const popular = { ...title, module: 12, source: "popular", text: "Popular" } as const;
const other = { ...title, module: 13, source: "hello", text: "Hello" } as const;
const cells: WireCell[] = [
  { ...title, value: "Hallo", state: "done" },
  { ...popular, value: "Neu", state: "done" },
  { ...other, value: null, state: "missing" },
];
/** Yesterday: another title, nothing for the products, a module that was hidden, and a text whose source is another one now. */
const version: WireCell[] = [
  { ...title, value: "Guten Tag", state: "done" },
  { ...popular, value: null, state: "missing" },
  { ...other, source: "former", value: "Früher", state: "done" },
  { ...popular, keys: ["@show"], source: "", text: "true", value: false, state: "free" },
];

const call = (async () => ({
  code: 200,
  message: "",
  data: {
    ...{ revision: 7, own: "en", languages: ["de"], path: "/de", draft: null, machine: false, cells },
    home_modules: [wireOf(1, 11), wireOf(4, 12), wireOf(1, 13)],
    common_modules: [wireOf(0, 1), wireOf(-1, 2)],
    config_modules: [],
  },
})) as unknown as AdminApi["call"];

test("a language's texts are restored from a version in one step; the design stays, and so does what was said of another text", async () => {
  const own = { store: loadedStore(), catalog: testCatalog };
  const translating = await startTranslating({ api: { call }, own, locale: "de", dir: "ltr", views: async () => {} });
  if (!translating) throw new Error("not started");
  const state = () => translating.editor.store.getState();
  const compare = () => textsOfVersion(translating.cells(), version, state().document, translating.plain());
  const { differences, changed, visibility } = compare();
  expect(differences.map(({ now, before }) => [now, before])).toEqual([
    ["Hallo", "Guten Tag"],
    ["Neu", "Popular"],
  ]);
  expect(changed).toBe(1);
  expect([...visibility]).toEqual([["home_modules:12", false]]);
  const designed = own.store.getState().document;
  translating.restore(compare(), "Texts of version 3 restored");
  expect(compare()).toMatchObject({ differences: [], changed: 1 });
  expect(translating.changes().map(({ module, keys, value }) => [module, keys.join("."), value])).toEqual([
    [11, "title", "Guten Tag"],
    [12, "title", ""],
    [12, "@show", false],
  ]);
  expect(own.store.getState().document).toBe(designed);
  expect(state().undo()).toBe("Texts of version 3 restored");
  expect(translating.changes()).toEqual([]);
  translating.stop();
});
