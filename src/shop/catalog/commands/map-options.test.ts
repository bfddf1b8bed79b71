import { expect, test } from "vitest";
import { mapOptions } from "./map-options.ts";

const colour = { name: "Color", values: ["Sand", "Clay"] };
const size = { name: "Size", values: ["S", "L"] };
const variants = colour.values.flatMap((Color) =>
  size.values.map((Size) => ({ id: `${Color}-${Size}`, options: { Color, Size } })),
);

test("renamed options and values keep their variants, also when two names are swapped", () => {
  const after = [{ name: "Glaze", values: ["Beige", "Clay"] }, size];
  const renames = [{ from: "Color", to: "Glaze", values: [{ from: "Sand", to: "Beige" }] }];
  const { optionValues, removed } = mapOptions([colour, size], after, renames, variants);
  expect(optionValues.get("Sand-L")).toEqual({ Glaze: "Beige", Size: "L" });
  expect(removed).toEqual([]);
  const swapped = [
    { name: "Size", values: colour.values },
    { name: "Color", values: size.values },
  ];
  const swap = [
    { from: "Color", to: "Size", values: [] },
    { from: "Size", to: "Color", values: [] },
  ];
  expect(mapOptions([colour, size], swapped, swap, variants).optionValues.get("Clay-S")).toEqual({
    Size: "Clay",
    Color: "S",
  });
});

test("a new option gives its first value", () => {
  const { optionValues } = mapOptions([], [size], [], [{ id: "only", options: {} }]);
  expect(optionValues.get("only")).toEqual({ Size: "S" });
});

test("variants of a value that is gone go; without an option the first of equal ones stays", () => {
  expect(mapOptions([colour, size], [{ ...colour, values: ["Clay"] }, size], [], variants).removed).toEqual([
    "Sand-S",
    "Sand-L",
  ]);
  expect(mapOptions([colour, size], [colour], [], variants).removed).toEqual(["Sand-L", "Clay-L"]);
});

test("values given with the change are taken before those that are kept", () => {
  const chosen = new Map([["Sand-L", { Color: "Sand" }]]);
  expect(mapOptions([colour, size], [colour], [], variants, chosen).removed).toEqual(["Sand-S", "Clay-L"]);
});
