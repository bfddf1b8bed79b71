import { expect, test } from "vitest";
import { swatchOf } from "./swatch-of.ts";

test("a value has the colour that it was given, whatever it is called", () => {
  expect(swatchOf({ Sand: "#d8c9a7" }, "Sand")).toBe("#d8c9a7");
  for (const value of ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"]) {
    expect(swatchOf({ Sand: "#d8c9a7" }, value), value).toBeUndefined();
  }
  expect(swatchOf({ toString: "#000000" }, "toString")).toBe("#000000");
  expect(swatchOf(undefined, "Sand")).toBeUndefined();
});
