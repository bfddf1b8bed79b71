/** Words of products' options and specifications, and what is said of units on backorder, in the language of a view. The words of the shop's own language stay what filters, carts and variants mean. */
import { sql } from "kysely";
import type { Facet } from "#contract/calls/catalog.ts";
import type { TranslationKind } from "#contract/translations.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { translationLocales } from "#kernel/malls/index.ts";
import { nameKey, type TranslatedWords, valueKey } from "./translated-words.ts";

export interface OptionWords {
  /** As they are where they are not translated. */
  readonly name: (option: string) => string;
  readonly value: (option: string, value: string) => string;
  /** A text that is of no option. */
  readonly phrase: (text: string) => string;
}

/** A shop has few different ones: they are read together, for every product and list, until something of the catalog changes. */
const read = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<TranslatedWords> => {
    const locales = translationLocales(mall);
    const { rows } = await sql<{ kind: TranslationKind; record_id: string; value: string }>`
      select distinct on (kind, record_id) kind, record_id, value from translation
      where mall_id = ${mall.id} and kind in ('option', 'option_value') and field = 'name' and locale = any(${locales}::text[])
      order by kind, record_id, array_position(${locales}::text[], locale)`.execute(db);
    return new Map(rows.map(({ kind, record_id, value }) => [`${kind} ${record_id}`, value]));
  },
  { capacity: 200, ignoresPricesAndStock: true, byLanguage: true },
);

/** All of them, as they are kept. @returns undefined in the shop's own language, whose words are those that are stored */
export async function translatedWords(context: ShopContext): Promise<TranslatedWords | undefined> {
  return translationLocales(context.mall).length === 0 ? undefined : await read(context, null);
}

/** @returns undefined in the shop's own language, whose words are those that are stored. */
export async function optionWords(context: ShopContext): Promise<OptionWords | undefined> {
  const words = await translatedWords(context);
  if (!words) return undefined;
  const value = (option: string, text: string) => words.get(valueKey(option, text)) ?? text;
  return {
    name: (option) => words.get(nameKey(option)) ?? option,
    value,
    phrase: (text) => value("", text),
  };
}

/** The options of a list with what a view calls them. */
export function labelledFacets(facets: readonly Facet[], words: OptionWords | undefined): Facet[] {
  if (!words) return [...facets];
  return facets.map(({ name, values, ...facet }) => {
    const label = words.name(name);
    return {
      ...facet,
      name,
      ...(label !== name && { label }),
      values: values.map((one) => {
        const shown = words.value(name, one.value);
        return { ...one, ...(shown !== one.value && { label: shown }) };
      }),
    };
  });
}
