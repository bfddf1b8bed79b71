/** A double click finds the setting of every text of every page: the right one, where several have the same words. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { type Group, type PageGroup, templatePages } from "#contract/groups.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import { moduleType } from "#decoration/module.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { type PageState, pageStates, product, products } from "#storefront/fixtures/page-states.ts";
import { ok, renderPage } from "#storefront/testing/render.tsx";
import "#ui/testing/browser.ts";
import { DecorationContext } from "#storefront/decoration/source.ts";
import { loadAllDefinitions } from "../store/catalog.ts";
import { EditorContext } from "../store/context.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore, type EditorStore } from "../store/store.ts";
import { settingAt } from "./find-setting.ts";
import { editorSource } from "./source.tsx";
import { textAtPoint } from "./text-at-point.ts";

await loadAllDefinitions(shopCatalog);

const mark = /§(\d+)/;

/** A text with a mark behind the words that it begins with: a number that is filled in after them has an element, and so a text, of its own. */
function marked(text: string, sign: string): string {
  const words = /^[^{]+/.exec(text)?.[0] ?? text;
  return `${words.trimEnd()} ${sign} ${text.slice(words.length)}`.trimEnd();
}

/** The page's settings with its own words, and with a number behind each of them, by which a test knows what is shown where. */
function settingsOf(group: Group) {
  const definition = shopCatalog.definitionOf(moduleType.page, group);
  if (!definition) throw new Error(`no page ${group}`);
  const values = defaultsOf(definition.fields);
  const names = Object.entries(definition.fields)
    .filter(([name, { component }]) => component === "Input" && values[name] !== "")
    .map(([name]) => name);
  const numbered = {
    ...values,
    ...Object.fromEntries(names.map((name, at) => [name, marked(String(values[name]), `§${at + 100}`)])),
  };
  const wire = (own: object) => [
    { ...toLeanWire(newModule(definition, "", { ...values, ...own }), definition), id: 7 },
  ];
  const storeOf = (modules: ReturnType<typeof wire>) => {
    const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
    store.getState().openPage(group as PageGroup);
    store.getState().load({ [group]: modules, common_modules: [], config_modules: [] }, 1);
    return store;
  };
  return { names, numbered: storeOf(wire(numbered)), own: storeOf(wire({})) };
}

async function show(store: EditorStore, { path, guest = false, answers = {} }: PageState) {
  const calls = Object.entries(answers).map(([call, answer]) => [
    call,
    (input: object) => {
      const data: unknown = typeof answer === "function" ? answer(input) : answer;
      return data === undefined ? { code: 401, message: "", data: null } : ok(data);
    },
  ]);
  await renderPage(path, {
    products,
    product,
    guest,
    around: (page) => (
      <EditorContext value={{ store, catalog: shopCatalog }}>
        <DecorationContext value={editorSource(store)}>{page}</DecorationContext>
      </EditorContext>
    ),
    answers: Object.fromEntries(calls),
  });
  const main = await vi.waitFor(
    () => {
      const main = document.querySelector("#main");
      if (!main?.textContent) throw new Error(`nothing at ${path}`);
      return main;
    },
    // A busy machine must not decide.
    { timeout: 30_000 },
  );
  // Until nothing more comes: React hears of the store's changes after its first frame, and some parts load by themselves.
  for (let [same, count] = [0, -1]; same < 5; ) {
    await new Promise(requestAnimationFrame);
    const now = textsOf(main).length;
    same = now === count ? same + 1 : 0;
    count = now;
  }
  return main;
}

function textsOf(main: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** The fields that the texts show, by their place among all texts; undefined for others. */
const fieldsOf = (main: Element, names: readonly string[]) =>
  textsOf(main).map(({ data }) => names[Number(mark.exec(data)?.[1]) - 100]);

/** What a double click finds wrongly, or not at all, and whether the page shows any of its settings. */
async function wrongly(group: Group, state: PageState): Promise<{ wrong: string[]; isShown: boolean }> {
  const { names, numbered, own: store } = settingsOf(group);
  const fields = fieldsOf(await show(numbered, state), names);
  const isShown = fields.some(Boolean);
  await cleanup();
  const main = await show(store, state);
  const { document: before } = store.getState();
  const texts = textsOf(main);
  const wrong: string[] = [];
  if (texts.length !== fields.length) return { wrong: [`${state.path} has other texts`], isShown };
  for (const [at, field] of fields.entries()) {
    const text = texts[at];
    const element = text?.parentElement;
    if (!field || !text || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("option, [inert], .visually-hidden")) continue;
    element.scrollIntoView({ block: "center" });
    const range = document.createRange();
    range.selectNodeContents(text);
    const [line] = range.getClientRects();
    if (!line || line.width <= 1) continue;
    const point = { x: line.left + line.width / 2, y: line.top + line.height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    // A list of choices lies over its name.
    if (!hit || !main.contains(hit) || hit instanceof HTMLSelectElement) continue;
    const clicked = settingAt({ store, catalog: shopCatalog }, `${group}:7`, main, hit, {
      written: textAtPoint(main, point),
      ask: true,
    });
    const found = clicked.kind === "none" ? "nothing" : String(clicked.setting.path[0]);
    if (found !== field) wrong.push(`“${text.data}” is ${field}, not ${found}`);
  }
  await cleanup();
  // Asking the page leaves nothing: the same document, no step, nothing to save.
  expect(store.getState().document).toBe(before);
  expect(store.getState().history.past).toEqual([]);
  return { wrong, isShown };
}

/** Pages of modules alone, and templates: other versions of a page, with the same settings. */
const others = ["home_modules", "landing_modules", ...Object.keys(templatePages)];
const groups = Object.keys(pageStates).filter((group) => !others.includes(group));

test.each(groups as Group[])("%s", { timeout: 120_000 }, async (group) => {
  const inPage = ({ answers }: PageState) => JSON.stringify(answers ?? {}).includes('"in_page":true');
  const states = (pageStates[group] ?? []).filter((one) => !inPage(one)).slice(0, 4);
  let shown = 0;
  for (const [at, state] of states.entries()) {
    for (const width of at === 0 ? [390, 1440] : [1440]) {
      await page.viewport(width, 900);
      const { wrong, isShown } = await wrongly(group, state);
      expect(wrong, `${state.path}, ${width} px`).toEqual([]);
      shown += Number(isShown);
    }
  }
  expect(shown, "states that show a setting").toBeGreaterThan(0);
});
