import { expect, test } from "vitest";
import { shownLines, withLine, without, withQty, withSelection } from "./optimistic-cart.ts";
import { sampleCart } from "./sample.ts";

test("quantities, removals and selections change at once; totals wait for the server", () => {
  const more = withQty(sampleCart, "test", 5);
  expect(more.lines.map(({ qty }) => qty)).toEqual([5, 1]);
  expect(more).toMatchObject({ count: 6, items_total: sampleCart.items_total });
  expect(without(sampleCart, "test")).toMatchObject({ count: 1, lines: [{ variant_id: "test-2" }] });
  expect(withSelection(sampleCart, ["test-2"], false).lines.map(({ selected }) => selected)).toEqual([true, false]);
});

test("a removed line stands where it was, until it is put back first", () => {
  const [first, second] = sampleCart.lines;
  if (!first || !second) throw new Error("the sample has two lines");
  const left = without(sampleCart, "test-2");
  const lines = shownLines(left.lines, [{ line: second, at: 1 }]);
  expect(lines.map(({ line, isRemoved }) => [line.variant_id, isRemoved])).toEqual([
    ["test", false],
    ["test-2", true],
  ]);
  expect(withLine(left, second)).toMatchObject({ count: 3, lines: [{ variant_id: "test-2" }, { variant_id: "test" }] });
});
