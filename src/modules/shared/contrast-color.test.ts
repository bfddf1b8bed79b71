import { describe, expect, test } from "vitest";
import { colorsConfig } from "../config/colors.ts";
import { contrast, readableOn } from "../config/contrast.ts";
import { defaultConfig } from "../config/defaults.ts";
import { type ConfigValues, rootStyle } from "../config/values.ts";
import { themePresets } from "../theme-presets/theme-presets.ts";
import { buttonTextColor, contrastColorFor, errorColorOn, resolveColor } from "./contrast-color.ts";

test.each([
  ["#000000", "#FFFFFF"],
  ["#FFE600", "#1F1B16"],
  ["var(--theme-color)", "var(--on-theme-color)"],
  ["var(--title-color)", "var(--background-color)"],
  ["var(--surface-color)", ""],
  ["", ""],
])("the text color on %s is %s", (background, color) => {
  expect(contrastColorFor(background, defaultConfig, "var(--text-color)")).toBe(color);
});

const palettes: readonly [string, ConfigValues][] = [
  ["the default", defaultConfig],
  ...themePresets.map(({ name, config }): [string, ConfigValues] => [name, { ...defaultConfig, ...config }]),
  ["a light theme color", { ...defaultConfig, "theme-color": "#FFF3B0" }],
  ["a dark theme color", { ...defaultConfig, "theme-color": "#123456" }],
];
const colors = Object.keys(colorsConfig.fields).filter((name) => name.endsWith("-color"));

describe.each(palettes)("in the palette of %s", (_name, config) => {
  const style: Readonly<Record<string, string>> = rootStyle(config);
  const painted = (color: string) => {
    const name = /^var\((--.+)\)$/.exec(color)?.[1];
    return resolveColor(name ? style[name] : color, config) ?? "";
  };

  test("a button of each color of the shop has a text that can be read", () => {
    for (const name of colors) {
      const background = `var(--${name})`;
      const ground = resolveColor(background, config);
      if (!ground) continue;
      const text = painted(buttonTextColor(background, config) || "var(--on-theme-color)");
      expect(contrast(text, ground), `${text} on ${name}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("errors can be read on each color of the shop", () => {
    for (const name of colors) {
      const ground = resolveColor(`var(--${name})`, config);
      if (!ground) continue;
      expect(contrast(errorColorOn(`var(--${name})`, config), ground), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("the tag's text can be read on a tag of each color", () => {
    for (const tag of [
      "#FFFFFF",
      "#000000",
      "#FFD400",
      "#7A7A7A",
      ...colors.filter((name) => !/^tag/.test(name)).map((name) => `var(--${name})`),
    ]) {
      const ground = resolveColor(tag, config);
      if (!ground) continue;
      const { "--tag-text-color": text = "" } = rootStyle({
        ...config,
        "tag-color": tag,
        "tag-text-color": "",
      }) as Readonly<Record<string, string>>;
      expect(contrast(painted(text), ground), `${text} on ${tag}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test("black and white are told apart by what can be read", () => {
  expect(readableOn("#777777")).toBe("#000000");
});
