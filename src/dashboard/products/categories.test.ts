import { expect, test } from "vitest";
import { categoryLines } from "./categories.ts";

const nodes = [
  { id: "home", name: "Home", parent_id: null },
  { id: "lamps", name: "Lamps", parent_id: "home" },
  { id: "desk", name: "Desk lamps", parent_id: "lamps" },
  { id: "sale", name: "Sale", parent_id: null },
];

test("the tree is shown in order, with the way to each category", () => {
  expect(categoryLines(nodes, "").map(({ depth, path }) => [depth, path])).toEqual([
    [0, "Home"],
    [1, "Home › Lamps"],
    [2, "Home › Lamps › Desk lamps"],
    [0, "Sale"],
  ]);
  expect(categoryLines(nodes, "lamp home").map(({ id }) => id)).toEqual(["lamps", "desk"]);
  expect(categoryLines(nodes, "chair")).toEqual([]);
});
