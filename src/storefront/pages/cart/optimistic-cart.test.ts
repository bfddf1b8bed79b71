import { expect, test } from "vitest";
import { sampleCart } from "../../components/cart/sample.ts";
import { without, withQty, withSelection } from "./optimistic-cart.ts";

test("quantities, removals and selections change at once; totals wait for the server", () => {
  const more = withQty(sampleCart, "test", 5);
  expect(more.lines.map(({ qty }) => qty)).toEqual([5, 1]);
  expect(more).toMatchObject({ count: 6, items_total: sampleCart.items_total });
  expect(without(sampleCart, "test")).toMatchObject({ count: 1, lines: [{ variant_id: "test-2" }] });
  expect(withSelection(sampleCart, ["test-2"], false).lines.map(({ selected }) => selected)).toEqual([true, false]);
});
