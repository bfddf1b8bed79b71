import { expect, test } from "vitest";
import { contrastColorFor } from "./contrast-color.ts";

test.each([
  ["#000000", "#FFFFFF"],
  ["#FFE600", "#1F1B16"],
  ["var(--theme-color)", "var(--on-theme-color)"],
  ["var(--title-color)", "var(--background-color)"],
  ["var(--surface-color)", ""],
  ["", ""],
])("the text color on %s is %s", (background, color) => {
  expect(contrastColorFor(background)).toBe(color);
});
