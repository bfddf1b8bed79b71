/** Every module type in its cases and under every theme preset: widths and accessibility. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { homeDefinitions } from "./registry.ts";
import { type GalleryProps, galleryPage } from "./testing/Gallery.tsx";
import { themePresets } from "./theme-presets/theme-presets.ts";

const types = [0, -1, ...homeDefinitions.map(({ type }) => type)];

// React's warnings fail a test.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

/** Renders the gallery in a window of this width, px; fails when it is wider than the window. */
async function expectToFit(width: number, props: GalleryProps): Promise<() => Promise<void>> {
  await page.viewport(width, 900);
  const { container, unmount } = await render(await galleryPage(props));
  expect(container.querySelectorAll(".gallery-name").length).toBeGreaterThanOrEqual(props.types.length);
  expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
  return unmount;
}

/** Rules that do not apply to a sheet with many copies of one module. */
const ofPages = [
  "region",
  "page-has-heading-one",
  "landmark-one-main",
  "landmark-unique",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
];

describe.each(types)("type %i", (type) => {
  test("every case fits a phone and is accessible", async () => {
    await expectToFit(390, { types: [type] });
    await expectAccessible("page", [...ofPages, "color-contrast"]);
  });

  test("every preset fits a tablet and is accessible, also its colours", async () => {
    await expectToFit(820, { types: [type], only: "presets" });
    await expectAccessible("page", ofPages);
  });

  test("every case fits a desktop", async () => {
    await expectToFit(1440, { types: [type] });
    // Menu and second row are on PC alone.
    if (type === 0) await expectAccessible("page", [...ofPages, "color-contrast"]);
  });
});

/** What its structure breaks is looked at above: a theme changes colours, fonts and sizes. */
test.each(themePresets.map(({ name }) => name))(
  "the theme preset %s fits every module on a phone and a PC, with enough contrast",
  async (themePreset) => {
    for (const width of [390, 1440]) {
      const unmount = await expectToFit(width, { types, only: "defaults", themePreset });
      await expectAccessible("theme");
      await unmount();
    }
  },
);
