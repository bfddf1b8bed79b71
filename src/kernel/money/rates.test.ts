import { expect, test } from "vitest";
import { ofShop, toShopOf } from "./rates.ts";

test("amounts of currencies with 0, 2 and 3 decimals are the shop's by the rate, rounded half up", () => {
  const yen = toShopOf("160", "JPY", "EUR");
  expect([ofShop(1600n, yen), ofShop(8n, yen), ofShop(-8n, yen), ofShop(0n, yen)]).toEqual([1000n, 5n, -5n, 0n]);
  expect(ofShop(1000n, toShopOf("0.33", "KWD", "EUR"))).toBe(303n);
  expect(ofShop(950n, toShopOf("0.95", "CHF", "EUR"))).toBe(1000n);
  expect(ofShop(123n, null)).toBe(123n);
  // A euro is 0.33 dinars: prices of a shop in dinars.
  expect(ofShop(100n, toShopOf("3.0303", "EUR", "KWD"))).toBe(330n);
});
