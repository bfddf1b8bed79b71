/**
 * Texts on pages of each shipped theme have enough contrast in each of its palettes, measured as painted: on a phone, and in the first palette also
 * on landing pages and on a PC.
 */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { groupsIn, isMadeGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { textContrasts } from "#modules/contrast/text-contrast.ts";
import { definitionOf, definitions } from "#modules/registry.ts";
import { completeLook, themeLooks } from "#modules/theme-presets/theme-presets.ts";
import { product, products } from "#storefront/fixtures/page-states.ts";
import { renderPage } from "#storefront/testing/render.tsx";
import { shopCatalog } from "../store/shop-catalog.ts";
import { openShipped } from "./open.ts";
import { withRows } from "./rows.ts";
import { inPalette } from "./theme-file.ts";
import { type Modules, withTheme } from "./with-theme.ts";
import "#ui/testing/browser.ts";

/** Header, footer and configuration of a shop that nobody has decorated. */
const shop: Modules = {
  common_modules: definitions
    .filter(({ type }) => type === 0 || type === -1)
    .map((one) => newModule(one, `${one.type}`)),
  config_modules: definitions.filter(({ type }) => type <= -11).map((one) => newModule(one, `${one.type}`)),
};
/** What stands on pages before the theme is applied: their own settings. */
const ownPages = (): Modules =>
  Object.fromEntries(
    (["home_modules", "product_detail_modules"] as const).map((group) => {
      const definition = shopCatalog.definitionOf(moduleType.page, group);
      return [group, definition ? [newModule(definition, group)] : []];
    }),
  );
const category = { id: "c1", name: "Vases", pic: "", big_pic: "" };

test.each(themeLooks.map(({ name }) => name))("%s", { timeout: 60_000 }, async (name) => {
  await shopCatalog.loadPages();
  const { theme } = await openShipped(name, shopCatalog);
  const modules = withRows(theme.modules, shopCatalog.definitionOf, { categories: [category], products: [] });
  const lines: string[] = [];
  for (const [at, palette] of theme.palettes.entries()) {
    const look = completeLook(at === 0 ? theme.look : inPalette(theme, palette).look);
    const next = withTheme(
      { ...shop, ...ownPages() },
      { look, modules },
      shopCatalog,
      (group, key) => `${group}:${key}`,
    );
    const wires = Object.fromEntries(
      groupsIn(next).map((group) => [
        group,
        (next[group] ?? []).map((one, index) => ({ ...toLeanWire(one, definitionOf(one.type, group)), id: index + 1 })),
      ]),
    );
    const landing = at === 0 ? groupsIn(next).filter((group) => isMadeGroup(group) && group.startsWith("landing")) : [];
    const pages = [
      { path: "/", wires },
      { path: "/product/detail/vase-1", wires },
      // The fixtures have one landing page: it gets the modules of each landing page of the theme.
      ...landing.map((group) => ({
        path: `/pages/${group}`,
        wires: { ...wires, landing_modules_1: wires[group] ?? [] },
      })),
    ];
    for (const { path, wires: shown } of pages) {
      // So high that every section is in view: none fades in while contrasts are measured.
      await page.viewport(390, 12_000);
      await renderPage(path, { products, product, modules: shown });
      await expect.element(page.getByRole("contentinfo")).toBeVisible();
      for (const width of at === 0 ? [390, 1440] : [390]) {
        if (innerWidth !== width) await page.viewport(width, 12_000);
        for (const { text, ratio, wanted } of textContrasts(document.body))
          if (ratio < wanted) lines.push(`${palette.name}, ${path}, ${width} px: “${text}” ${ratio.toFixed(2)} : 1`);
      }
      await cleanup();
    }
  }
  expect(theme.palettes.length).toBeGreaterThan(0);
  expect(lines).toEqual([]);
});
