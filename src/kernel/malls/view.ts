/**
 * Views of a mall: its pages and calls in another of its languages, for a market, or both, at addresses below a prefix ("/de", "/de-ch").
 * Within one, `mall.locale` is its language and `mall.currency` that of its market, so whatever writes for shoppers writes it; `ownMall` is
 * the mall in its own language and with its own prices (docs/languages.md, docs/markets.md).
 */
import { type Language, languageOf, languages } from "#i18n/languages.ts";
import type { Mall, Market } from "./mall.ts";

export interface View {
  readonly language: Language;
  /** Before the path of every page and call: "/de", "/pt-br", "/de-ch". */
  readonly prefix: string;
  /** The mall in its own language, with its own prices. */
  readonly of: Mall;
}

export const prefixOf = (language: Language): string => `/${language.toLowerCase()}`;

const byPrefix = new Map((Object.keys(languages) as Language[]).map((language) => [prefixOf(language), language]));

/** Before the paths of a market, in a language. */
export const marketPrefix = (language: Language, { path }: Pick<Market, "path">): string =>
  `${prefixOf(language)}-${path}`;

export interface NamedView {
  readonly language: Language;
  /** `path` of a market; undefined for the shop's own prices. */
  readonly market?: string;
}

/** What a prefix ("/de", "/de-ch") stands for, whether or not a mall is shown so. */
export function viewOfPrefix(prefix: string): NamedView | undefined {
  const whole = byPrefix.get(prefix);
  if (whole) return { language: whole };
  const at = prefix.lastIndexOf("-");
  const language = at > 0 ? byPrefix.get(prefix.slice(0, at)) : undefined;
  return language && { language, market: prefix.slice(at + 1) };
}

/** The published languages beside the mall's own, in their order. */
export function otherLanguages(mall: Mall): readonly Language[] {
  if (mall.languages.length === 0) return [];
  const mallLanguage = ownLanguage(mall);
  return mall.languages.flatMap((code) => {
    const language = languageOf(code);
    return language && language !== mallLanguage ? [language] : [];
  });
}

/** The mall as it is shown in one of its languages, for a market. @returns undefined for a language or a market that it is not shown in */
export function mallIn(mall: Mall, language: Language, path?: string): Mall | undefined {
  const own = ownMall(mall);
  const isOwn = language === ownLanguage(own);
  const isOther = otherLanguages(own).includes(language);
  if (path === undefined) {
    return isOther ? { ...own, locale: language, view: { language, prefix: prefixOf(language), of: own } } : undefined;
  }
  const market = own.markets.find((one) => one.path === path);
  if (!market || !(isOwn || isOther)) return undefined;
  const view = { language, prefix: marketPrefix(language, market), of: own };
  const { currency } = market;
  const prices_include_tax = market.prices_include_tax ?? own.prices_include_tax;
  return { ...own, locale: isOwn ? own.locale : language, currency, prices_include_tax, market, view };
}

/** The shipped language of a mall's own texts. */
export const ownLanguage = (mall: Mall): Language => languageOf(ownMall(mall).locale) ?? "en";

/** In the shop's own language, with the prices that it is shown with. */
export function inOwnLanguage(mall: Mall): Mall {
  if (!mall.market) return ownMall(mall);
  const own = ownMall(mall);
  return mall.locale === own.locale ? mall : (mallIn(own, ownLanguage(own), mall.market.path) ?? own);
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
 * Orders of a market go to its countries alone: another one is served by the market that has it, else by the shop's own view.
 * @param country "" while it is not known
 * @returns undefined where the view that is asked for serves it
 */
export function servedElsewhere(mall: Mall, country: string): ServingView | undefined {
  if (!mall.market || country === "" || mall.market.countries.includes(country)) return undefined;
  const own = ownMall(mall);
  const language = mall.view?.language ?? ownLanguage(own);
  const market = own.markets.find(({ countries }) => countries.includes(country));
  return { base: linkBase(mall, language, market), ...(market && { market }) };
}

/**
 * Before the paths of a view, as links of another view have it: with its host where that is another one ("//shop.ch/de-ch").
 * @param market undefined for the shop's own prices
 */
export function linkBase(from: Mall, language: Language, market: Market | undefined): string {
  const prefix = market ? marketPrefix(language, market) : ownPrefix(from, language);
  const here = from.market?.domain ?? null;
  const there = market?.domain ?? null;
  return here === there ? prefix : `//${there ?? from.market?.home ?? ""}${prefix}`;
}

/** Before the paths of a language of the shop, with its own prices. */
const ownPrefix = (mall: Mall, language: Language): string =>
  language === ownLanguage(mall) ? "" : prefixOf(language);

/** The language in which a market is shown to who is given one address of it: that of its first country where the shop has it, else the shop's own. */
export function mainLanguage(mall: Mall, { countries }: Pick<Market, "countries">): Language {
  const mallLanguage = ownLanguage(mall);
  const spoken = languageOf(`und-${countries[0] ?? ""}`);
  return spoken && (spoken === mallLanguage || otherLanguages(mall).includes(spoken)) ? spoken : mallLanguage;
}

export interface ServingView {
  /** Before the paths of its pages, in the language of the view that was asked for; with the host where that is another one. */
  readonly base: string;
  /** Absent: the shop's own prices. */
  readonly market?: Market;
}

/** What of an order says how its buyer reads of it. */
interface ReadOrder {
  readonly locale: string | null;
  readonly currency: string;
  readonly market_id: string | null;
}

/** The same for the buyer of an order: amounts are in its currency, and links lead to pages of its market while it has any. */
export function mallForOrder(mall: Mall, { locale, currency, market_id }: ReadOrder): Mall {
  const reader = mallForReader(mall, locale);
  const own = ownMall(mall);
  const market = own.markets.find(({ id }) => id === market_id);
  if (!market && currency === own.currency) return reader;
  const language = reader.view?.language ?? ownLanguage(own);
  // Hidden languages have no pages.
  const isShown = market && reader.view?.prefix !== "";
  const view = isShown
    ? { language, prefix: marketPrefix(language, market), of: own }
    : (reader.view ?? { language, prefix: "", of: own });
  return { ...reader, currency, market: market ?? { ...gone, currency }, view };
}

/** A market that was deleted since, or is not shown any more. */
const gone: Market = {
  id: "",
  name: "",
  path: "",
  countries: [],
  currency: "",
  price_list_id: null,
  rate: null,
  prices_include_tax: null,
  domain: null,
  home: "",
};

/**
 * The languages in which a view looks for what the owner has translated, the first first: its own, then those that it falls back to.
 * None in the mall's own language.
 */
export function translationLocales({ view, fallbacks }: Pick<Mall, "view" | "fallbacks">): readonly string[] {
  const locales: string[] = [];
  const mallLanguage = view && languageOf(view.of.locale);
  for (let code: string | undefined = view?.language; code && code !== mallLanguage; code = fallbacks[code]) {
    if (locales.includes(code)) break;
    locales.push(code);
  }
  return locales;
}

export const ownMall = (mall: Mall): Mall => mall.view?.of ?? mall;

/** "" in the mall's own language. */
export const basePathOf = ({ view }: Pick<Mall, "view">): string => view?.prefix ?? "";
