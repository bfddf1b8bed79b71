import { expect, test } from "vitest";
import type { Variant } from "#contract/calls/catalog.ts";
import { availability, firstChoice, pick, variantOf } from "./variants.ts";

function variant(Color: string, Size: string, stock: number): Variant {
  const options = { Color, Size };
  return { id: `${Color} ${Size}`, sku: "", options, price: "1.00", origin_price: "", discount: 0, image: "", stock };
}

/** No large one in night; the small sand one is sold out. */
const vase = { variants: [variant("Sand", "Small", 0), variant("Sand", "Large", 3), variant("Night", "Small", 9)] };

test("starts with the first variant that can be bought", () => {
  expect(firstChoice(vase, "")).toEqual({ Color: "Sand", Size: "Large" });
});

test("starts with the variant that is asked for, sold out or not; an unknown one counts as none", () => {
  expect(firstChoice(vase, "Sand Small")).toEqual({ Color: "Sand", Size: "Small" });
  expect(firstChoice(vase, "Clay Small")).toEqual({ Color: "Sand", Size: "Large" });
});

test("starts with the first variant when all are sold out", () => {
  expect(firstChoice({ variants: vase.variants.map((one) => ({ ...one, stock: 0 })) }, "")).toEqual({
    Color: "Sand",
    Size: "Small",
  });
});

test("a product without options has its one variant", () => {
  const plain = { variants: [{ ...variant("", "", 4), options: {} }] };
  expect(variantOf(plain, firstChoice(plain, ""))?.stock).toBe(4);
});

test("picking keeps the other values where that combination is made, sold out or not", () => {
  expect(pick(vase, { Color: "Sand", Size: "Large" }, "Size", "Small")).toEqual({ Color: "Sand", Size: "Small" });
});

test("picking a value that is not made with the others moves to a variant that is", () => {
  expect(pick(vase, { Color: "Sand", Size: "Large" }, "Color", "Night")).toEqual({ Color: "Night", Size: "Small" });
});

test("tells what can be had with the other values", () => {
  const choice = { Color: "Sand", Size: "Large" };
  expect(availability(vase, choice, "Size", "Large")).toBe("available");
  expect(availability(vase, choice, "Size", "Small")).toBe("sold out");
  expect(availability(vase, choice, "Color", "Night")).toBe("missing");
});
