import { expect, test } from "vitest";
import { isFileAddress } from "./fields/media.ts";
import { centred, fileOf, placementOf, withPlacement } from "./placement.ts";

test("an address carries its focal point and zoom in its fragment", () => {
  const address = withPlacement("/uploads/a.webp", { x: 30, y: 70, zoom: 150 });
  expect(address).toBe("/uploads/a.webp#focal=30,70,150");
  expect(isFileAddress(address)).toBe(true);
  expect(placementOf(address)).toEqual({ x: 30, y: 70, zoom: 150 });
  expect(fileOf(address)).toBe("/uploads/a.webp");
  expect(withPlacement(address, { x: 0, y: 100, zoom: 100 })).toBe("/uploads/a.webp#focal=0,100");
});

test("the centre without zoom is the address alone", () => {
  expect(withPlacement("/uploads/a.webp#focal=30,70", centred)).toBe("/uploads/a.webp");
  expect(withPlacement("", { x: 1, y: 2, zoom: 100 })).toBe("");
});

test("other fragments are left alone, values beyond the bounds become the nearest", () => {
  expect(placementOf("https://example.com/a.jpg#top")).toBeNull();
  expect(fileOf("https://example.com/a.jpg#top")).toBe("https://example.com/a.jpg#top");
  expect(placementOf("/uploads/a.webp#focal=999,10,999")).toEqual({ x: 100, y: 10, zoom: 300 });
  expect(placementOf("/uploads/a.webp#focal=1,2,10")).toEqual({ x: 1, y: 2, zoom: 100 });
});
