/** Every page of the shop, in each state in which it is rendered, can be read in each theme preset and width: at rest and in use. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { templatePages } from "#contract/groups.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { contrast } from "#modules/config/contrast.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import { textContrasts } from "#modules/contrast/text-contrast.ts";
import { definitions } from "#modules/registry.ts";
import { showInUse } from "#modules/testing/states.ts";
import { type ThemePreset, withThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { themeLooks, themePresets } from "#modules/theme-presets/theme-presets.ts";
import "#ui/testing/browser.ts";
import { type PageState, pageStates, product, products } from "./fixtures/page-states.ts";
import { ok, renderPage } from "./testing/render.tsx";

/** Header, footer and configuration of a theme preset. */
function modulesOf(preset: ThemePreset) {
  const wires = (fits: (type: number) => boolean) =>
    definitions
      .filter(({ type }) => fits(type))
      .map((definition) => {
        const module = { ...newModule(definition, `${definition.type}`), id: definition.type };
        return toLeanWire(withThemePreset(module, preset, definition, defaultConfig), definition);
      });
  return {
    common_modules: wires((type) => type === 0 || type === -1),
    config_modules: wires((type) => type <= -11),
  };
}

/** Texts that are hard to read, "1440 px, in use: “Shop” 1.0 (link)". */
async function unreadable({ path, guest = false, answers = {} }: PageState, preset: ThemePreset): Promise<string[]> {
  const calls = Object.entries(answers).map(([call, answer]) => [
    call,
    (input: object) => {
      const data: unknown = typeof answer === "function" ? answer(input) : answer;
      return data === undefined ? { code: 401, message: "", data: null } : ok(data);
    },
  ]);
  await renderPage(path, { products, product, guest, modules: modulesOf(preset), answers: Object.fromEntries(calls) });
  const lines = new Set<string>();
  const widths = themeLooks.some(({ name }) => name === preset.name) ? [390] : [390, 1440];
  const measure = async (state: string, inOrder: readonly number[]) => {
    for (const width of inOrder) {
      if (innerWidth !== width) await page.viewport(width, 900);
      for (const { element, text, ratio, wanted } of textContrasts(document.body)) {
        if (ratio >= wanted || element.closest("[inert]")) continue;
        lines.add(
          `${path}, ${width} px, ${state}: “${text}” ${ratio.toFixed(2)} : 1 (${element.getAttribute("class")})`,
        );
      }
    }
  };
  await measure("at rest", widths);
  // What header and footer open is measured with their modules, where it covers nothing.
  const end = showInUse(document.querySelector("main") ?? document.body);
  // Backwards: a window of another width lays the whole page out again.
  await measure("in use", widths.toReversed());
  end();
  await cleanup();
  return [...lines];
}

/** The dark preset in every state; those on light grounds in the first state of each page, which the others differ little from. */
test.each(themePresets)("$name", { timeout: 300_000 }, async (preset) => {
  const dark = contrast("#000000", preset.config["background-color"] ?? "") < 4.5;
  // A provider's own form is on its site.
  const inPage = ({ answers }: PageState) => JSON.stringify(answers ?? {}).includes('"in_page":true');
  const lines: string[] = [];
  for (const [group, states] of Object.entries(pageStates)) {
    // A template is another version of a page that is measured.
    if (group in templatePages) continue;
    for (const state of states.filter((one) => !inPage(one)).slice(0, dark ? undefined : 1)) {
      lines.push(...(await unreadable(state, preset)));
    }
  }
  expect(lines).toEqual([]);
});
