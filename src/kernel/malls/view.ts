/**
 * Views of a mall: its pages and calls in another of its languages, at addresses below a prefix ("/de"). Within one, `mall.locale` is its
 * language, so whatever writes for shoppers writes it; `ownMall` is the mall in its own language (docs/languages.md).
 */
import { type Language, languageOf, languages } from "#i18n/languages.ts";
import type { Mall } from "./mall.ts";

export interface View {
  readonly language: Language;
  /** Before the path of every page and call: "/de", "/pt-br". */
  readonly prefix: string;
  /** The mall in its own language. */
  readonly of: Mall;
}

export const prefixOf = (language: Language): string => `/${language.toLowerCase()}`;

const byPrefix = new Map((Object.keys(languages) as Language[]).map((language) => [prefixOf(language), language]));

/** The shipped language that a prefix ("/de") stands for, whether or not a mall is shown in it. */
export const languageOfPrefix = (prefix: string): Language | undefined => byPrefix.get(prefix);

/** The published languages beside the mall's own, in their order. */
export function otherLanguages(mall: Mall): readonly Language[] {
  if (mall.languages.length === 0) return [];
  const own = languageOf(ownMall(mall).locale) ?? "en";
  return mall.languages.flatMap((code) => {
    const language = languageOf(code);
    return language && language !== own ? [language] : [];
  });
}

/** The mall as it is shown in one of its languages. @returns undefined for a language that it is not shown in */
export function mallIn(mall: Mall, language: Language): Mall | undefined {
  const own = ownMall(mall);
  if (!otherLanguages(own).includes(language)) return undefined;
  return { ...own, locale: language, view: { language, prefix: prefixOf(language), of: own } };
}

/**
 * The mall for who was written to in a language before: whoever ordered in German gets German mails, also when the shop is not shown in
 * German any more. Links lead to pages of the language as long as there are some.
 * @param locale null for the mall's own
 */
export function mallForReader(mall: Mall, locale: string | null): Mall {
  const own = ownMall(mall);
  const language = locale === null ? undefined : languageOf(locale);
  if (!locale || !language || language === languageOf(own.locale)) return own;
  const prefix = otherLanguages(own).includes(language) ? prefixOf(language) : "";
  return { ...own, locale, view: { language, prefix, of: own } };
}

/**
 * The languages in which a view looks for what the owner has translated, the first first: its own, then those that it falls back to.
 * None in the mall's own language.
 */
export function translationLocales({ view, fallbacks }: Pick<Mall, "view" | "fallbacks">): readonly string[] {
  const locales: string[] = [];
  const own = view && languageOf(view.of.locale);
  for (let code: string | undefined = view?.language; code && code !== own; code = fallbacks[code]) {
    if (locales.includes(code)) break;
    locales.push(code);
  }
  return locales;
}

export const ownMall = (mall: Mall): Mall => mall.view?.of ?? mall;

/** "" in the mall's own language. */
export const basePathOf = ({ view }: Pick<Mall, "view">): string => view?.prefix ?? "";
