/** Module types in the language of a shop (`#decoration/in-language.ts`). */

import { kindOf } from "#contract/groups.ts";
import { localStates } from "#contract/local-states.ts";
import { latinDigits } from "#contract/money-text.ts";
import type { NumberSigns, PageLanguage } from "#contract/shapes/page-language.ts";
import { percentOf } from "#contract/tax-name.ts";
import { definitionIn } from "#decoration/in-language.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { languageOf, languages } from "#i18n/languages.ts";
import { shopCatalogOf } from "#i18n/shop-texts.ts";
import { consentTexts, textsIn, viewTexts } from "#modules/shop-texts.ts";
import type { ModuleRegistry } from "./registry.ts";

/** By definitions and catalog: caches of what is read by a registry are its own (`load.ts`, `defaults.ts`). */
const registries = new WeakMap<ModuleRegistry["definitions"], WeakMap<object, ModuleRegistry>>();

/**
 * The types with their defaults and presets in the language of a locale. For English the registry itself: nothing of it changes.
 * @param locale BCP 47 tag; English when no texts ship in its language
 */
export function registryIn(registry: ModuleRegistry, locale: string): ModuleRegistry {
  const catalog = shopCatalogOf(locale);
  if (!catalog) return registry;
  const byCatalog = registries.get(registry.definitions) ?? new WeakMap<object, ModuleRegistry>();
  registries.set(registry.definitions, byCatalog);
  const translated = byCatalog.get(catalog) ?? translate(registry, textsIn(catalog, locale));
  byCatalog.set(catalog, translated);
  return translated;
}

function translate(english: ModuleRegistry, texts: ReadonlyMap<string, string>): ModuleRegistry {
  const definitions = english.definitions.map((definition) => definitionIn(definition, texts));
  const key = ({ type, page }: Pick<AnyDefinition, "type" | "page">) =>
    type === moduleType.page ? `page ${page}` : type;
  const byKey = new Map(definitions.map((definition) => [key(definition), definition]));
  return {
    definitions,
    english,
    definitionOf: (type, group) => byKey.get(type === moduleType.page ? `page ${kindOf(group ?? "")}` : type),
  };
}

const pageLanguages = new Map<string, { readonly catalog: object | undefined; readonly language: PageLanguage }>();

/**
 * What pages need of a shop's language; the same object each time, as caches of pages compare it.
 * @returns undefined for American English, which needs nothing
 */
export function pageLanguageOf(locale: string): PageLanguage | undefined {
  if (locale === "en-US" || locale === "en") return undefined;
  const catalog = shopCatalogOf(locale);
  const cached = pageLanguages.get(locale);
  if (cached && cached.catalog === catalog) return cached.language;
  const language = makeLanguage(locale, catalog);
  pageLanguages.set(locale, { catalog, language });
  return language;
}

function makeLanguage(locale: string, catalog: ReadonlyMap<string, string> | undefined): PageLanguage {
  const language = languageOf(locale) ?? "en";
  const whole = latinDigits(locale);
  const texts = viewTexts.flatMap((text) => {
    const translation = catalog?.get(text);
    return translation === undefined ? [] : [[text, translation]];
  });
  const states = localStates(locale);
  return {
    locale: whole,
    lang: locale,
    dir: languages[language].dir,
    // Amounts in English are written as the specification says, in all countries.
    numbers: language === "en" ? englishSigns : signsOf(whole),
    texts: Object.fromEntries(texts),
    ...(states && { states }),
  };
}

const englishSigns: NumberSigns = { group: ",", decimal: ".", minGroup: 1 };

/** Of amounts: Austria groups them otherwise than other numbers. The signs do not depend on the currency. */
function signsOf(locale: string): NumberSigns {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", minimumFractionDigits: 2 });
  const parts = format.formatToParts(1_234_567.5);
  const sign = (wanted: "group" | "decimal", otherwise: string) =>
    parts.find(({ type }) => type === wanted)?.value ?? otherwise;
  const isLate = !format.formatToParts(1234.5).some(({ type }) => type === "group");
  const percent = percentOf(100, locale).replace("1", "#");
  return {
    group: sign("group", ""),
    decimal: sign("decimal", "."),
    minGroup: isLate ? 2 : 1,
    ...(percent !== "#%" && { percent }),
  };
}

/** The words of the question for consent, by their English; pages without the question are sent none of them. */
export function consentTextsIn(locale: string): Record<string, string> {
  const catalog = shopCatalogOf(locale);
  return Object.fromEntries(consentTexts.map((text) => [text, catalog?.get(text) ?? text]));
}
