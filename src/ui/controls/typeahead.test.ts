import { expect, it } from "vitest";
import { searchLabels } from "./typeahead.ts";

const fonts = ["Font of the shop", "Alice", "Aldrich", "Asap", "Lora", "Lobster"];

it("goes to the next option with that letter, and round again", () => {
  expect(searchLabels(fonts, "a", 0)).toBe(1);
  expect(searchLabels(fonts, "a", 1)).toBe(2);
  expect(searchLabels(fonts, "aa", 2)).toBe(3);
  expect(searchLabels(fonts, "a", 3)).toBe(1);
});

it("finds by several letters without leaving an option that already fits", () => {
  expect(searchLabels(fonts, "lob", 0)).toBe(5);
  expect(searchLabels(fonts, "al", 2)).toBe(2);
  expect(searchLabels(fonts, "FONT O", 5)).toBe(0);
});

it("finds nothing in an empty list or without a match", () => {
  expect([searchLabels([], "a", -1), searchLabels(fonts, "x", 2)]).toEqual([-1, -1]);
});
