import { describe, expect, test } from "vitest";
import { pageGroups } from "#contract/groups.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import { type Fields, isResponsive, type Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { flattenValues, pairDevices, readValues, wireNamesOf } from "#decoration/values.ts";
import { newModule, readLean, readModule, toFullWire, toLeanWire } from "#decoration/wire.ts";
import { configDefinitions, definitionOf, definitions, homeDefinitions } from "./registry.ts";

const named = definitions.map((definition): [string, AnyDefinition] => [definition.name, definition]);

/** Values with the defaults of sparse settings, also of those in items of lists. */
function withSparse(fields: Fields, values: Values): Values {
  const sparse = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.sparse));
  const whole: Record<string, unknown> = { ...defaultsOf(sparse), ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (isResponsive(field) || !field.item) continue;
    const { item } = field;
    const items: readonly Values[] = Array.isArray(whole[name]) ? whole[name] : [];
    whole[name] = items.map((one) => withSparse(item, one));
  }
  return whole;
}

describe.each(named)("%s", (_name, definition) => {
  const fields: Fields = definition.fields;

  test("accepts its own defaults", () => {
    expect(readValues(fields, flattenValues(fields, defaultsOf(fields))).problems).toEqual([]);
  });

  test("is read back from both wire forms unchanged", () => {
    const module = newModule(definition, "key");
    for (const wire of [toLeanWire(module, definition), toFullWire(module, definition)]) {
      const travelled = JSON.parse(JSON.stringify(wire));
      const { module: back, problems } = readModule(travelled, definition, "key");
      expect(problems).toEqual([]);
      expect(back).toEqual(module);
    }
  });

  test("is read the same without its definition, as in the browser", () => {
    const module = newModule(definition, "key");
    // Sparse settings are not sent while they have their default.
    expect(withSparse(fields, readLean(toLeanWire(module, definition)))).toEqual(module.values);
  });

  test("accepts all values of its presets", () => {
    for (const preset of definition.presets ?? []) {
      const values = { ...defaultsOf(fields), ...preset.values };
      expect(readValues(fields, flattenValues(fields, values)).problems, preset.name).toEqual([]);
      expect(Object.keys(preset.values).filter((name) => !(name in fields))).toEqual([]);
    }
  });

  test("has a label for every field, and unique wire names", () => {
    const names = wireNamesOf(fields);
    expect(new Set(names).size).toBe(names.length);
    for (const [name, field] of Object.entries(fields)) {
      expect(field.label, name).not.toBe("");
      if (!isResponsive(field)) continue;
      const { sparse: _, ...whole } = field;
      expect(pairDevices(flattenValues({ [name]: whole }, { [name]: field.default }))).toHaveProperty(name);
    }
  });
});

test("types are unique, and every page group has a configuration", () => {
  const types = definitions.filter(({ type }) => type !== -3).map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  for (const group of pageGroups) expect(definitionOf(-3, group)?.page).toBe(group);
});

test("no two groups of the global configuration share a field", () => {
  const names = configDefinitions.flatMap(({ fields }) => wireNamesOf(fields));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["basic", [1, 15, 16, 7, 8, 9, 10, 11, 12]],
  ["product", [2, 3, 14, 4, 5, 6]],
  ["other", [13, 99]],
])("the picker offers the %s types in the order of docs/behaviour.md, Editor", (group, order) => {
  const specified = (type: number) => (type >= 1 && type <= 16) || type === 99;
  const offered = homeDefinitions.filter((one) => one.group === group && specified(one.type));
  expect(offered.map(({ type }) => type)).toEqual(order);
});

test.each(homeDefinitions.map((one): [string, AnyDefinition] => [one.name, one]))(
  "%s has two to four different presets, the first with its defaults",
  (_name, { presets = [] }) => {
    expect(presets.length).toBeGreaterThanOrEqual(2);
    expect(presets.length).toBeLessThanOrEqual(4);
    expect(presets[0]?.values).toEqual({});
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
    expect(new Set(presets.map(({ values }) => JSON.stringify(values))).size).toBe(presets.length);
  },
);
