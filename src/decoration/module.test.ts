import { expect, test } from "vitest";
import { number, responsive, stackable, text } from "./fields/index.ts";
import { defineModule } from "./module.ts";

const base = { type: 901, name: "Test", icon: "box", version: 1 };

test("a responsive field must have the name of its template", () => {
  const gap = responsive("{device}_gap", number({ label: "Gap", default: 1, min: 0 }));
  expect(() => defineModule({ ...base, fields: { space: gap } })).toThrow('must be named "gap"');
  expect(() => defineModule({ ...base, fields: { gap } })).not.toThrow();
});

test("names of fields inside lists are checked", () => {
  const size = responsive("size_{device}", number({ label: "Size", default: 1, min: 1 }));
  const list = stackable({ label: "List", itemName: "Item", item: { wrong: size, title: text({ label: "Title" }) } });
  expect(() => defineModule({ ...base, fields: { list } })).toThrow('Test › List: field "wrong"');
});

test("every version needs a migration to the next one", () => {
  expect(() => defineModule({ ...base, version: 3, migrations: { 1: (v) => v }, fields: {} })).toThrow(
    "Test: no migration from version 2",
  );
});
