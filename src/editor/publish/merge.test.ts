import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeOrder } from "#decoration/merge.ts";
import { type ModuleState, newModule } from "#decoration/wire.ts";
import { testCatalog } from "../store/testing.ts";
import { mergeGroup } from "./merge.ts";

const definition = testCatalog.definitionOf(1, "home_modules");
if (!definition) throw new Error("no definition");
const carousel = (key: string, values: Record<string, unknown> = {}): ModuleState => ({
  ...newModule(definition, key, values),
  id: 1,
});
const merge = (base: ModuleState[], mine: ModuleState[], theirs: ModuleState[]) =>
  mergeGroup("home_modules", base, mine, theirs, testCatalog);
const [a, b, c] = [carousel("a"), carousel("b"), carousel("c")];
const keys = (modules: readonly ModuleState[]) => modules.map(({ key }) => key);

test("changes of different modules merge, and what came from them is named", () => {
  const mine = [carousel("a", { title: "Mine" }), b];
  const theirs = [a, carousel("b", { interval: 2 }), carousel("d")];
  const { clashes, taken, resolve } = merge([a, b], mine, theirs);
  expect(clashes).toEqual([]);
  expect(taken).toEqual(["Carousel: Interval", "Carousel: added"]);
  const merged = resolve({});
  expect(keys(merged)).toEqual(["a", "b", "d"]);
  expect([merged[0]?.values.title, merged[1]?.values.interval]).toEqual(["Mine", 2]);
});

test("different settings of the same module merge", () => {
  const { clashes, resolve } = merge([a], [carousel("a", { title: "Mine" })], [carousel("a", { interval: 2 })]);
  expect(clashes).toEqual([]);
  expect(resolve({})[0]?.values).toMatchObject({ title: "Mine", interval: 2 });
});

test("the same setting changed by both is a question, and the answer counts", () => {
  const mine = carousel("a", { title: "Mine", autoplay: false });
  const theirs = carousel("a", { title: "Theirs", interval: 2 });
  const { clashes, resolve } = merge([a], [mine], [theirs]);
  expect(clashes).toMatchObject([
    { key: "a", name: "Carousel", settings: [{ key: "a title", label: "Title", mine: "“Mine”", theirs: "“Theirs”" }] },
  ]);
  // What only one side changed is there whatever the answer is.
  expect(resolve({})[0]?.values).toMatchObject({ title: "Mine", autoplay: false, interval: 2 });
  expect(resolve({ "a title": "theirs" })[0]?.values).toMatchObject({ title: "Theirs", autoplay: false, interval: 2 });
});

test("each setting that both changed is a question of its own", () => {
  const mine = { ...carousel("a", { title: "Mine", interval: 3 }), show: false };
  const theirs = { ...carousel("a", { title: "Theirs", interval: 2 }), name: "Top" };
  const own = { ...mine, name: "First" };
  const { clashes, resolve } = merge([a], [own], [theirs]);
  expect(clashes[0]?.settings.map(({ key }) => key).toSorted()).toEqual(["a interval", "a module name", "a title"]);
  const [merged] = resolve({ "a interval": "theirs", "a module name": "theirs" });
  expect(merged).toMatchObject({ name: "Top", show: false, values: { title: "Mine", interval: 2 } });
});

test("a text is shown in full, so that two that differ near their end can be told apart", () => {
  const long = "Ships from our own roastery every morning, and is at your door within two days of an order";
  const [mine, theirs] = [carousel("a", { title: `${long}.` }), carousel("a", { title: `${long}!` })];
  const [setting] = merge([a], [mine], [theirs]).clashes[0]?.settings ?? [];
  expect(setting?.mine).not.toBe(setting?.theirs);
});

test("deleted by one and changed by the other is a question", () => {
  const theirs = carousel("a", { title: "Theirs" });
  const deletedByMe = merge([a, b], [b], [theirs, b]);
  expect(deletedByMe.clashes).toMatchObject([{ key: "a", mine: null, theirs: { key: "a" } }]);
  expect(keys(deletedByMe.resolve({}))).toEqual(["b"]);
  expect(keys(deletedByMe.resolve({ a: "theirs" }))).toEqual(["a", "b"]);
  const deletedByThem = merge([a, b], [theirs, b], [b]);
  expect(keys(deletedByThem.resolve({ a: "mine" }))).toEqual(["a", "b"]);
  expect(keys(deletedByThem.resolve({ a: "theirs" }))).toEqual(["b"]);
});

test("both did the same: nothing to ask, nothing to tell", () => {
  const same = [carousel("a", { title: "Same" })];
  expect(merge([a, b], same, structuredClone(same))).toMatchObject({ clashes: [], taken: [] });
  expect(merge([a, b], same, structuredClone(same)).resolve({})).toEqual(same);
});

test("the order is mine unless only they reordered; what one side added stands where they put it", () => {
  expect(mergeOrder(["a", "b", "c"], ["a", "b", "c"], ["c", "a", "b"])).toEqual(["c", "a", "b"]);
  expect(mergeOrder(["a", "b", "c"], ["b", "a", "c"], ["c", "a", "b"])).toEqual(["b", "a", "c"]);
  expect(mergeOrder(["a", "b"], ["a", "new", "b"], ["x", "a", "b", "y"])).toEqual(["x", "a", "new", "b", "y"]);
});

const moduleList = fc
  .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.nat(2), fc.boolean()), {
    selector: ([key]) => key,
  })
  .map((list) => list.map(([key, interval, autoplay]) => carousel(key, { interval: interval + 1, autoplay })));

test("an order that they changed is told, one that both changed too", () => {
  expect(merge([a, b, c], [a, b, c], [b, a, c])).toMatchObject({
    taken: ["Order of the modules"],
    bothReordered: false,
  });
  const both = merge([a, b, c], [c, a, b], [b, a, c]);
  expect(both).toMatchObject({ taken: [], bothReordered: true });
  expect(keys(both.resolve({}))).toEqual(["c", "a", "b"]);
});

test("a side without changes gets the other's version; no module occurs twice; no change is lost without a conflict", () => {
  fc.assert(
    fc.property(moduleList, moduleList, moduleList, (base, mine, theirs) => {
      expect(new Set(keys(merge(base, mine, base).resolve({})))).toEqual(new Set(keys(mine)));
      expect(merge(base, mine, base).clashes).toEqual([]);
      const theirsWhole = merge(base, base, theirs);
      expect(theirsWhole.clashes).toEqual([]);
      const sorted = (modules: readonly ModuleState[]) => modules.toSorted((x, y) => x.key.localeCompare(y.key));
      expect(sorted(theirsWhole.resolve({}))).toEqual(sorted(theirs));
      const { clashes, resolve } = merge(base, mine, theirs);
      const merged = resolve({});
      expect(new Set(keys(merged)).size).toBe(merged.length);
      const asked = new Set(clashes.map(({ key }) => key));
      for (const module of theirs) {
        const was = base.find(({ key }) => key === module.key);
        const now = merged.find(({ key }) => key === module.key);
        for (const name of ["interval", "autoplay"]) {
          const changed = was?.values[name] !== module.values[name];
          if (changed && !asked.has(module.key)) expect(now?.values[name]).toEqual(module.values[name]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("keeps what neither side changed", () => {
  expect(merge([a, b, c], [a, b, c], [a, b, c]).resolve({})).toEqual([a, b, c]);
});

/** `columns(x.1)`: columns by "columns" or "group", what stands in a slot by its number. */
function nestedPage(text: string): ModuleState[] {
  return text.split(" ").map((one) => {
    const [key = "", slot] = one.split(".");
    const type = key === "columns" ? 60 : key === "group" ? 61 : 1;
    return { ...carousel(key), type, ...(slot && { slot: Number(slot) }) };
  });
}
const nestedText = (modules: readonly ModuleState[]) =>
  modules.map(({ key, slot }) => (slot === undefined ? key : `${key}.${slot}`)).join(" ");
const mergeNested = (base: string, mine: string, theirs: string) =>
  nestedText(merge(nestedPage(base), nestedPage(mine), nestedPage(theirs)).resolve({}));

test("what one moves in or out of columns stays there, whatever the other has moved", () => {
  const base = "a columns b.1 c.2 group d.1";
  // They take b out, and I move the columns to the end.
  expect(mergeNested(base, "a group d.1 columns b.1 c.2", "a columns c.2 b group d.1")).toBe(
    "a group d.1 columns c.2 b",
  );
  // They move the columns; I put something new into them, and a into the group.
  expect(mergeNested(base, "columns b.1 new.1 c.2 group a.1 d.1", "columns b.1 c.2 a group d.1")).toBe(
    "columns b.1 new.1 c.2 group a.1 d.1",
  );
  expect(mergeNested(base, "a columns b.1 c.2 new.2 group d.1", "group d.1 a columns b.1 c.2")).toBe(
    "group d.1 a columns b.1 c.2 new.2",
  );
});

test("what one has put into columns that the other has deleted stands on the page", () => {
  expect(mergeNested("a columns b.1", "a columns b.1 new.2", "a")).toBe("a new");
});
