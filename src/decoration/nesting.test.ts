import { expect, test } from "vitest";
import { holdersOf, inOrder, shownModules, slotsOf, withoutEmptyHolders, withSlots } from "./nesting.ts";

interface Named {
  readonly name: string;
  readonly type: number;
  readonly slot?: number;
  readonly place?: string;
  readonly show?: boolean;
}
const of = (name: string, type: number, slot?: number, more: Partial<Named> = {}): Named => ({
  name,
  type,
  ...(slot !== undefined && { slot }),
  ...more,
});
const names = (modules: readonly { readonly name: string; readonly slot?: number | undefined }[]) =>
  modules.map(({ name, slot }) => (slot === undefined ? name : `${name}.${slot}`)).join(" ");

test("who has slots is followed by what stands in them, until one stands on the page itself", () => {
  const page = [of("a", 1), of("columns", 60), of("b", 1, 1), of("c", 1, 2), of("d", 1), of("e", 1, 1), of("page", -3)];
  expect(holdersOf(page)).toEqual([-1, -1, 1, 1, -1, -1, -1]);
});

test("a slot without columns before it is none; columns stand in none, and place follows what holds a module", () => {
  expect(names(withSlots([of("a", 1, 1), of("b", 1), of("c", 1, 2)]))).toBe("a b c");
  expect(names(withSlots([of("columns", 60), of("group", 61, 1), of("b", 1, 1)]))).toBe("columns group b.1");
  const placed = withSlots([of("group", 61, undefined, { place: "above" }), of("b", 1, 1, { place: "below" })]);
  expect(placed.map(({ place }) => place)).toEqual(["above", "above"]);
  const plain = [of("a", 1), of("b", 1)];
  expect(withSlots(plain)).toBe(plain);
});

test("in their order they stand slot by slot", () => {
  const mixed = [of("columns", 60), of("c", 1, 2), of("a", 1, 1), of("d", 1, 2), of("b", 1, 1), of("e", 1)];
  expect(names(inOrder(mixed))).toBe("columns a.1 b.1 c.2 d.2 e");
});

test("what stands in hidden columns is not shown, and columns that would be empty are left out", () => {
  const page = [
    of("hidden", 60, undefined, { show: false }),
    of("a", 1, 1, { show: true }),
    of("group", 61, undefined, { show: true }),
    of("b", 1, 1, { show: false }),
    of("c", 1, undefined, { show: true }),
  ];
  expect(names(shownModules(page))).toBe("group c");
  expect(names(withoutEmptyHolders(shownModules(page)))).toBe("c");
});

test("columns have as many slots as widths, a group has one", () => {
  expect(slotsOf({ type: 60, values: { widths: "1:2" } })).toBe(2);
  expect(slotsOf({ type: 60, values: { widths: "1:1:1:1" } })).toBe(4);
  expect(slotsOf({ type: 61, values: {} })).toBe(1);
  expect(slotsOf({ type: 1, values: {} })).toBe(0);
});
