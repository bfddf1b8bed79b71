import { expect, test } from "vitest";
import type { Rgba } from "#modules/contrast/paint.ts";
import { themePresets } from "#modules/theme-presets/theme-presets.ts";
import { logoGroundFor } from "./logo-ground.ts";

/** A logo: half of it transparent. */
const logo = (...color: [number, number, number]): Rgba[] =>
  Array.from({ length: 100 }, (_, at): Rgba => [...color, at % 2]);
const [dark, light, red] = [logo(20, 20, 20), logo(250, 250, 250), logo(180, 30, 30)];
const [atelier, fjord, midnight] = ["Atelier", "Fjord", "Midnight"].map((wanted) =>
  themePresets.find(({ name }) => name === wanted),
);
if (!(atelier && fjord && midnight)) throw new Error("three presets");

test("a logo that cannot be seen on header and footer gets a background, one that can be seen does not", () => {
  expect(logoGroundFor([dark], midnight)).toBe("#FFFFFF");
  expect(logoGroundFor([light], midnight)).toBe("");
  expect(logoGroundFor([dark], atelier)).toBe("");
  expect(logoGroundFor([light], atelier)).toBe("#1F1B16");
});

test("the footer's ground counts too, and every logo", () => {
  expect(logoGroundFor([dark], fjord)).toBe("#FFFFFF");
  expect(logoGroundFor([light, dark], midnight)).not.toBe("");
  expect(logoGroundFor([red, dark], midnight)).toBe("#FFFFFF");
});

test("pictures without a transparent part, and none at all, need no background", () => {
  const photo = dark.map(([red, green, blue]): Rgba => [red, green, blue, 1]);
  expect(logoGroundFor([photo], midnight)).toBe("");
  expect(logoGroundFor([], midnight)).toBe("");
});
