/** Modules beside the content of a page: above it, within it, below it. */
import { expect, test } from "vitest";
import { endOfPlace, keysInPlace, keysOf } from "../document.ts";
import { editedStore, newCarousel, wireOf } from "../testing.ts";

const group = "product_detail_modules";
const key = (id: number) => `${group}:${id}`;
const [a, b, c, d] = [key(1), key(2), key(3), key(4)];

/** a and b above, c within, d below without saying so. */
function placed() {
  const editor = editedStore();
  const { state } = editor;
  const at = (id: number, place?: "above" | "inside" | "below") => ({ ...wireOf(1, id), ...(place && { place }) });
  state().load({ [group]: [at(1, "above"), at(2, "above"), at(3, "inside"), at(4)] }, 7);
  state().openPage(group);
  const inPlace = () =>
    (["above", "inside", "below"] as const).map((place) => keysInPlace(state().document, group, place));
  return { ...editor, inPlace };
}

test("one that says nothing stands below", () => {
  expect(placed().inPlace()).toEqual([[a, b], [c], [d]]);
});

test("moved past the end of its place it stands in the next one, empty ones too, as one step", () => {
  const { state, inPlace, labels } = placed();
  expect(state().moveBy(b, 1)).toBe(true);
  expect(inPlace()).toEqual([[a], [b, c], [d]]);
  state().moveBy(b, -1);
  expect(inPlace()).toEqual([[a, b], [c], [d]]);
  state().moveBy(c, 1);
  state().moveBy(d, -1);
  expect(inPlace()).toEqual([[a, b], [], [d, c]]);
  state().moveBy(d, -1);
  expect(inPlace()).toEqual([[a, b], [d], [c]]);
  expect(labels().at(-1)).toBe("Carousel: moved to “Within the page content”");
  state().undo();
  expect(inPlace()).toEqual([[a, b], [], [d, c]]);
  expect(state().moveBy(a, -1)).toBe(false);
  expect(state().moveBy(c, 1)).toBe(false);
});

test("dropped on another it stands beside it; put to a place it is its last", () => {
  const { state, inPlace } = placed();
  state().move(a, c);
  expect(inPlace()).toEqual([[b], [c, a], [d]]);
  state().setPlace(a, "above");
  expect(inPlace()).toEqual([[b, a], [c], [d]]);
  expect(keysOf(state().document, group)).toEqual([b, a, c, d]);
});

test("a module that is added goes to the end of its place", () => {
  const { state, inPlace } = placed();
  state().add(group, { ...newCarousel("new"), place: "above" }, endOfPlace(state().document, group, "above"));
  expect(inPlace()).toEqual([[a, b, "new"], [c], [d]]);
});

test("other pages know no places", () => {
  const { state } = editedStore();
  state().load({ "404_modules": [wireOf(1, 5), wireOf(1, 6)] }, 7);
  expect(state().moveBy("404_modules:5", 1)).toBe(true);
  expect(state().document.modules["404_modules:5"]).not.toHaveProperty("place");
});
