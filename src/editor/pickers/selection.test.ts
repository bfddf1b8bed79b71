import { describe, expect, it } from "vitest";
import { toggleAll, toggleRow } from "./selection.ts";

const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];

describe("a chooser's selection", () => {
  it("keeps the order of picking, and lets a row go again", () => {
    const picked = toggleRow(toggleRow([], b, [], 9), a, [], 9);
    expect(picked).toEqual([b, a]);
    expect(toggleRow(picked, { id: "b" }, [], 9)).toEqual([a]);
  });

  it("never takes a row that the field already has", () => {
    expect(toggleRow([], a, [{ id: "a" }], 9)).toEqual([]);
    expect(toggleAll([], [a, b, c], [{ id: "a" }], 9)).toEqual([b, c]);
  });

  it("stops when the field is full", () => {
    expect(toggleRow([a], b, [], 1)).toEqual([a]);
    expect(toggleAll([a], [b, c], [], 2)).toEqual([a, b]);
    expect(toggleAll([a, b], [c], [], 1)).toEqual([a, b]);
  });

  it("lets a whole page go without touching other pages", () => {
    expect(toggleAll([c, a, b], [a, b], [], 9)).toEqual([c]);
  });
});
