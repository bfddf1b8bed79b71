import { expect, test } from "vitest";
import { defaultsOf } from "#decoration/defaults.ts";
import { contrast } from "#modules/config/contrast.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { statusFields } from "#modules/pages/order-view.ts";
import { themePresets } from "#modules/theme-presets/theme-presets.ts";
import { badgeColor } from "./badge-color.ts";

const colors = Object.entries(defaultsOf(statusFields())).flatMap(([name, value]) =>
  name.endsWith("_color") ? [String(value)] : [],
);

const palettes: readonly (readonly [string, Partial<ConfigValues>])[] = [
  ["the default palette", {}],
  ...themePresets.map(({ name, config }) => [name, config] as const),
];

test.each(palettes)("every status can be read on %s", (_name, config) => {
  const whole = { ...defaultConfig, ...config };
  expect(colors.length).toBe(8);
  for (const color of colors) {
    expect(contrast(badgeColor(color, whole), whole["background-color"]), color).toBeGreaterThanOrEqual(4.5);
  }
});

test("a colour that can be read stays, an unknown one is left to the style sheet", () => {
  expect(badgeColor("#8F5200", defaultConfig).toUpperCase()).toBe("#8F5200");
  expect(badgeColor("", defaultConfig)).toBe("");
  expect(badgeColor("var(--unknown)", defaultConfig)).toBe("");
});
