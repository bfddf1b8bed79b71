import { expect, it } from "vitest";
import { text } from "#decoration/fields/index.ts";
import { defineModule, type PickerGroup } from "#decoration/module.ts";
import { pickerGroups } from "./groups.ts";

it("offers the types of each group in the order of the definitions", () => {
  const type = (number: number, group?: PickerGroup) =>
    defineModule({
      type: number,
      name: String(number),
      icon: "",
      version: 1,
      ...(group && { group }),
      fields: { title: text({ label: "Title" }) },
    });
  const groups = pickerGroups([
    type(99, "other"),
    type(0),
    type(4, "product"),
    type(50, "basic"),
    type(7, "basic"),
    type(3, "product"),
    type(15, "basic"),
    type(1, "basic"),
    type(41, "more"),
  ]);
  expect(groups.map(({ group, members }) => [group, members.map((member) => member.type)])).toEqual([
    ["basic", [50, 7, 15, 1]],
    ["product", [4, 3]],
    ["other", [99]],
    ["more", [41]],
  ]);
});
