import { expect, test } from "vitest";
import { colorOfSwatch } from "./color-of-swatch.ts";
import { colorFamilies } from "./starting-words.ts";

test.each([
  ["#1b4f72", "blue"],
  ["#2E86C1", "blue"],
  ["#17a2b8", "blue"],
  ["#0a1a3f", "blue"],
  ["#228b22", "green"],
  ["#9caf88", "green"],
  ["#556b2f", "green"],
  ["#b22222", "red"],
  ["#800020", "red"],
  ["#ffc0cb", "pink"],
  ["#e91e63", "pink"],
  ["#6a0dad", "purple"],
  ["#b57edc", "purple"],
  ["#ffd700", "yellow"],
  ["#ff7e00", "orange"],
  ["#5d4037", "brown"],
  ["#8b5a2b", "brown"],
  ["#808080", "gray"],
  ["#c0c0c0", "gray"],
  ["#000", "black"],
  ["#1c1c1c", "black"],
  ["#fff", "white"],
  ["#fffff0", "white"],
  ["#d8c9a7", "beige"],
  ["#f5f5dc", "beige"],
] as const)("%s is called %s", (swatch, name) => expect(colorOfSwatch(swatch)).toBe(name));

test("every name is one of a family; what is no colour has none", () => {
  const names = colorFamilies.flatMap((family) => family.names);
  for (let hue = 0; hue < 4096; hue += 7) {
    expect(names).toContain(colorOfSwatch(`#${hue.toString(16).padStart(3, "0")}`));
  }
  for (const other of ["", "ocean", "#12", "url(x)"]) expect(colorOfSwatch(other)).toBeUndefined();
});
