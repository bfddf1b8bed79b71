import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultsOf } from "./defaults.ts";
import { ruleFields } from "./rules.ts";
import { sectionFields } from "./section.ts";
import { sample } from "./testing.ts";
import { newModule, readLean, readModule, toFullWire, toLeanWire, type WireModule } from "./wire.ts";

const wire = (settings: Record<string, unknown>, more: Partial<WireModule> = {}): WireModule => ({
  id: 7,
  type: 900,
  show: true,
  version: 2,
  schema: Object.entries(settings).map(([field, value]) => ({ field, value })),
  ...more,
});

test("a new module has id −1 and its own copy of the defaults", () => {
  const one = newModule(sample, "a");
  const two = newModule(sample, "b");
  expect(one.id).toBe(-1);
  expect(one.values.title_font_size).toEqual({ pc: 24, mobile: 20 });
  expect(one.values.banner_list).toEqual([{ title: "First", img: { pc: "", mobile: "" }, btn_link: "" }]);
  expect(one.values.banner_list).not.toBe(two.values.banner_list);
});

test("a responsive field has two names on the wire and one value in memory", () => {
  const lean = toLeanWire(newModule(sample, "a"), sample);
  const names = lean.schema.map((setting) => setting.field);
  expect(names).toContain("title_pc_font_size");
  expect(names).toContain("title_mobile_font_size");
  expect(lean.schema.find((setting) => setting.field === "banner_list")?.value).toEqual([
    { title: "First", pc_img: "", mobile_img: "", btn_link: "" },
  ]);
});

test("missing values become the defaults and are not reported", () => {
  const { module, problems } = readModule(wire({ title: "Hi" }), sample, "a");
  expect(problems).toEqual([]);
  expect(module.values).toEqual({ ...defaultsOf(sample.fields), title: "Hi" });
});

test.each([
  [{ interval: 9 }, "Sample › Interval", "1 to 6"],
  [{ interval: 1.5 }, "Sample › Interval", "1 to 6"],
  [{ interval: "4" }, "Sample › Interval", "1 to 6"],
  [{ style: "dotted" }, "Sample › Style", "one of Solid, Dashed"],
  [{ title: "x".repeat(21) }, "Sample › Title", "at most 20 characters"],
  [{ title_mobile_font_size: 0 }, "Sample › Title size (phone)", "1 to 200"],
  [{ banner_list: [{}, { btn_link: "javascript:alert(1)" }] }, "Sample › Slide 2 › Link", /http, https, mailto or tel/],
  [{ banner_list: [{}, {}, {}, {}] }, "Sample › Slides", "at most 3 items"],
  [{ banner_list: ["text"] }, "Sample › Slide 1", "an item with fields"],
  [{ title_color: "red; background: url(//x)" }, "Sample › Color", /a color/],
])("a wrong value %j is reported with its path and rule", (settings, path, rule) => {
  const { problems } = readModule(wire(settings), sample, "a");
  expect(problems).toHaveLength(1);
  expect(problems[0]?.path).toBe(path);
  expect(problems[0]?.rule).toMatch(rule);
});

test("a number that may be empty stays empty", () => {
  const { module, problems } = readModule(wire({ title_pc_font_size: null }), sample, "a");
  expect(problems).toEqual([]);
  expect(module.values.title_font_size).toEqual({ pc: null, mobile: 20 });
});

test("unknown settings are returned unchanged, in lists too", () => {
  const original = wire({ title: "Hi", banner_list: [{ title: "One", sparkle: { a: [1] } }] });
  const strange = { field: "glitter", value: { deep: [null, 1] }, component: "Sparkle", note: "x" };
  const { module } = readModule({ ...original, schema: [...original.schema, strange] }, sample, "a");
  const back = toLeanWire(module, sample);
  expect(back.schema).toContainEqual(strange);
  expect(back.schema.find((setting) => setting.field === "banner_list")?.value).toEqual([
    { title: "One", sparkle: { a: [1] }, pc_img: "", mobile_img: "", btn_link: "" },
  ]);
});

test("a module of an unknown type is returned unchanged", () => {
  const strange = { ...wire({ a: 1 }), type: 4711, future: true, name: "From tomorrow" };
  const { module } = readModule(strange, undefined, "a");
  expect(toLeanWire(module, undefined)).toEqual(strange);
  expect(toFullWire({ ...module, show: false }, undefined)).toEqual({ ...strange, show: false });
});

test("an older version is migrated", () => {
  const { module, problems } = readModule(wire({ heading: "Old", own: 1 }, { version: 1 }), sample, "a");
  expect(problems).toEqual([]);
  expect(module.values.title).toBe("Old");
  expect(module.version).toBe(2);
  expect(module.unknown).toEqual([{ field: "own", value: 1 }]);
});

test("the full form has control, label, bounds and value of each setting", () => {
  const full = toFullWire(newModule(sample, "a"), sample);
  expect(full.name).toBe("Sample");
  expect(full.schema.find((setting) => setting.field === "interval")).toEqual({
    component: "InputNumber",
    field: "interval",
    label: "Interval",
    value: 4,
    bounds: { min: 1, max: 6, step: 1 },
    componentProps: { unit: "s" },
  });
  expect(full.schema.find((setting) => setting.field === "title_mobile_font_size")).toMatchObject({
    label: "Title size (phone)",
    value: 20,
  });
});

test("a written module is read back unchanged, with and without its definition", () => {
  const values = fc.record({
    title: fc.string({ maxLength: 20 }),
    interval: fc.integer({ min: 1, max: 6 }),
    title_font_size: fc.record({
      pc: fc.option(fc.integer({ min: 1, max: 200 })),
      mobile: fc.integer({ min: 1, max: 200 }),
    }),
    banner_list: fc.array(
      fc.record({
        title: fc.string({ maxLength: 50 }),
        img: fc.record({ pc: fc.constant("/a.webp"), mobile: fc.constant("") }),
        btn_link: fc.constant("/product/list"),
      }),
      { maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(values, (settings) => {
      const module = newModule(sample, "a", settings);
      const lean = toLeanWire(module, sample);
      expect(readModule(lean, sample, "a").module.values).toEqual(module.values);
      expect(readModule(toFullWire(module, sample), sample, "a").module.values).toEqual(module.values);
      // Settings of sections and rules are not sent while they have their default.
      expect({ ...defaultsOf(sectionFields), ...defaultsOf(ruleFields), ...readLean(lean) }).toEqual(module.values);
    }),
  );
});

test("settings of a section are in neither wire form while they have their default, and come back once they are set", () => {
  const names = (wire: WireModule) =>
    wire.schema.map(({ field }) => field).filter((field) => field.startsWith("section_"));
  const plain = newModule(sample, "a");
  expect(names(toLeanWire(plain, sample))).toEqual([]);
  expect(names(toFullWire(plain, sample))).toEqual([]);
  const set = { section_ground: "scheme", section_radius: { pc: 24, mobile: 0 } } as const;
  const module = newModule(sample, "a", set as Partial<typeof plain.values>);
  const lean = toLeanWire(module, sample);
  expect(names(lean)).toEqual(["section_ground", "section_pc_radius", "section_mobile_radius"]);
  expect(names(toFullWire(module, sample))).toEqual(names(lean));
  expect(readModule(lean, sample, "a").module.values).toEqual(module.values);
  expect(readLean(lean)).toMatchObject(set);
  expect(readModule(wire({ section_ground: "glitter" }), sample, "a").problems).toEqual([
    { path: "Sample › Background", rule: "one of None, Color scheme, Color, Gradient, Picture, Video" },
  ]);
});
