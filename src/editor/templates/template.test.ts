import { expect, test } from "vitest";
import { newModule } from "#decoration/wire.ts";
import { modulesOf } from "../store/document.ts";
import { loadedStore, testCatalog } from "../store/testing.ts";
import { adopt, readTemplate, writeTemplate } from "./template.ts";

const store = loadedStore();
const { document } = store.getState();
const design = {
  home_modules: modulesOf(document, "home_modules"),
  common_modules: modulesOf(document, "common_modules"),
};
const written = writeTemplate("Summer", design, testCatalog, new Date("2026-06-01T10:00:00Z"));
const read = (change: (template: Record<string, unknown>) => void) => {
  const copy = structuredClone(written) as unknown as Record<string, unknown>;
  change(copy);
  return readTemplate(JSON.stringify(copy), testCatalog);
};
const bare = (modules: readonly { values: unknown; show: boolean; type: number }[] = []) =>
  modules.map(({ type, show, values }) => ({ type, show, values }));

test("what is exported is imported as it was, without the ids of the shop it came from", () => {
  const { name, modules, count, left, mended, kept } = readTemplate(JSON.stringify(written), testCatalog);
  expect({ name, count, left, mended, kept }).toEqual({ name: "Summer", count: 5, left: [], mended: [], kept: [] });
  expect(bare(modules.home_modules)).toEqual(bare(design.home_modules));
  expect(modules.home_modules?.map(({ id }) => id)).toEqual([-1, -1, -1]);
});

test.each([
  ["not JSON", "{", /valid JSON/],
  ["another file", '{"name": "package"}', /isn.t a Shopwright template/],
  ["a list", "[]", /isn.t a Shopwright template/],
  ["a newer one", JSON.stringify({ ...written, version: 2 }), /newer Shopwright/],
  ["nothing of use", JSON.stringify({ ...written, groups: { elsewhere_modules: [] } }), /contains nothing/],
])("%s is refused in words", (_, text, message) => {
  expect(() => readTemplate(text, testCatalog)).toThrow(message);
});

test("says what was left out, mended and kept, and takes the rest", () => {
  const { modules, left, mended, kept } = read((template) => {
    template.groups = {
      home_modules: [
        { id: 3, type: 1, show: true, schema: [{ field: "interval", value: 9 }] },
        { id: 4, type: 1, show: false, schema: [{ field: "from_the_future", value: 1 }] },
        { id: 5, type: 777, name: "Hologram", show: true, schema: [] },
        { id: 6, type: 0, show: true, schema: [] },
        "nonsense",
      ],
      common_modules: [written.groups.common_modules?.[0], written.groups.common_modules?.[0]],
      elsewhere_modules: [],
      cart_modules: "nonsense",
    };
  });
  expect(modules.home_modules?.map(({ type, show }) => [type, show])).toEqual([
    [1, true],
    [1, false],
    [777, true],
  ]);
  expect(modules.home_modules?.[0]?.values.interval).toBe(4);
  expect(modules.common_modules).toHaveLength(1);
  expect(mended).toEqual([{ where: "Home › Carousel › Interval", what: "Must be 1 to 6" }]);
  expect(kept.map(({ where }) => where)).toEqual(["Home › Carousel", "Home › Hologram"]);
  expect(left.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    "Home › Header: This module can't be used here",
    "Home › Module 5: Not a module",
    "Header and footer › Header: A page has one of these",
    "elsewhere_modules: This shop has no such page",
    "Cart: Not a list of modules",
  ]);
});

test("fixed modules keep their identity, the others are new, and it is one step that can be undone", () => {
  const { modules } = read(() => {});
  let count = 0;
  const home = adopt(modules.home_modules ?? [], design.home_modules, () => `fresh${++count}`);
  const common = adopt([...(modules.common_modules ?? [])].slice(0, 1), design.common_modules, () => `fresh${++count}`);
  expect(home.map(({ key, id }) => [key, id])).toEqual([
    ["fresh1", -1],
    ["fresh2", -1],
    ["fresh3", -1],
  ]);
  expect(common.map(({ key, id }) => [key, id])).toEqual([
    ["common_modules:1", 1],
    ["common_modules:2", 2],
  ]);
  const { replace, undo } = store.getState();
  const before = store.getState().document;
  const definition = testCatalog.definitionOf(0, "common_modules");
  if (!definition) throw new Error("no definition");
  const header = { ...newModule(definition, "common_modules:1", { a: "new" }), id: 1 };
  expect(replace({ home_modules: home, common_modules: [header, ...common.slice(1)] }, "Template imported")).toBe(true);
  expect(store.getState().history.past).toHaveLength(2);
  expect(undo()).toBe("Template imported");
  expect(store.getState().document).toEqual(before);
  expect(store.getState().redo()).toBe("Template imported");
  expect(modulesOf(store.getState().document, "home_modules")).toEqual(home);
  expect(modulesOf(store.getState().document, "common_modules")[0]?.values.a).toBe("new");
});
