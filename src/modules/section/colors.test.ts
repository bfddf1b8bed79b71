import { describe, expect, test } from "vitest";
import { schemes } from "#decoration/section.ts";
import { contrast } from "../config/contrast.ts";
import { defaultConfig } from "../config/defaults.ts";
import { schemeParts, schemeSetting } from "../config/schemes.ts";
import { themePresets } from "../theme-presets/theme-presets.ts";
import { schemeColors, sectionColors, solidColor, withReadableTexts } from "./colors.ts";

const texts = ["title-color", "text-color", "muted-color", "price-color", "sale-color"] as const;

test("a module without a ground keeps the colors of the page", () => {
  expect(sectionColors({}, defaultConfig)).toBeNull();
  expect(sectionColors({ section_ground: "none", section_color: "#FF0000" }, defaultConfig)).toBeNull();
});

describe("any color as a ground", () => {
  const channels = [0, 102, 119, 136, 255];
  const twoDigits = (channel: number) => channel.toString(16).padStart(2, "0");
  const colors = channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => `#${[red, green, blue].map(twoDigits).join("")}`)),
  );

  test("every text has a contrast of 4.5 with everything it may stand on", () => {
    for (const section_color of colors) {
      const inside = sectionColors({ section_ground: "color", section_color }, defaultConfig);
      for (const name of texts) {
        for (const ground of inside?.grounds ?? ["none"]) {
          expect(contrast(inside?.config[name] ?? "", ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
      const { "theme-color": button, "theme-text-color": onButton } = inside?.config ?? defaultConfig;
      expect(contrast(onButton, button), `button on ${section_color}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("it stays as it is where text can be read on it, and moves as little as needed elsewhere", () => {
    const shown = (section_color: string) =>
      sectionColors({ section_ground: "color", section_color }, defaultConfig)?.background;
    expect(shown("#10262D")).toBe("#10262d");
    expect(shown("#FFE9D6")).toBe("#ffe9d6");
    expect(contrast(shown("#777777") ?? "", "#777777")).toBeLessThan(1.5);
  });
});

test("schemes follow the palette, and give a dark theme a light contrast", () => {
  for (const { config } of themePresets) {
    const palette = { ...defaultConfig, ...config };
    expect(schemeColors("page", palette).background.toUpperCase()).toBe(palette["background-color"]);
    expect(schemeColors("muted", palette).background.toUpperCase()).toBe(palette["surface-color"]);
    expect(contrast(schemeColors("contrast", palette).background, palette["background-color"])).toBeGreaterThan(10);
  }
});

test("the owner's color of a scheme stays where it can be read", () => {
  const config = { ...defaultConfig, scheme_contrast_text: "#F0DFC8", scheme_contrast_sale: "#402010" };
  const { config: inside } = schemeColors("contrast", config);
  expect(inside["title-color"]).toBe("#f0dfc8");
  expect(inside["sale-color"]).not.toBe("#402010");
});

test.each(schemes)("every setting of the scheme %s changes its colors", (scheme) => {
  const before = schemeColors(scheme, defaultConfig);
  for (const part of schemeParts) {
    const value = part === "ground" ? "#0B3D2E" : contrast("#FFFFFF", before.background) > 4.5 ? "#FDE9C9" : "#123456";
    const after = schemeColors(scheme, { ...defaultConfig, [schemeSetting(scheme, part)]: value });
    expect([after.background, ...Object.values(after.style)], part).toContain(value.toLowerCase());
    expect([before.background, ...Object.values(before.style)], part).not.toContain(value.toLowerCase());
  }
});

test("global and transparent colors are seen as they are on the page", () => {
  expect(solidColor("var(--tag-color)", defaultConfig)).toBe("#ff7e00");
  expect(solidColor("rgba(0, 0, 0, 0.5)", defaultConfig)).toBe("#808080");
  expect(solidColor("#00000080", { ...defaultConfig, "background-color": "#000000" })).toBe("#000000");
  expect(solidColor("var(--nothing)", defaultConfig)).toBeUndefined();
});

test("colors that were chosen for texts are corrected, except of texts that have a ground of their own", () => {
  const inside = schemeColors("contrast", defaultConfig);
  const values = { title_color: "#1F1B16", desc_color: "#FFFFFF", btn_bg_color: "#1F1B16", divider_color: "#222222" };
  const corrected = withReadableTexts(4, values, inside);
  expect(corrected).toEqual({ ...values, title_color: expect.stringMatching(/^#/) });
  expect(contrast(String(corrected.title_color), inside.background)).toBeGreaterThanOrEqual(4.5);
  expect(withReadableTexts(15, values, inside)).toBe(values);
  expect(withReadableTexts(11, { ...values, bg_color: "#FFFFFF" }, inside).title_color).toBe("#1F1B16");
  expect(withReadableTexts(4, { desc_color: "#FFFFFF" }, inside)).toEqual({ desc_color: "#FFFFFF" });
});

test.each(schemes)("the scheme %s leaves variables of header and footer alone", (scheme) => {
  expect(Object.keys(schemeColors(scheme, defaultConfig).style).filter((name) => /header|footer/.test(name))).toEqual(
    [],
  );
});
