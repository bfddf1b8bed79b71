/** The languages and markets that the pages of a shop link to, and the words of the switcher. */
import { languageOf, languages } from "#i18n/languages.ts";
import { inLocale, t } from "#i18n/server.ts";
import {
  basePathOf,
  linkBase,
  type Mall,
  marketPrefix,
  otherLanguages,
  ownLanguage,
  ownMall,
  prefixOf,
} from "#kernel/malls/index.ts";
import type { LanguageView, LinkedLanguage, LinkedMarkets } from "#storefront/ssr.ts";

const views = new WeakMap<Mall, LanguageView>();

/** @returns undefined for a shop in one language without markets, whose pages say nothing of it */
export function languageViewOf(mall: Mall): LanguageView | undefined {
  const others = otherLanguages(mall);
  if (others.length === 0 && mall.markets.length === 0) return undefined;
  const view = views.get(mall) ?? {
    ...{ base: basePathOf(mall), languages: languagesOf(mall) },
    ...{ ...marketsOf(mall), ...alternatesOf(mall) },
  };
  views.set(mall, view);
  return view;
}

/** The languages of the shop, in the market of the page. */
function languagesOf(mall: Mall): readonly LinkedLanguage[] {
  const own = ownMall(mall);
  const { market } = mall;
  const others = otherLanguages(mall).map((one) => linkedOf(one, market ? marketPrefix(one, market) : prefixOf(one)));
  return [linkedOf(own.locale, market ? marketPrefix(ownLanguage(own), market) : ""), ...others];
}

function marketsOf(mall: Mall): { readonly markets?: LinkedMarkets } {
  const { markets, locale, currency } = mall;
  if (markets.length === 0) return {};
  const own = ownMall(mall);
  const language = mall.view?.language ?? ownLanguage(own);
  const ownBase = locale === own.locale ? "" : prefixOf(language);
  const ownLink = linkBase(mall, language, undefined);
  return inLocale(locale, () => ({
    markets: {
      label: t("Country"),
      close: t("Close"),
      currency,
      // A market with a domain has pages of its own.
      ownBase: mall.market?.domain ? basePathOf(mall) : ownBase,
      links: [
        {
          base: ownLink,
          name: t("Other countries ({currency})", { currency: own.currency }),
          countries: [],
          offer: "",
        },
        ...markets.map((market) => ({
          base: linkBase(mall, language, market),
          name: t("{market} ({currency})", { market: market.name, currency: market.currency }),
          countries: market.countries,
          offer: t("Prices for {market} are in {currency}.", { market: market.name, currency: market.currency }),
        })),
      ],
    },
  }));
}

/** Countries of a market that search engines are told. */
const maxCountries = 20;

/** All pages that search engines know, of a shop with a domain for a market. */
function alternatesOf(mall: Mall): { readonly alternates?: LanguageView["alternates"] } {
  const own = ownMall(mall);
  const withDomain = own.markets.filter(({ domain }) => domain !== null);
  if (withDomain.length === 0) return {};
  const here = mall.market;
  const all = [ownLanguage(own), ...otherLanguages(own)].map((language) => ({
    language,
    lang: language === ownLanguage(own) ? linkedOf(own.locale, "").lang : language,
    local: here ? marketPrefix(language, here) : language === ownLanguage(own) ? "" : prefixOf(language),
  }));
  return {
    alternates: [
      ...all.map(({ language, lang, local }) => ({ lang, local, base: linkBase(mall, language, undefined) })),
      ...withDomain.flatMap((market) =>
        all.flatMap(({ language, lang, local }) =>
          market.countries.slice(0, maxCountries).map((country) => ({
            lang: `${lang.split("-", 1)[0]}-${country}`,
            local,
            base: linkBase(mall, language, market),
          })),
        ),
      ),
    ],
  };
}

/** Whose names of languages have a capital within a sentence. */
const capital = new Set(["de", "en", "nl"]);

/** "Français" as it stands in a sentence: "français". */
const inSentence = (name: string, lang: string): string =>
  capital.has(lang.split("-", 1)[0] ?? "") ? name : name.charAt(0).toLocaleLowerCase(lang) + name.slice(1);

function linkedOf(locale: string, base: string): LinkedLanguage {
  const { name, dir } = languages[languageOf(locale) ?? "en"];
  // Documents in American English say "en" (docs/messages.md).
  const lang = locale === "en-US" ? "en" : locale;
  return inLocale(locale, () => ({
    lang,
    base,
    name,
    dir,
    texts: {
      language: t("Language"),
      offer: t("This shop is also in {language}.", { language: inSentence(name, lang) }),
      close: t("Close"),
    },
  }));
}
