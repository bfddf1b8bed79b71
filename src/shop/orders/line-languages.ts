/** In which language the lines of an order are, for a page in another one. */
import type { TextLanguages } from "#contract/rows.ts";
import { isOfALanguage } from "#i18n/is-of-a-language.ts";
import { type Mall, ownMall } from "#kernel/malls/index.ts";

interface Line {
  readonly good_name: string;
  readonly variant_label: string;
  /** Whether they are what the buyer read, where that was not the shop's own. */
  readonly is_named?: boolean | undefined;
  readonly is_labelled?: boolean | undefined;
}

/**
 * An order remembers the language of its pages, and of each text whether it was translated. Where the language falls back to another
 * one, which of both a text is in is not known, and not said.
 * @param mall as the page shows it
 * @param locale of the order; null for the shop's own
 */
export function lineLanguages(mall: Mall, locale: string | null): (line: Line) => TextLanguages {
  const mallLocale = ownMall(mall).locale;
  const orderLocale = locale === null || mall.fallbacks[locale] === undefined ? (locale ?? mallLocale) : undefined;
  const langOf = (text: string, isTranslated = false): string | undefined => {
    const lang = isTranslated ? orderLocale : mallLocale;
    return lang !== undefined && lang !== mall.locale && isOfALanguage(text) ? lang : undefined;
  };
  return ({ good_name, variant_label, is_named, is_labelled }) => {
    const name = langOf(good_name, is_named);
    const label = langOf(variant_label, is_labelled);
    return { ...(name && { good_name: name }), ...(label && { variant_label: label }) };
  };
}
