import { expect, test } from "vitest";
import { z } from "zod";
import { whole } from "./fields.ts";
import { defineSettings, parseSettings } from "./settings.ts";
import { settingsGroups } from "./settings-groups.ts";

const group = defineSettings("till", {
  title: { label: "Title", schema: z.string(), isColumn: true },
  minutes: { label: "Minutes", schema: whole(5, 60), stored: whole(1, 60), initial: 30 },
  note: { label: "Note", schema: z.string().trim(), initial: "" },
  article: { label: "Article", schema: z.uuid().nullable(), initial: null },
});

test("what is not stored, or does not follow the rule of what is stored, is the default", () => {
  const { defaults } = group;
  expect(defaults).toEqual({ minutes: 30, note: "", article: null });
  for (const value of [null, undefined, "text", [], {}]) expect(parseSettings(group, value)).toEqual(defaults);
  expect(parseSettings(group, { minutes: 2, note: 7, article: "no id", title: "Not here", gone: 1 })).toEqual({
    ...defaults,
    minutes: 2,
  });
  expect(group.columns).toEqual(["title"]);
  expect(Object.keys(group.schema.shape)).toEqual(["title", "minutes", "note", "article"]);
});

test("names of fields are unique among the groups, and each default follows its rule", () => {
  const names = settingsGroups.flatMap(({ fields }) => Object.keys(fields));
  expect(names).toEqual([...new Set(names)]);
  expect(new Set(settingsGroups.map(({ group: name }) => name)).size).toBe(settingsGroups.length);
  for (const { fields, defaults } of settingsGroups) {
    for (const [name, initial] of Object.entries(defaults)) {
      const schema = fields[name]?.schema;
      expect([name, schema && z.safeParse(schema, initial).success]).toEqual([name, true]);
    }
  }
});
