/** Every page of the shop, in each state in which it is rendered, can be read in each theme preset and width: at rest and in use. */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useMatches } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { readLean } from "#decoration/lean.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { contrast } from "#modules/config/contrast.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import { rootStyle } from "#modules/config/values.ts";
import { textContrasts } from "#modules/contrast/text-contrast.ts";
import { definitions } from "#modules/registry.ts";
import { showInUse } from "#modules/testing/states.ts";
import { type ThemePreset, withThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { themeLooks, themePresets } from "#modules/theme-presets/theme-presets.ts";
import "#ui/testing/browser.ts";
import { configOf, hasModules } from "./decoration/load.ts";
import { DecorationContext, type DecorationSource, pageValuesOf } from "./decoration/source.ts";
import { type PageState, pageStates, product, products } from "./fixtures/page-states.ts";
import { ok, renderPage } from "./testing/render.tsx";

/** The page's own settings, with header, footer and configuration of a theme preset. */
function sourceOf(preset: ThemePreset): DecorationSource {
  const wires = definitions.map((definition) => {
    const module = { ...newModule(definition, `${definition.type}`), id: definition.type };
    return toLeanWire(withThemePreset(module, preset, definition, defaultConfig), definition);
  });
  const shown = (type: number) => {
    const wire = wires.find((one) => one.type === type);
    return wire && { id: type, type, data: {}, values: readLean(wire) };
  };
  const [header, footer] = [shown(0), shown(-1)];
  const config = configOf(wires.filter(({ type }) => type <= -11));
  return {
    editing: false,
    rootStyle,
    useModuleKeys: () => [],
    useHeld: () => [],
    useModule: () => undefined,
    useHeader: () => header,
    useFooter: () => footer,
    usePageValues() {
      const data = useMatches().at(-1)?.loaderData;
      return pageValuesOf(hasModules(data) ? data.modules : []);
    },
    useConfig: () => config,
  };
}

const themes = themePresets.map((preset) => ({ ...preset, source: sourceOf(preset) }));
type Theme = (typeof themes)[number];
const isDark = ({ config }: ThemePreset) => contrast("#000000", config["background-color"] ?? "") < 4.5;
/** Those with pages are measured at one width: they differ from the others in colours. */
const widthsOf = ({ name }: ThemePreset) => (themeLooks.some((one) => one.name === name) ? [390] : [390, 1440]);

/** Shows a page in a theme. @returns what changes the theme: a page is rendered once for all of them. */
async function show({ path, guest = false, answers = {} }: PageState, first: Theme): Promise<(theme: Theme) => void> {
  const calls = Object.entries(answers).map(([call, answer]) => [
    call,
    (input: object) => {
      const data: unknown = typeof answer === "function" ? answer(input) : answer;
      return data === undefined ? { code: 401, message: "", data: null } : ok(data);
    },
  ]);
  let change: ((theme: Theme) => void) | undefined;
  function Themed({ children }: { readonly children: ReactNode }) {
    const [{ source }, setTheme] = useState(first);
    change = setTheme;
    return <DecorationContext value={source}>{children}</DecorationContext>;
  }
  const around = (page: ReactNode) => <Themed>{page}</Themed>;
  await renderPage(path, { products, product, guest, around, answers: Object.fromEntries(calls) });
  return (theme) => flushSync(() => change?.(theme));
}

/** Texts that are hard to read, "Fjord, /shop, 1440 px, in use: “Shop” 1.0 (link)". */
async function unreadable(state: PageState, shown: readonly Theme[]): Promise<string[]> {
  const [first] = shown;
  if (!first) return [];
  const changeTo = await show(state, first);
  const lines = new Set<string>();
  const measure = async (width: number, how: string, use = () => {}) => {
    const there = shown.filter((theme) => widthsOf(theme).includes(width));
    if (there.length > 0 && innerWidth !== width) await page.viewport(width, 900);
    for (const theme of there) {
      changeTo(theme);
      use();
      for (const { element, text, ratio, wanted } of textContrasts(document.body)) {
        if (ratio >= wanted || element.closest("[inert]")) continue;
        const where = `${theme.name}, ${state.path}, ${width} px, ${how}`;
        lines.add(`${where}: “${text}” ${ratio.toFixed(2)} : 1 (${element.getAttribute("class")})`);
      }
    }
  };
  await measure(390, "at rest");
  await measure(1440, "at rest");
  // What header and footer open is measured with their modules, where it covers nothing.
  const ends: (() => void)[] = [];
  const use = () => void ends.push(showInUse(document.querySelector("main") ?? document.body));
  await measure(1440, "in use", use);
  await measure(390, "in use", use);
  for (const end of ends.toReversed()) end();
  await cleanup();
  return [...lines];
}

/** The dark preset in every state; those on light grounds in the first state of each page, which the others differ little from. */
test.each(Object.keys(pageStates))("%s", { timeout: 120_000 }, async (group) => {
  // A provider's own form is on its site.
  const inPage = ({ answers }: PageState) => JSON.stringify(answers ?? {}).includes('"in_page":true');
  const states = (pageStates[group] ?? []).filter((one) => !inPage(one));
  const lines: string[] = [];
  for (const [at, state] of states.entries()) {
    lines.push(...(await unreadable(state, at === 0 ? themes : themes.filter(isDark))));
  }
  expect(lines).toEqual([]);
});
