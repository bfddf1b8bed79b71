import { expect, test } from "vitest";
import type { WireCell } from "../languages/cells.ts";
import { modulesOf } from "../store/document.ts";
import { loadedStore, testCatalog } from "../store/testing.ts";
import { readTemplate, writeTemplate } from "./template.ts";
import { type LanguageOfDesign, textsOfModules } from "./texts.ts";

const at = new Date("2026-06-01T10:00:00Z");
const first = "home_modules:11";
const title = { group: "home_modules", module: 11, keys: ["title"], source: "hash", text: "Hello" } as const;
const slide = (row: number, text: string, value: string | null) =>
  ({
    ...{
      group: "home_modules" as const,
      module: 11,
      keys: ["banner_list", row, "title"],
      source: `of ${text}`,
      text,
      value,
    },
    state: value === null ? ("missing" as const) : ("done" as const),
  }) satisfies WireCell;

/** The design with two slides, which were published the other way round. */
function design() {
  const store = loadedStore();
  store.getState().change(first, "banner_list", [{ title: "Second" }, { title: "First" }], "commit", "Slides");
  return store.getState().document;
}
const german = {
  locale: "de",
  cells: [
    { ...title, value: "Alt", state: "outdated" } as const,
    slide(0, "First", "Erste"),
    slide(1, "Second", "Zweite"),
    { ...title, keys: ["@show"], source: "", text: "true", value: false, state: "free" } as const,
    { ...title, module: 99, value: "Gone", state: "done" } as const,
  ],
  draft: null,
};
const written = (languages: readonly LanguageOfDesign[] = [german], own: "en" | "de" = "en") => {
  const document = design();
  const modules = { home_modules: modulesOf(document, "home_modules") };
  const template = writeTemplate("Summer", modules, testCatalog, at, {
    own,
    texts: textsOfModules(document, languages),
  });
  return JSON.parse(JSON.stringify(template)) as typeof template;
};
const sent = (row: number, text: string) => {
  const { group, module, keys, source } = slide(row, text, null);
  return { group, module, keys: [...keys], source };
};
const cell = (keys: (string | number)[], value: string | boolean, source = "") => ({ keys, source, value });

test("a text goes along where its source stands now; an outdated one names its source", () => {
  const [module] = written().groups.home_modules ?? [];
  expect(module?.texts).toEqual({
    de: [
      cell(["title"], "Alt", "hash"),
      cell(["banner_list", 1, "title"], "Erste"),
      cell(["banner_list", 0, "title"], "Zweite"),
      cell(["@show"], false),
    ],
  });
});

test("what the translator has not published yet goes along, and what they took away does not", () => {
  const draft = {
    cells: [
      { ...sent(0, "First"), value: "Neu" },
      { ...sent(1, "Second"), value: "" },
    ],
  };
  const [module] = written([{ ...german, draft }]).groups.home_modules ?? [];
  expect(module?.texts?.de?.map(({ value }) => value)).toEqual(["Alt", "Neu", false]);
});

test("a text that a machine has translated and nobody has read is still marked after it was exported and imported", () => {
  const byMachine = { ...slide(0, "First", "Erste"), state: "machine" as const };
  const draft = { cells: [{ ...sent(1, "Second"), value: "Zweite", machine: true }] };
  const template = written([{ ...german, cells: [byMachine, slide(1, "Second", null)], draft }]);
  const { modules } = readTemplate(JSON.stringify(template), testCatalog, { own: "en", others: ["de"] });
  expect(modules.home_modules?.[0]?.texts?.de).toEqual([
    { ...cell(["banner_list", 1, "title"], "Erste"), machine: true },
    { ...cell(["banner_list", 0, "title"], "Zweite"), machine: true },
  ]);
});

test("an import has all languages, and says which of them the shop lacks and what fits no module", () => {
  const template = written([german, { ...german, locale: "ja" }]);
  const [module] = template.groups.home_modules ?? [];
  module?.texts?.de?.push(cell(["nothing"], "x"), cell(["title"], true), cell(["banner_list", 7, "title"], "x"));
  const { modules, languages, left } = readTemplate(JSON.stringify(template), testCatalog, {
    own: "en",
    others: ["de"],
  });
  expect(languages).toEqual([
    { code: "de", count: 4, isKnown: true },
    { code: "ja", count: 4, isKnown: false },
  ]);
  expect(modules.home_modules?.[0]?.texts?.de).toEqual(written().groups.home_modules?.[0]?.texts?.de);
  expect(left.map(({ where, what }) => `${where}: ${what}`)).toEqual(["Home › Carousel: 3 texts in other languages"]);
});

test("in a shop whose own language is one of the template's, its texts become the design's", () => {
  const { modules, languages } = readTemplate(JSON.stringify(written()), testCatalog, { own: "de", others: ["en"] });
  const module = modules.home_modules?.[0];
  expect(module?.show).toBe(false);
  expect(module?.values).toMatchObject({ title: "Alt", banner_list: [{ title: "Zweite" }, { title: "Erste" }] });
  expect(module?.texts).toEqual({
    en: [
      cell(["title"], "Hello"),
      cell(["banner_list", 1, "title"], "First"),
      cell(["banner_list", 0, "title"], "Second"),
      cell(["@show"], true),
    ],
  });
  expect(languages).toEqual([{ code: "en", count: 4, isKnown: true }]);
});

test("a file of one language is read as before", () => {
  const { language: _, ...template } = written([]);
  const { modules, languages } = readTemplate(JSON.stringify(template), testCatalog, { own: "de", others: [] });
  expect(languages).toEqual([]);
  expect(modules.home_modules?.some((module) => "texts" in module)).toBe(false);
});
