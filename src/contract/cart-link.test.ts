import { expect, test } from "vitest";
import { cartLink } from "./cart-link.ts";

test("a cart link names variants with their quantities, and a code", () => {
  const origin = "https://shop.example";
  expect(
    cartLink(origin, [
      { variant_id: "a", quantity: 2 },
      { variant_id: "b", quantity: 1 },
    ]),
  ).toBe(`${origin}/cart?add=a:2,b:1`);
  expect(cartLink(origin, [{ variant_id: "a", quantity: 1 }], " 10 % & more ")).toBe(
    `${origin}/cart?add=a:1&discount=10%20%25%20%26%20more`,
  );
  expect(cartLink(origin, [], "TEN")).toBe(`${origin}/cart?discount=TEN`);
});
