import { describe, expect, it } from "vitest";
import { clampNumber, isAllowed, parseWhole, settleNumber, stepNumber } from "./number.ts";

describe("number fields", () => {
  it("read whole numbers with or without a unit and nothing else", () => {
    expect(["24", " 24 px", "-3", "−3", "12.6", "12,4", "0012", "-0"].map(parseWhole)).toEqual([
      24, 24, -3, -3, 13, 12, 12, 0,
    ]);
    expect(["", "px", "1e3", "0x10", "1 2", "Infinity", "12345678901"].map(parseWhole)).toEqual(Array(7).fill(null));
  });

  it("stay within bounds and on steps", () => {
    expect([0, 3, 9].map((value) => clampNumber(value, { min: 1, max: 6 }))).toEqual([1, 3, 6]);
    expect([1, 6, 8, 99].map((value) => clampNumber(value, { min: 1, max: 10, step: 5 }))).toEqual([1, 6, 6, 6]);
    expect(isAllowed(7, { min: 1, max: 6 })).toBe(false);
    expect(isAllowed(-5, {})).toBe(true);
  });

  it("fall back to 1 or 0 when emptied, by the field's minimum", () => {
    expect(settleNumber("", { min: 1 }, false, 24)).toBe(1);
    expect(settleNumber("", { min: 0 }, false, 24)).toBe(0);
    expect(settleNumber("  ", {}, false, 24)).toBe(0);
  });

  it("stay empty where empty means the default", () => {
    expect(settleNumber("", { min: 1 }, true, 24)).toBeNull();
  });

  it("keep their value when something else was typed, and clamp when too large", () => {
    expect(settleNumber("abc", { min: 1 }, false, 24)).toBe(24);
    expect(settleNumber("200", { min: 1, max: 100 }, false, 24)).toBe(100);
    expect(settleNumber("-4", { min: 0 }, true, null)).toBe(0);
  });

  it("step by one, by ten, and from empty", () => {
    expect(stepNumber(24, 1, { min: 1 })).toBe(25);
    expect(stepNumber(24, -1, { min: 1 }, true)).toBe(14);
    expect(stepNumber(1, -1, { min: 1 })).toBe(1);
    expect(stepNumber(null, 1, { min: 0 })).toBe(1);
    expect(stepNumber(null, -1, { min: 4 })).toBe(4);
  });
});
