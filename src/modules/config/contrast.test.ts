import { describe, expect, test } from "vitest";
import { contrast, contrastColorOn, readableOn } from "./contrast.ts";
import { defaultConfig } from "./defaults.ts";
import { rootStyle } from "./values.ts";

describe("colors", () => {
  test("contrast is the ratio of WCAG 2.2", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
    expect(contrast("#777", "rgb(255, 255, 255)")).toBeCloseTo(4.48, 1);
  });

  test("text on any theme color has at least 4.5 : 1 contrast", () => {
    for (const theme of ["#FF7E00", "#0b3d2e", "#ffe600", "#d0021b", "#808080"]) {
      expect(contrast(readableOn(theme), theme), theme).toBeGreaterThanOrEqual(4.5);
      expect(contrast(contrastColorOn(theme, "#FFFFFF"), "#FFFFFF"), theme).toBeGreaterThanOrEqual(4.5);
      expect(contrast(contrastColorOn(theme, "#14110f"), "#14110f"), theme).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("a color with enough contrast stays unchanged", () => {
    expect(contrastColorOn("#0b3d2e", "#FFFFFF")).toBe("#0b3d2e");
  });

  test("the default palette has enough contrast wherever it is used", () => {
    const { "background-color": page, "surface-color": surface } = defaultConfig;
    for (const name of ["title-color", "text-color", "muted-color", "price-color", "sale-color"] as const) {
      expect(contrast(defaultConfig[name], page), name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(defaultConfig[name], surface), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("root style", () => {
  test("settings with a hyphen become custom properties, numbers in px; others do not", () => {
    const style = rootStyle({ ...defaultConfig, "text-font-family": "Lora" });
    expect(style["--module-max-width"]).toBe("1200px");
    expect(style["--theme-color"]).toBe("#FF7E00");
    expect(style["--text-font-family"]).toContain('"Lora"');
    expect(Object.keys(style).some((name) => name.includes("website"))).toBe(false);
  });

  test("an empty value sets no custom property", () => {
    expect(rootStyle(defaultConfig)).not.toHaveProperty("--title-font-family");
  });

  test("a chosen text color on the theme color takes precedence", () => {
    expect(rootStyle({ ...defaultConfig, "theme-text-color": "#FFFFFF" })["--on-theme-color"]).toBe("#FFFFFF");
  });
});
