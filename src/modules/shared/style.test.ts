import { expect, test } from "vitest";
import { aspectRatio, px, vars } from "./style.ts";
import { fill } from "./text.ts";

test("equal lengths for both devices become one length", () => {
  expect(px({ pc: 24, mobile: 24 })).toBe("24px");
  expect(px({ pc: 24, mobile: 20 })).toBe("var(--pc, 24px) var(--mobile, 20px)");
  expect(px({ pc: null, mobile: 8 }, "var(--top)")).toBe("var(--pc, var(--top)) var(--mobile, 8px)");
});

test("empty values set no custom property", () => {
  expect(vars({ "own-color": "", size: null, gap: undefined, columns: 0 })).toEqual({ "--columns": 0 });
});

test("aspect ratios are written in CSS syntax", () => {
  expect(aspectRatio({ pc: "2:1", mobile: "2:3" })).toBe("var(--pc, 2 / 1) var(--mobile, 2 / 3)");
});

test("placeholders are filled by name; unknown ones stay", () => {
  expect(fill("-{percent}% {x}", { percent: 20 })).toBe("-20% {x}");
});
