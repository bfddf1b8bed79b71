/**
 * The form of every module type in a pseudo-language with other letters and texts that are 40 % longer: except for the shop's own texts no English
 * word is left, and no text is cut off. Lists of choices are opened and read too.
 */
import "#i18n/pseudo-screens.ts";
import { expect, test } from "vitest";
import { cleanup } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import { fontNames } from "#decoration/fonts.ts";
import { definitions } from "#modules/registry.ts";
import { eachList } from "#ui/testing/each-list.ts";
import { cutTexts, latinTexts } from "#ui/testing/foreign-texts.ts";
import { EditorContext } from "../store/context.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore } from "../store/store.ts";
import { translated } from "../store/translated.ts";
import { Form } from "./Form.tsx";
import { environment } from "./testing/fake-api.ts";
import { renderDrawer } from "./testing/render.tsx";

const wordsOf = (text: string): string[] => text.match(/[a-z]{2,}/gi) ?? [];
const names = [
  ...wordsOf("URL HTML CSS PC px em rem Shop All products PNG JPG SVG MB KB GB"),
  ...fontNames.flatMap((name) => wordsOf(name.replace(/(?=[A-Z])/g, " "))),
];
/** Words of the test shop's pages and links, which are entries of lists of choices. */
const targets = [...wordsOf(JSON.stringify([environment.pages, environment.links])), ...wordsOf("/article?id=1")];

test("no form of a module has an English word or a text that is cut", { timeout: 120_000 }, async () => {
  const untranslated = new Map<string, string>();
  const lists = new Set<string>();
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
  for (const definition of definitions.map(translated)) {
    const values = defaultsOf(definition.fields);
    await renderDrawer(
      <EditorContext value={{ store, catalog: shopCatalog }}>
        <Form definition={definition} values={values} onChange={() => {}} />
      </EditorContext>,
    );
    await expect.poll(() => document.querySelector("[role=form]"), { interval: 5 }).not.toBeNull();
    const form = document.querySelector("[role=form]");
    if (!form) throw new Error(`${definition.name} has no form`);
    for (const section of form.children)
      if (section instanceof HTMLElement) section.style.contentVisibility = "visible";
    for (const item of form.querySelectorAll<HTMLElement>(
      "[aria-expanded=false]:not([role=combobox], [aria-haspopup])",
    ))
      item.click();
    const allowedWords = new Set([...names, ...wordsOf(JSON.stringify(values))]);
    const read = (root: Element, known = allowedWords) => {
      for (const text of [...latinTexts(known, root), ...cutTexts(root).map((cut) => `cut: ${cut}`)])
        untranslated.set(text, untranslated.get(text) ?? definition.name);
    };
    read(form);
    await eachList(form, lists, (list) => read(list, new Set([...allowedWords, ...targets])));
    await cleanup();
  }
  expect(Array.from(untranslated, ([text, where]) => `${where}: ${text}`)).toEqual([]);
  expect(lists.size).toBeGreaterThan(10);
});
