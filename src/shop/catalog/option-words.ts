/** Words of products' options and specifications, and what is said of units on backorder, in the language of a view. The words of the shop's own language stay what filters, carts and variants mean. */
import { sql } from "kysely";
import type { Facet } from "#contract/calls/catalog.ts";
import type { TranslationKind } from "#contract/translations.ts";
import { isOfALanguage } from "#i18n/is-of-a-language.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { ownMall, translationLocales } from "#kernel/malls/index.ts";
import { nameKey, type TranslatedWords, valueKey } from "./translated-words.ts";

export interface OptionWords {
  /** As they are where they are not translated. */
  readonly name: (option: string) => string;
  readonly value: (option: string, value: string) => string;
  /** The language of what `name` and `value` give; undefined where it is the language of the page. */
  readonly nameLang: (option: string) => string | undefined;
  readonly valueLang: (option: string, value: string) => string | undefined;
  /** A text that is of no option. */
  readonly phrase: (text: string) => string;
}

interface Words {
  readonly texts: TranslatedWords;
  /** Languages of those that are not in the view's own, which falls back to them. */
  readonly lent: ReadonlyMap<string, string>;
}

/** A shop has few different ones: they are read together, for every product and list, until something of the catalog changes. */
const read = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<Words> => {
    const locales = translationLocales(mall);
    const { rows } = await sql<{ kind: TranslationKind; record_id: string; value: string; locale: string }>`
      select distinct on (kind, record_id) kind, record_id, value, locale from translation
      where mall_id = ${mall.id} and kind in ('option', 'option_value') and field = 'name' and locale = any(${locales}::text[])
      order by kind, record_id, array_position(${locales}::text[], locale)`.execute(db);
    const lent = rows.filter(({ locale }) => locale !== locales[0]);
    return {
      texts: new Map(rows.map(({ kind, record_id, value }) => [`${kind} ${record_id}`, value])),
      lent: new Map(lent.map(({ kind, record_id, locale }) => [`${kind} ${record_id}`, locale])),
    };
  },
  { capacity: 200, ignoresPricesAndStock: true, byLanguage: true },
);

/** All of them, as they are kept. @returns undefined in the shop's own language, whose words are those that are stored */
export async function translatedWords(context: ShopContext): Promise<TranslatedWords | undefined> {
  return (await wordsOf(context))?.texts;
}

const wordsOf = async (context: ShopContext): Promise<Words | undefined> =>
  translationLocales(context.mall).length === 0 ? undefined : await read(context, null);

/** @returns undefined in the shop's own language, whose words are those that are stored. */
export async function optionWords(context: ShopContext): Promise<OptionWords | undefined> {
  const words = await wordsOf(context);
  if (!words) return undefined;
  const { texts, lent } = words;
  const mallLocale = ownMall(context.mall).locale;
  const langOf = (key: string, text: string) => {
    const translation = texts.get(key);
    if (!isOfALanguage(translation ?? text)) return undefined;
    return translation === undefined ? mallLocale : lent.get(key);
  };
  const value = (option: string, text: string) => texts.get(valueKey(option, text)) ?? text;
  return {
    name: (option) => texts.get(nameKey(option)) ?? option,
    value,
    nameLang: (option) => langOf(nameKey(option), option),
    valueLang: (option, text) => langOf(valueKey(option, text), text),
    phrase: (text) => value("", text),
  };
}

/** The options of a list with what a view calls them. */
export function labelledFacets(facets: readonly Facet[], words: OptionWords | undefined): Facet[] {
  if (!words) return [...facets];
  return facets.map(({ name, values, ...facet }) => {
    const label = words.name(name);
    const lang = words.nameLang(name);
    return {
      ...facet,
      name,
      ...(label !== name && { label }),
      ...(lang && { lang }),
      values: values.map((one) => {
        const translated = words.value(name, one.value);
        const itsLang = words.valueLang(name, one.value);
        return { ...one, ...(translated !== one.value && { label: translated }), ...(itsLang && { lang: itsLang }) };
      }),
    };
  });
}
