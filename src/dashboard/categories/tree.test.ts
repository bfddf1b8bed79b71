import { expect, test } from "vitest";
import type { CategoryNode } from "#contract/calls/categories.ts";
import { dropMove, isBelow, linesOf, moved, moveOf, pathOf } from "./tree.ts";

const node = (id: string, parent_id: string | null = null): CategoryNode => ({
  id,
  parent_id,
  name: id.toUpperCase(),
  pic: "",
  status: 1,
  has_rule: false,
  products: 0,
});
/** a (b c) d */
const nodes = [node("a"), node("b", "a"), node("c", "a"), node("d")];
const shape = (tree: readonly CategoryNode[]) =>
  linesOf(tree, new Set())
    .map(({ id, depth }) => "-".repeat(depth) + id)
    .join(" ");

test("lines follow the tree; what is below a closed category is left out", () => {
  expect(shape(nodes)).toBe("a -b -c d");
  expect(linesOf(nodes, new Set(["a"])).map(({ id }) => id)).toEqual(["a", "d"]);
});

test.each([
  ["c", "up", "a -c -b d"],
  ["a", "down", "d a -b -c"],
  ["d", "in", "a -b -c -d"],
  ["b", "out", "a -c b d"],
] as const)("%s moves %s", (id, way, wanted) => {
  const move = moveOf(nodes, id, way);
  expect(move && shape(moved(nodes, move))).toBe(wanted);
});

test("there is no move beyond the ends", () => {
  expect(moveOf(nodes, "a", "up")).toBeNull();
  expect(moveOf(nodes, "d", "down")).toBeNull();
  expect(moveOf(nodes, "b", "in")).toBeNull();
  expect(moveOf(nodes, "d", "out")).toBeNull();
});

test("a drop is before, inside or after a line, never inside itself", () => {
  const drop = (id: string, target: string, place: "before" | "inside" | "after") => {
    const move = dropMove(nodes, id, target, place);
    return move && shape(moved(nodes, move));
  };
  expect(drop("d", "b", "before")).toBe("a -d -b -c");
  expect(drop("d", "b", "after")).toBe("a -b -d -c");
  expect(drop("d", "c", "inside")).toBe("a -b -c --d");
  expect(drop("a", "c", "inside")).toBeNull();
  expect(isBelow(nodes, "c", "a")).toBe(true);
  expect(pathOf(nodes, "c")).toBe("A › C");
});
